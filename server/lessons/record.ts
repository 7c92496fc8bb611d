import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { type AttemptSummary, summariseAttempt } from '#core/domain/lesson/attempt-summary.ts'
import { allOrNothing } from '../db/all-or-nothing.ts'
import type { Db } from '../db/database.ts'
import { answers, attempts } from '../db/schema/lessons.ts'
import { identities } from '../db/schema/auth.ts'

/** An attempt accepts this many answers for each step, more than a learner needs who repeats every mistake. */
const MAX_ANSWERS_PER_STEP = 20

export interface Recording {
  readonly userId: string
  /** `answeredAt` is the time that counts (STK-1). */
  readonly answer: Answer
  readonly deviceAnsweredAt: number
  readonly right: boolean
  /** Ids of all steps of the lesson. */
  readonly steps: readonly string[]
}

/** Whether the stored answer with this id is the same one, as the device sent it. Older rows have no device time: a clock ahead of ours got the arrival time. */
const isStored = async (tx: Db, { answer: { id, attempt, step, try: nth, given, zone }, deviceAnsweredAt }: Recording): Promise<boolean> => {
  const [kept] = await tx.select().from(answers).where(eq(answers.id, id))
  return kept !== undefined && kept.attemptId === attempt && kept.step === step && kept.try === nth && kept.zone === zone
    && (kept.deviceAnsweredAt ?? kept.answeredAt) === (kept.deviceAnsweredAt === null ? Math.min(deviceAnsweredAt, kept.receivedAt) : deviceAnsweredAt)
    && isDeepStrictEqual(kept.given, given)
}

/**
 * Writes an answer and updates its attempt. Recording twice has the effect of recording once, and a refusal leaves no trace.
 * `foreign`: the attempt belongs to another person. `other_lesson`: the attempt's id belongs to another lesson.
 * `id_used`: the answer's id belongs to another answer. `full`: the attempt accepts no more answers.
 */
export const recordAnswer = (
  now: number, db: Db, recording: Recording,
): Promise<Result<AttemptSummary, 'foreign' | 'other_lesson' | 'id_used' | 'full'>> =>
  allOrNothing(db, async tx => {
    const { userId, answer, deviceAnsweredAt, right, steps } = recording
    // The lock makes a merge of this identity wait for the answer, or the answer follow the merge.
    const [owner] = await tx
      .select({ id: sql<string>`coalesce(${identities.mergedInto}, ${identities.id})` })
      .from(identities).where(eq(identities.id, userId)).for('share')
    if (!owner) return err('foreign')
    const { native, target, lesson } = answer.ref
    const [attempt] = await tx
      .insert(attempts)
      .values({ id: answer.attempt, userId: owner.id, native, target, lesson, startedAt: answer.answeredAt })
      // The update changes nothing. It returns the row of the first writer and locks it against simultaneous answers.
      .onConflictDoUpdate({ target: attempts.id, set: { id: sql`excluded.id` } })
      .returning()
    if (!attempt || attempt.userId !== owner.id) return err('foreign')
    if (attempt.native !== native || attempt.target !== target || attempt.lesson !== lesson) return err('other_lesson')
    const [added] = await tx
      .insert(answers)
      .values({
        id: answer.id, attemptId: answer.attempt, step: answer.step, try: answer.try, given: answer.given,
        right, answeredAt: answer.answeredAt, deviceAnsweredAt, zone: answer.zone, receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: answers.id })
    if (!added && !(await isStored(tx, recording))) return err('id_used')
    const stored = await tx
      .select({ step: answers.step, try: answers.try, right: answers.right, answeredAt: answers.answeredAt, zone: answers.zone })
      .from(answers).where(eq(answers.attemptId, answer.attempt))
    if (added && stored.length > steps.length * MAX_ANSWERS_PER_STEP) return err('full')
    const summary = summariseAttempt(steps, stored)
    await tx.update(attempts).set(summary).where(eq(attempts.id, answer.attempt))
    return ok(summary)
  })
