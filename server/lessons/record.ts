import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { type AttemptSummary, summariseAttempt } from '#core/domain/lesson/attempt-summary.ts'
import { allOrNothing } from '../db/all-or-nothing.ts'
import type { Db } from '../db/database.ts'
import { answers, attempts } from '../db/schema/lessons.ts'
import { identities } from '../db/schema/auth.ts'

/** How many answers an attempt takes for each step of its lesson: more than anybody gives who goes on until all is right. */
const ANSWERS_A_STEP = 20

export interface Recording {
  readonly userId: string
  readonly answer: Answer
  readonly right: boolean
  /** Ids of all steps of the lesson. */
  readonly steps: readonly string[]
}

/** Whether what is kept under the id of this answer is this answer. One from a clock ahead of ours was kept as of its arrival. */
const isKept = async (tx: Db, { id, attempt, step, try: nth, given, answeredAt, zone }: Answer): Promise<boolean> => {
  const [kept] = await tx.select().from(answers).where(eq(answers.id, id))
  return kept !== undefined && kept.attemptId === attempt && kept.step === step && kept.try === nth && kept.zone === zone
    && kept.answeredAt === Math.min(answeredAt, kept.receivedAt) && isDeepStrictEqual(kept.given, given)
}

/**
 * Writes an answer and what its attempt has come to. Recording twice is recording once, and what is refused leaves no trace.
 * `foreign`: the attempt is somebody else's; `other_lesson`: the attempt's id belongs to another lesson;
 * `id_used`: the answer's id belongs to another answer; `full`: the attempt takes no more.
 */
export const recordAnswer = (
  now: number, db: Db, { userId, answer, right, steps }: Recording,
): Promise<Result<AttemptSummary, 'foreign' | 'other_lesson' | 'id_used' | 'full'>> =>
  allOrNothing(db, async tx => {
    // Held until the end, so that a merge of this identity waits for the answer, or the answer follows the merge.
    const [owner] = await tx
      .select({ id: sql<string>`coalesce(${identities.mergedInto}, ${identities.id})` })
      .from(identities).where(eq(identities.id, userId)).for('share')
    if (!owner) return err('foreign')
    const { native, target, lesson } = answer.ref
    const [attempt] = await tx
      .insert(attempts)
      .values({ id: answer.attempt, userId: owner.id, native, target, lesson, startedAt: answer.answeredAt })
      // Changes nothing: it gives back the row of the first writer, and holds it against answers that come at the same time.
      .onConflictDoUpdate({ target: attempts.id, set: { id: sql`excluded.id` } })
      .returning()
    if (!attempt || attempt.userId !== owner.id) return err('foreign')
    if (attempt.native !== native || attempt.target !== target || attempt.lesson !== lesson) return err('other_lesson')
    const [added] = await tx
      .insert(answers)
      .values({
        id: answer.id, attemptId: answer.attempt, step: answer.step, try: answer.try, given: answer.given,
        right, answeredAt: answer.answeredAt, zone: answer.zone, receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: answers.id })
    if (!added && !(await isKept(tx, answer))) return err('id_used')
    const stored = await tx
      .select({ step: answers.step, try: answers.try, right: answers.right, answeredAt: answers.answeredAt, zone: answers.zone })
      .from(answers).where(eq(answers.attemptId, answer.attempt))
    if (added && stored.length > steps.length * ANSWERS_A_STEP) return err('full')
    const summary = summariseAttempt(steps, stored)
    await tx.update(attempts).set(summary).where(eq(attempts.id, answer.attempt))
    return ok(summary)
  })
