import { attemptResult, type GradedAnswer } from '#core/domain/lesson/attempt-result.ts'

export interface StoredAnswer extends GradedAnswer {
  readonly answeredAt: number
  readonly zone: string
}
export interface Standing {
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly passedAt: number | null
  readonly passedZone: string | null
}

/** The answer that finished the attempt: the last of the steps' first right answers. */
const finishing = (answers: readonly StoredAnswer[]): StoredAnswer | undefined => {
  const firstRight = new Map<string, StoredAnswer>()
  for (const answer of answers) {
    const known = firstRight.get(answer.step)
    if (answer.right && (!known || answer.answeredAt < known.answeredAt)) firstRight.set(answer.step, answer)
  }
  return [...firstRight.values()].toSorted((a, b) => b.answeredAt - a.answeredAt || (a.step < b.step ? -1 : 1))[0]
}

/** CRS-1. Where an attempt stands, from the set of its answers alone: the order in which they arrived does not matter. */
export const standingOf = (steps: readonly string[], answers: readonly StoredAnswer[]): Standing => {
  const { finished, passed } = attemptResult(steps, answers)
  const last = finished ? finishing(answers) : undefined
  return {
    startedAt: Math.min(...answers.map(answer => answer.answeredAt)),
    finishedAt: last?.answeredAt ?? null,
    passedAt: passed ? (last?.answeredAt ?? null) : null,
    passedZone: passed ? (last?.zone ?? null) : null,
  }
}
