import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { err, ok, type Result } from 'neverthrow'
import type { Database } from './database.ts'
import { embeddedPool } from './embedded-pool.ts'
import { lockFolder } from './lock.ts'
import { MIGRATIONS, refuseNewer } from './migrate.ts'

const openFolder = async (folder: string, onLost: (error: Error) => void) => {
  const pglite = await PGlite.create(folder, { extensions: { btree_gist } })
  const pool = embeddedPool(pglite).on('error', onLost)
  await refuseNewer(pool)
  await migrate(drizzle(pool), { migrationsFolder: MIGRATIONS })
  return {
    pool,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

/** Creates the database in a temporary folder and moves it into place, so that an interrupted start leaves nothing half made. */
const make = async (folder: string, onLost: (error: Error) => void) => {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  await (await openFolder(aside, onLost)).close()
  renameSync(aside, folder)
}

const openLocked = async (dataDir: string, unlock: () => void, onLost: (error: Error) => void): Promise<Database> => {
  const folder = path.join(dataDir, 'db')
  if (!existsSync(folder)) await make(folder, onLost)
  const { pool, close } = await openFolder(folder, onLost)
  return {
    kind: 'embedded',
    source: { pool },
    db: drizzle(pool),
    ping: async () => { await pool.query('SELECT 1') },
    close: async () => {
      await close()
      unlock()
    },
  }
}

/** Opens PostgreSQL inside this process, stored in `dataDir`. Only one process at a time may open it. */
export const openEmbedded = async (dataDir: string, onLost: (error: Error) => void): Promise<Result<Database, string>> => {
  const lock = lockFolder(dataDir)
  if (lock.isErr()) return err(lock.error)
  try {
    return ok(await openLocked(dataDir, lock.value, onLost))
  } catch (error) {
    lock.value()
    throw error
  }
}
