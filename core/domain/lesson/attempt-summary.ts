import { attemptResult, type GradedAnswer } from './attempt-result.ts'

export interface DatedAnswer extends GradedAnswer {
  /** Epoch ms. */
  readonly answeredAt: number
  readonly zone: string
}
/** What is written down of an attempt. Times are epoch ms; the zone is the one the learner was in when the attempt was passed. */
export interface AttemptSummary {
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly passedAt: number | null
  readonly passedZone: string | null
}

/** Returns the answer that finished the attempt: the last of the steps' first right answers. */
const finishingAnswer = (answers: readonly DatedAnswer[]): DatedAnswer | undefined => {
  const firstRight = new Map<string, DatedAnswer>()
  for (const answer of answers) {
    const known = firstRight.get(answer.step)
    if (answer.right && (!known || answer.answeredAt < known.answeredAt)) firstRight.set(answer.step, answer)
  }
  return [...firstRight.values()].toSorted((a, b) => b.answeredAt - a.answeredAt || (a.step < b.step ? -1 : 1))[0]
}

/** CRS-1. Sums up an attempt from the set of its answers alone: the order in which they arrived does not matter. There is at least one. */
export const summariseAttempt = (stepIds: readonly string[], answers: readonly DatedAnswer[]): AttemptSummary => {
  const { finished, passed } = attemptResult(stepIds, answers)
  const last = finished ? finishingAnswer(answers) : undefined
  return {
    startedAt: Math.min(...answers.map(answer => answer.answeredAt)),
    finishedAt: last?.answeredAt ?? null,
    passedAt: passed ? (last?.answeredAt ?? null) : null,
    passedZone: passed ? (last?.zone ?? null) : null,
  }
}
