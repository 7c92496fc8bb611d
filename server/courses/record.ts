import { eq, sql } from 'drizzle-orm'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { Db } from '../db/database.ts'
import { answers, attempts, identities } from '../db/schema.ts'
import { standingOf, type Standing } from './finish.ts'

export interface Recording {
  readonly userId: string
  readonly answer: Answer
  readonly right: boolean
  /** Ids of all steps of the lesson. */
  readonly steps: readonly string[]
}

/**
 * Writes an answer and what its attempt has come to. Recording twice is recording once.
 * `foreign`: the attempt is somebody else's; `other_lesson`: the attempt's id belongs to another lesson; `id_used`: the answer's id to another attempt.
 */
export const recordAnswer = (db: Db, { userId, answer, right, steps }: Recording, now: number): Promise<Standing | 'foreign' | 'other_lesson' | 'id_used'> =>
  db.transaction(async tx => {
    // Held until the end, so that a merge of this identity waits for the answer, or the answer follows the merge.
    const [owner] = await tx
      .select({ id: sql<string>`coalesce(${identities.mergedInto}, ${identities.id})` })
      .from(identities).where(eq(identities.id, userId)).for('share')
    if (!owner) return 'foreign'
    const { native, target, lesson } = answer.ref
    const [attempt] = await tx
      .insert(attempts)
      .values({ id: answer.attempt, userId: owner.id, native, target, lesson, startedAt: answer.answeredAt })
      // Changes nothing: it gives back the row of the first writer, and holds it against answers that come at the same time.
      .onConflictDoUpdate({ target: attempts.id, set: { id: sql`excluded.id` } })
      .returning()
    if (!attempt || attempt.userId !== owner.id) return 'foreign'
    if (attempt.native !== native || attempt.target !== target || attempt.lesson !== lesson) return 'other_lesson'
    await tx
      .insert(answers)
      .values({
        id: answer.id, attemptId: answer.attempt, step: answer.step, try: answer.try, given: answer.given,
        right, answeredAt: answer.answeredAt, zone: answer.zone, receivedAt: now,
      })
      .onConflictDoNothing()
    const stored = await tx
      .select({ id: answers.id, step: answers.step, try: answers.try, right: answers.right, answeredAt: answers.answeredAt, zone: answers.zone })
      .from(answers).where(eq(answers.attemptId, answer.attempt))
    if (!stored.some(each => each.id === answer.id && each.step === answer.step && each.try === answer.try)) return 'id_used'
    const standing = standingOf(steps, stored)
    await tx.update(attempts).set(standing).where(eq(attempts.id, answer.attempt))
    return standing
  })
