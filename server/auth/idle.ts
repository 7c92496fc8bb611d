import { and, eq, lte, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema/lessons.ts'
import { purchases } from '../db/schema/billing.ts'
import { privacySignals } from '../db/schema/visitor.ts'
import { experiments, keeper } from '../db/schema/profiles.ts'
import { identities, sessions } from '../db/schema/auth.ts'

/** How long an anonymous visitor who has done nothing and has no session is still remembered. */
const IDLE = 86_400_000

/** AUTH-1. Forgets the anonymous identities to which nobody can come back and of which nothing is kept. */
export const forgetIdleVisitors = async (db: Db, now: number): Promise<void> => {
  const merged = alias(identities, 'merged')
  const theirs = [sessions, attempts, purchases, keeper, experiments, privacySignals]
  await db.delete(identities).where(and(
    eq(identities.kind, 'anonymous'),
    lte(identities.createdAt, now - IDLE),
    ...theirs.map(table => notExists(db.select().from(table).where(eq(table.userId, identities.id)))),
    notExists(db.select().from(merged).where(eq(merged.mergedInto, identities.id))),
  ))
}
