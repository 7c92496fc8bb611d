import { and, eq, lte, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'

/** The age at which an unused anonymous identity is deleted, ms. */
const MAX_IDLE_AGE = 86_400_000

/** AUTH-1. Deletes old anonymous identities that have no rows, sessions included, and that no other identity was merged into. */
export const deleteIdleVisitors = async (now: number, db: Db, personRows: readonly PersonRows[]): Promise<void> => {
  const merged = alias(identities, 'merged')
  const tables = personRows.flatMap(area => area.tables)
  await db.delete(identities).where(and(
    eq(identities.kind, 'anonymous'),
    lte(identities.createdAt, now - MAX_IDLE_AGE),
    ...tables.map(table => notExists(db.select().from(table).where(eq(table.userId, identities.id)))),
    notExists(db.select().from(merged).where(eq(merged.mergedInto, identities.id))),
  ))
}
