import { and, eq, lte, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'

/** How long an anonymous identity without a session and without rows is kept, ms. */
const IDLE = 86_400_000

/** AUTH-1. Deletes anonymous identities that have no session and no rows. */
export const forgetIdleVisitors = async (now: number, db: Db, personRows: readonly PersonRows[]): Promise<void> => {
  const merged = alias(identities, 'merged')
  const tables = personRows.flatMap(area => area.tables)
  await db.delete(identities).where(and(
    eq(identities.kind, 'anonymous'),
    lte(identities.createdAt, now - IDLE),
    ...tables.map(table => notExists(db.select().from(table).where(eq(table.userId, identities.id)))),
    notExists(db.select().from(merged).where(eq(merged.mergedInto, identities.id))),
  ))
}
