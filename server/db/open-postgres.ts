import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { MIGRATION_LOCK, MIGRATIONS } from './migrate.ts'

export const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, statement_timeout: 10_000 })
  pool.on('error', onLost)
  try {
    const client = await pool.connect()
    try {
      await client.query('SET statement_timeout = 0')
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
      await client.query("SET client_min_messages = 'warning'")
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    } finally {
      // Ending the connection releases the lock and drops its settings.
      client.release(true)
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    source: { url },
    db: drizzle(pool),
    ping: async () => { await pool.query('SELECT 1') },
    close: () => pool.end(),
  }
}
