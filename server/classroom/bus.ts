import { EventEmitter } from 'node:events'
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'

/** Carries texts between the processes of the API, in the order in which each sends them. */
export interface Bus {
  publish(text: string): Promise<void>
  /** `lost` is called once, where texts may have been missed: nothing arrives any more after that. */
  listen(heard: (text: string) => void, lost: () => void): Promise<() => Promise<void>>
}

const localBus = (): Bus => {
  const emitter = new EventEmitter()
  return {
    publish: async text => { emitter.emit('text', text) },
    listen: async heard => {
      emitter.on('text', heard)
      return async () => { emitter.off('text', heard) }
    },
  }
}

const CHANNEL = 'classrooms'
/** A notification of PostgreSQL has at most 8,000 bytes; each piece begins with 50 of ours. */
const PIECE = 7900
/** The pieces of a text, which arrive in order and without others between them, since they are sent in one transaction. */
const piecesOf = (text: string): readonly string[] => {
  const [id, bytes] = [randomUUID(), Buffer.from(text).toString('base64')]
  const pieces = bytes.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? []
  return pieces.map((piece, at) => `${id} ${at} ${pieces.length} ${piece}`)
}
const createGatherer = (whole: (text: string) => void) => {
  let pieces: string[] = []
  return (payload: string) => {
    const [, at = '', many = '', piece = ''] = payload.split(' ')
    if (at === '0') pieces = []
    pieces.push(piece)
    if (pieces.length < Number(many)) return
    whole(Buffer.from(pieces.join(''), 'base64').toString())
    pieces = []
  }
}

const postgresBus = (url: string, { db }: Pick<Database, 'db'>): Bus => ({
  publish: async text => { await db.$client.query(`SELECT pg_notify('${CHANNEL}', piece) FROM unnest($1::text[]) AS piece`, [piecesOf(text)]) },
  listen: async (heard, lost) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    const gather = createGatherer(heard)
    let isOver = false
    const end = () => {
      if (!isOver) lost()
      isOver = true
    }
    client.on('error', end).on('end', end).on('notification', ({ payload }) => gather(payload ?? ''))
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    return async () => {
      isOver = true
      await client.end()
    }
  },
})

/** Between the processes of one PostgreSQL by its notifications; the embedded database has one process. */
export const createBus = (database: Database): Bus => ('url' in database.source ? postgresBus(database.source.url, database) : localBus())
