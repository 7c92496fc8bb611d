import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { GuardedPool } from './guarded-pool.ts'
import { MIGRATION_LOCK, MIGRATIONS, refuseNewer } from './migrate.ts'

/** How long a request waits for a free connection, and how long for the answer to one statement, ms: no longer for a frozen or a lost database. */
const LONGEST_WAIT = 1900
/** How many connections stay open, so that a request after a start or a quiet time does not wait for one: opening takes seconds on a busy machine. */
const KEPT_OPEN = 4
/** How long a transaction may stand still before the database ends it, ms. */
const IDLE_TRANSACTION_TIMEOUT = 5000

const migrateAlone = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("SET client_min_messages = 'warning'")
    await refuseNewer(client)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}

/** Opens the connections that stay open. One that does not open in time is opened when it is needed. */
const warmUp = async (pool: pg.Pool, connections: number): Promise<void> => {
  const opened = await Promise.allSettled(Array.from({ length: connections }, () => pool.connect()))
  for (const each of opened) if (each.status === 'fulfilled') each.value.release()
}

export interface PoolOptions {
  /** How many are open at most. */
  readonly connections: number
  /** In place of LONGEST_WAIT, ms. */
  readonly longestWait?: number
}
/** Migrates a PostgreSQL and opens connections to it. */
export const openPostgres = async (url: string, { connections, longestWait = LONGEST_WAIT }: PoolOptions, onLost: (error: Error) => void): Promise<Database> => {
  await migrateAlone(url)
  const min = Math.min(KEPT_OPEN, connections)
  const pool = new GuardedPool({
    connectionString: url, max: connections, min, keepAlive: true, idleTimeoutMillis: 30_000, connectionTimeoutMillis: longestWait,
    query_timeout: longestWait, statement_timeout: longestWait, idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  }, onLost)
  await warmUp(pool, min)
  return {
    kind: 'postgres',
    source: { url },
    db: drizzle(pool),
    ping: async () => { await pool.query('SELECT 1') },
    close: () => pool.end(),
  }
}
