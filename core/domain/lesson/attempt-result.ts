/** CRS-1. The share of steps that must be right at the first try, in percent. */
export const PASS_PERCENT = 70

export interface GradedAnswer {
  readonly step: string
  /** Counts from 1 within the step. */
  readonly try: number
  readonly right: boolean
}
export interface AttemptResult {
  /** Every step has a right answer. */
  readonly finished: boolean
  /** Finished with enough of it right at the first try. */
  readonly passed: boolean
  /** Share of the steps that were right at the first try, 0 to 1. */
  readonly score: number
}

/** The lowest try that arrived counts as the first; right only if no answer of that try was wrong. */
export const rightAtFirst = (step: string, answers: readonly GradedAnswer[]): boolean => {
  const own = answers.filter(answer => answer.step === step)
  const first = Math.min(...own.map(answer => answer.try))
  const tries = own.filter(answer => answer.try === first)
  return tries.length > 0 && tries.every(answer => answer.right)
}

/** CRS-1. What an attempt has come to. The answers may come in any order and more than once; those of other steps are left out. */
export const attemptResult = (stepIds: readonly string[], answers: readonly GradedAnswer[]): AttemptResult => {
  const firsts = stepIds.filter(step => rightAtFirst(step, answers)).length
  const finished = stepIds.length > 0 && stepIds.every(step => answers.some(answer => answer.step === step && answer.right))
  return {
    finished,
    passed: finished && firsts * 100 >= stepIds.length * PASS_PERCENT,
    score: stepIds.length === 0 ? 0 : firsts / stepIds.length,
  }
}
