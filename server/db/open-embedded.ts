import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { err, ok, type Result } from 'neverthrow'
import type { Database } from './database.ts'
import { lockFolder } from './lock.ts'
import { MIGRATIONS } from './migrate.ts'
import { withoutParsers } from './without-parsers.ts'

/** Creates the database in a temporary folder and moves it into place, so that an interrupted start leaves nothing half made. */
const make = async (folder: string) => {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  const fresh = await PGlite.create(aside)
  await migrate(drizzle(fresh), { migrationsFolder: MIGRATIONS })
  await fresh.close()
  renameSync(aside, folder)
}

const openLocked = async (dataDir: string, unlock: () => void): Promise<Database> => {
  const folder = path.join(dataDir, 'db')
  if (!existsSync(folder)) await make(folder)
  const pglite = await PGlite.create(folder)
  await migrate(drizzle(pglite), { migrationsFolder: MIGRATIONS })
  return {
    kind: 'embedded',
    source: { pglite },
    db: drizzle({ client: withoutParsers(pglite) }),
    ping: async () => { await pglite.query('SELECT 1') },
    close: async () => {
      await pglite.close()
      unlock()
    },
  }
}

/** Opens PostgreSQL inside this process, stored in `dataDir`. Only one process at a time may open it. */
export const openEmbedded = async (dataDir: string): Promise<Result<Database, string>> => {
  const lock = lockFolder(dataDir)
  if (lock.isErr()) return err(lock.error)
  try {
    return ok(await openLocked(dataDir, lock.value))
  } catch (error) {
    lock.value()
    throw error
  }
}
