import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema/lessons.ts'
import { purchases } from '../db/schema/billing.ts'
import { identities } from '../db/schema/auth.ts'
import { moveExperiments } from '../profiles/experiments.ts'
import { moveSignals } from '../visitor/signals.ts'

/**
 * AUTH-6. Makes all that an anonymous identity did part of an account. Merging twice is merging once.
 * The identity's row is changed first: a write that is under way holds it, so its rows are there to be moved; a later one follows `merged_into`.
 */
export const mergeInto = async (tx: Db, anonymous: string, account: string): Promise<void> => {
  const [merged] = await tx
    .update(identities)
    .set({ mergedInto: account })
    .where(and(eq(identities.id, anonymous), eq(identities.kind, 'anonymous'), isNull(identities.mergedInto)))
    .returning({ id: identities.id })
  if (!merged) return
  // Before any attempt, as an answer does it: the account may be answering in one of these attempts at this moment.
  await tx.select({ id: identities.id }).from(identities).where(eq(identities.id, account)).for('no key update')
  await tx.update(attempts).set({ userId: account }).where(eq(attempts.userId, anonymous))
  await tx.update(purchases).set({ userId: account }).where(eq(purchases.userId, anonymous))
  await moveExperiments(tx, anonymous, account)
  await moveSignals(tx, anonymous, account)
}
