import { readdirSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const SCHEMA = path.resolve(import.meta.dirname, '../db/schema')

/** Every table of the schema, whichever area it belongs to. */
export const readTables = async (): Promise<readonly PgTable[]> => {
  const areas = await Promise.all(readdirSync(SCHEMA).map(file => import(path.join(SCHEMA, file)) as Promise<Readonly<Record<string, unknown>>>))
  return areas.flatMap(area => Object.values(area)).filter(value => is(value, PgTable))
}
