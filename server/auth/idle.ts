import { and, eq, isNull, lte, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'

/** The age at which an unused identity is deleted, ms. */
export const MAX_IDLE_AGE = 86_400_000

/** How long an identity that is in use is left alone, ms. */
const CHECK_INTERVAL = 30 * MAX_IDLE_AGE

/**
 * AUTH-1, AUTH-6. Deletes old identities that have no rows, sessions included, and that no other identity was merged into: visitors, and
 * accounts that were never finished, whose address nobody has proved. Each is looked at when it is a day old and then once in thirty days,
 * so that a run does not read all of them.
 */
export const deleteIdleIdentities = async (now: number, db: Db, personRows: readonly PersonRows[]): Promise<void> => {
  const merged = alias(identities, 'merged')
  const tables = personRows.flatMap(area => area.tables)
  const due = and(isNull(identities.emailProvedAt), lte(identities.nextCheckAt, now), lte(identities.createdAt, now - MAX_IDLE_AGE))
  await db.delete(identities).where(and(
    due,
    ...tables.map(table => notExists(db.select().from(table).where(eq(table.userId, identities.id)))),
    notExists(db.select().from(merged).where(eq(merged.mergedInto, identities.id))),
  ))
  await db.update(identities).set({ nextCheckAt: now + CHECK_INTERVAL }).where(due)
}
