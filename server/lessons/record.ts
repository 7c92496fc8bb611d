import { and, eq, lte, sql } from 'drizzle-orm'
import { ok, type Result } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { CardRating } from '#core/domain/lesson/card-ratings.ts'
import type { CountedStep } from '#core/domain/lesson/attempt-result.ts'
import { type AttemptSummary, type DatedAnswer, summariseAttempt } from '#core/domain/lesson/attempt-summary.ts'
import { RATINGS } from '#core/domain/review/review.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { RootDb } from '../db/database.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { attempts } from '../db/schema/lessons.ts'
import type { Secrets } from '../hmac.ts'
import { refuse, type Refusal } from '../http/errors.ts'
import { createLimitKeys, type Limit, limitedUntil } from '../limits/rate-limit.ts'

/** An attempt accepts this many answers for each step, more than a learner needs who repeats every mistake. */
const MAX_ANSWERS_PER_STEP = 20

export interface Recording {
  readonly userId: string
  /** `answeredAt` is the time that counts (STK-1). */
  readonly answer: Answer
  readonly deviceAnsweredAt: number
  readonly right: boolean
  /** All steps of the lesson. */
  readonly steps: readonly CountedStep[]
  /** CRS-4. What the answer says of the cards that its step asks for. */
  readonly ratings: readonly CardRating[]
}
/**
 * `foreign`: the attempt belongs to another person. `other_lesson`: the attempt's id belongs to another lesson.
 * `id_used`: the answer's id belongs to another answer. `full`: the attempt accepts no more answers.
 */
const REFUSALS = {
  foreign: refuse('forbidden'),
  other_lesson: refuse('invalid_input', { field: 'attempt' }),
  id_used: refuse('invalid_input', { field: 'id' }),
  full: refuse('invalid_input', { field: 'attempt' }),
} as const
/** `limited`: the person has begun too many attempts; `first` is the oldest that still counts. */
type Refused = { readonly refused: keyof typeof REFUSALS } | { readonly refused: 'limited'; readonly first: number }
/** The answers of an attempt with the new one, and what was known of it before. */
interface Written {
  readonly refused?: never
  readonly known: AttemptSummary
  readonly answers: readonly DatedAnswer[]
}
const PARAMETERS = [
  'now', 'user', 'attempt', 'native', 'target', 'lesson', 'most', 'id', 'step', 'try', 'given', 'right', 'answeredAt', 'deviceAnsweredAt', 'zone',
  'limitKey', 'limitWindow', 'limitMost', 'ratings', 'day',
] as const

const isSame = (one: AttemptSummary, other: AttemptSummary): boolean =>
  one.startedAt === other.startedAt && one.finishedAt === other.finishedAt && one.passedAt === other.passedAt && one.passedZone === other.passedZone && one.strong === other.strong

/**
 * Writes answers and what their attempts come to. Recording twice has the effect of recording once, and a refusal leaves no trace.
 * An answer and the summary are written one after the other: if the second is lost with the process, the answer was not acknowledged
 * and is sent again. Of two summaries the one that knows more answers stays.
 */
export const createRecorder = (db: RootDb, secrets: Secrets, limit: Limit) => {
  const keyOf = createLimitKeys(db, secrets)
  const write = prepareFunction<Written | Refused, (typeof PARAMETERS)[number]>(db, 'record_answer', PARAMETERS)
  const placeholder = (name: keyof AttemptSummary) => sql`${sql.placeholder(name)}`
  const summarise = db
    .update(attempts)
    .set({
      startedAt: placeholder('startedAt'), finishedAt: placeholder('finishedAt'), passedAt: placeholder('passedAt'), passedZone: placeholder('passedZone'),
      strong: placeholder('strong'),
      answerCount: sql`${sql.placeholder('count')}`,
    })
    .where(and(eq(attempts.id, sql.placeholder('attempt')), lte(attempts.answerCount, sql.placeholder('count'))))
    .prepare('summarise_attempt')

  return async (now: number, { userId, answer, deviceAnsweredAt, right, steps, ratings }: Recording): Promise<Result<AttemptSummary, Refusal<'forbidden' | 'invalid_input' | 'rate_limited'>>> => {
    const { id, attempt, ref: { native, target, lesson }, step, try: nth, given, answeredAt, zone } = answer
    const written = await write({
      now, user: userId, attempt, native, target, lesson, most: steps.length * MAX_ANSWERS_PER_STEP,
      id, step, try: nth, given: JSON.stringify(given), right, answeredAt, deviceAnsweredAt, zone,
      limitKey: await keyOf(limit, { who: userId }), limitWindow: limit.window, limitMost: limit.most,
      ratings: JSON.stringify(ratings.map(({ card, rating }) => ({ card, rating: RATINGS.indexOf(rating) + 1 }))), day: dayAt(answeredAt, zone),
    })
    if (written.refused === 'limited') return limitedUntil(now, limit, written.first)
    if (written.refused !== undefined) return REFUSALS[written.refused]
    const summary = summariseAttempt(lesson, steps, written.answers)
    if (!isSame(summary, written.known)) await summarise.execute({ ...summary, attempt, count: written.answers.length })
    return ok(summary)
  }
}
