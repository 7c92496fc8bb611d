import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'

/**
 * AUTH-6. Moves everything of an anonymous identity to an account. Merging twice has the effect of merging once.
 * The identity's row is changed first, so the merge waits for writes under way, and later writes follow `merged_into`.
 */
export const mergeInto = async (tx: Db, personRows: readonly PersonRows[], anonymous: string, account: string): Promise<void> => {
  const [merged] = await tx
    .update(identities)
    .set({ mergedInto: account })
    .where(and(eq(identities.id, anonymous), eq(identities.kind, 'anonymous'), isNull(identities.mergedInto)))
    .returning({ createdAt: identities.createdAt })
  if (!merged) return
  // The account is locked before its rows, the same order in which an answer takes its locks. Its person is known since the first of its identities.
  await tx.update(identities).set({ createdAt: sql`least(${identities.createdAt}, ${merged.createdAt}::bigint)` }).where(eq(identities.id, account))
  for (const { move } of personRows) await move(tx, anonymous, account)
}
