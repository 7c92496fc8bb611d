import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Merge } from '#core/domain/account/merged-work.ts'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'
import { attempts } from '../db/schema/lessons.ts'
import { cards } from '../db/schema/reviews.ts'

/** What the account has not yet of an identity’s work. */
const countNew = async (tx: Db, anonymous: string, account: string) => {
  const lessonsOf = (user: string) => tx.select({ target: attempts.target, lesson: attempts.lesson }).from(attempts)
    .where(and(eq(attempts.userId, user), isNotNull(attempts.passedAt), sql`${attempts.lesson} <> ${REVIEW_LESSON}`))
  const wordsOf = (user: string) => tx.select({ target: cards.target, word: sql<string>`split_part(${cards.card}, ':', 2)`.as('word') }).from(cards).where(eq(cards.userId, user))
  const lessons = await lessonsOf(anonymous).except(lessonsOf(account))
  const words = await wordsOf(anonymous).except(wordsOf(account))
  return { lessons: lessons.length, words: words.length }
}

interface Merging {
  readonly anonymous: string
  readonly account: string
  /** The longer of the two streaks, where both have one; else 0. */
  readonly streak: number
}
/**
 * AUTH-6. Moves everything of an anonymous identity to an account. Merging twice has the effect of merging once.
 * The identity's row is changed first, so the merge waits for writes under way, and later writes follow `merged_into`.
 */
export const mergeInto = async (now: number, tx: Db, personRows: readonly PersonRows[], { anonymous, account, streak }: Merging): Promise<void> => {
  const [merged] = await tx
    .update(identities)
    .set({ mergedInto: account, mergedAt: now })
    .where(and(eq(identities.id, anonymous), eq(identities.kind, 'anonymous'), isNull(identities.mergedInto)))
    .returning({ createdAt: identities.createdAt })
  if (!merged) return
  // The account is locked before its rows, the same order in which an answer takes its locks. Its person is known since the first of its identities.
  await tx.update(identities).set({ createdAt: sql`least(${identities.createdAt}, ${merged.createdAt}::bigint)` }).where(eq(identities.id, account))
  await tx.update(identities).set({ merged: { ...await countNew(tx, anonymous, account), streak } }).where(eq(identities.id, anonymous))
  for (const { move } of personRows) await move(tx, anonymous, account)
}

/** How many merges are told of: nobody signs in on more new devices. */
const MOST_TOLD = 20

/** AUTH-6. The last merges into an account, the newest first. */
export const mergesInto = async (db: Db, account: string): Promise<readonly Merge[]> => {
  const found = await db.select({ at: identities.mergedAt, merged: identities.merged }).from(identities)
    .where(and(eq(identities.mergedInto, account), isNotNull(identities.merged))).orderBy(desc(identities.mergedAt)).limit(MOST_TOLD)
  return found.flatMap(({ at, merged }) => (at !== null && merged ? [{ at, ...merged }] : []))
}
