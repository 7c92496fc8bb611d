import { REVIEW_LESSON } from './answer.ts'
import { attemptResult, type CountedStep, type GradedAnswer, isDone } from './attempt-result.ts'
import { type AttemptKind, kindOfAttempt } from './unit-test.ts'

export interface DatedAnswer extends GradedAnswer {
  /** Epoch ms. */
  readonly answeredAt: number
  readonly zone: string
}
/** What the server stores about an attempt. Times are epoch ms. */
export interface AttemptSummary {
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly passedAt: number | null
  /** The IANA zone that the learner was in when the attempt was passed. */
  readonly passedZone: string | null
  readonly strong: boolean
}

/** Returns the answer that finished the attempt: the last of the first answers by which the steps were done. */
const finishingAnswer = (kind: AttemptKind, answers: readonly DatedAnswer[]): DatedAnswer | undefined => {
  const first = new Map<string, DatedAnswer>()
  for (const answer of answers) {
    const known = first.get(answer.step)
    if (isDone(kind, answer.step, [answer]) && (!known || answer.answeredAt < known.answeredAt)) first.set(answer.step, answer)
  }
  return [...first.values()].toSorted((a, b) => b.answeredAt - a.answeredAt || (a.step < b.step ? -1 : 1))[0]
}

/** STK-1. So many cards make a review that counts like a lesson. */
export const REVIEWS_OF_A_DAY = 10

/** CRS-1. Sums up an attempt at this lesson from its answers, of which there is at least one, in any order. A review of few cards and a failed test are finished and not passed. */
export const summariseAttempt = (lesson: string, steps: readonly CountedStep[], answers: readonly DatedAnswer[]): AttemptSummary => {
  const kind = kindOfAttempt(lesson)
  const { finished, passed: succeeded, strong } = attemptResult(kind, steps, answers)
  const last = finished ? finishingAnswer(kind, answers) : undefined
  const passed = lesson !== REVIEW_LESSON ? succeeded : steps.filter(({ asks }) => asks).length >= REVIEWS_OF_A_DAY
  return {
    startedAt: Math.min(...answers.map(answer => answer.answeredAt)),
    finishedAt: last?.answeredAt ?? null,
    passedAt: passed ? (last?.answeredAt ?? null) : null,
    passedZone: passed ? (last?.zone ?? null) : null,
    strong,
  }
}
