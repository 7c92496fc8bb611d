import { and, eq, lte, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'

/** How long an anonymous visitor who has done nothing and has no session is remembered. Milliseconds. */
const IDLE = 86_400_000

/** AUTH-1. Forgets the anonymous identities to which nobody can come back and of which nothing is kept. */
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
