import { readFileSync } from 'node:fs'
import path from 'node:path'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** The key of an advisory lock: several processes may start at once, and one of them migrates. */
export const MIGRATION_LOCK = 7_366_123_301

interface Queryable {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
}
const lastKnown = (): number => {
  const { entries } = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: readonly { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}
/** Throws if a newer build has migrated the database: the migrator would take it for up to date, and statements would meet tables that they do not know. */
export const refuseNewer = async (database: Queryable): Promise<void> => {
  const { rows: [table] } = await database.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if ((table as { name: unknown }).name === null) return
  const { rows: [newest] } = await database.query('select max(created_at)::float8 as at from drizzle.__drizzle_migrations')
  if (((newest as { at: number | null }).at ?? 0) > lastKnown()) throw new Error('a newer build has migrated it, so start that build, or go back to a copy from before')
}
