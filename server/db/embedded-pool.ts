import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

/** The messages of PostgreSQL's protocol after which the server answers: Query, Sync and Flush. */
const ENDS = new Set(['Q', 'S', 'H'].map(letter => letter.charCodeAt(0)))

/** Hands the messages of a statement over together: one call into the embedded database instead of one for each. */
const together = (pglite: PGlite): Pick<PGlite, 'waitReady' | 'execProtocolStream'> => {
  let waiting: Uint8Array[] = []
  return {
    waitReady: pglite.waitReady,
    execProtocolStream: async (message, options) => {
      waiting.push(message)
      if (!ENDS.has(message[0] ?? 0)) return []
      const all = Buffer.concat(waiting)
      waiting = []
      // A folder is written to as the database writes; `syncToFs` is for file systems in memory.
      return pglite.execProtocolStream(all, { ...options, syncToFs: false })
    },
  }
}

/**
 * The embedded database behind node-postgres, so that stores reach both databases in one way, with prepared statements. It has one
 * connection: a statement outside a transaction waits for its end. Nothing else may talk to `pglite` while the pool is open.
 */
export const embeddedPool = (pglite: PGlite): pg.Pool => {
  const { connection, ...config } = createPgConfig(together(pglite) as PGlite)
  const parse = connection.parse.bind(connection)
  // Drizzle's `types` are parsers of results, which PGlite's connection takes for the types of parameters.
  connection.parse = ({ text, name }: { readonly text: string; readonly name?: string }) => { parse({ text, name, types: [] }) }
  const settings = { ...config, connection, max: 1, idleTimeoutMillis: 0 }
  return new pg.Pool(settings)
}
