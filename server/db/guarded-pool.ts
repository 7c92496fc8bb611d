import pg from 'pg'
import { isConnectionLost } from './outage.ts'

type Release = pg.PoolClient['release']
type Query = (...given: readonly unknown[]) => Promise<unknown>

/**
 * A pool that no lost connection stays in. A connection that ends while a transaction holds it is an error of that transaction, not of
 * the process; it leaves the pool at once, also where its holder never gives it back because its first statement has failed.
 */
export class GuardedPool extends pg.Pool {
  constructor(settings: pg.PoolConfig, onLost: (error: Error) => void) {
    super(settings)
    this.on('error', onLost)
    // The pool listens to connections only while nobody uses them.
    this.on('connect', client => { client.on('error', onLost) })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void): void
  override connect(callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(guard)
    super.connect(callback)
    return undefined
  }
}

/** Gives a connection back as soon as one of its statements tells that it is lost. */
const guard = (client: pg.PoolClient): pg.PoolClient => {
  const query = client.query.bind(client) as Query
  const release = client.release.bind(client)
  let isOut = true
  const giveBack: Release = error => {
    if (!isOut) return
    isOut = false
    Reflect.deleteProperty(client, 'query')
    release(error)
  }
  const guarded: Query = async (...given) => {
    if (!isOut) throw new Error('Connection terminated before this statement.')
    try {
      return await query(...given)
    } catch (error) {
      if (isConnectionLost(error)) giveBack(true)
      throw error
    }
  }
  return Object.assign(client, { query: guarded, release: giveBack })
}
