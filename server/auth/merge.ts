import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'

/**
 * AUTH-6. Makes all that an anonymous identity did part of an account. Merging twice is merging once.
 * The identity's row is changed first: a write that is under way holds it, so its rows are there to be moved; a later one follows `merged_into`.
 */
export const mergeInto = async (tx: Db, personRows: readonly PersonRows[], anonymous: string, account: string): Promise<void> => {
  const [merged] = await tx
    .update(identities)
    .set({ mergedInto: account })
    .where(and(eq(identities.id, anonymous), eq(identities.kind, 'anonymous'), isNull(identities.mergedInto)))
    .returning({ id: identities.id })
  if (!merged) return
  // The account is held before any of its rows, in the order in which an answer takes its locks.
  await tx.select({ id: identities.id }).from(identities).where(eq(identities.id, account)).for('no key update')
  for (const { move } of personRows) await move(tx, anonymous, account)
}
