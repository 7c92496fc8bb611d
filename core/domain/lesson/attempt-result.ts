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
  /** The attempt is finished, and enough steps were right at the first try. */
  readonly passed: boolean
  /** The share of the steps that were right at the first try, 0 to 1. */
  readonly score: number
}

/** The lowest try that arrived counts as the first. It is right only if none of its answers is wrong. */
export const rightAtFirst = (step: string, answers: readonly GradedAnswer[]): boolean => {
  const ofStep = answers.filter(answer => answer.step === step)
  const first = Math.min(...ofStep.map(answer => answer.try))
  const firstTries = ofStep.filter(answer => answer.try === first)
  return firstTries.length > 0 && firstTries.every(answer => answer.right)
}

/** CRS-1. The result of an attempt. Answers may come in any order and more than once; answers to other steps are ignored. */
export const attemptResult = (stepIds: readonly string[], answers: readonly GradedAnswer[]): AttemptResult => {
  const firsts = stepIds.filter(step => rightAtFirst(step, answers)).length
  const finished = stepIds.length > 0 && stepIds.every(step => answers.some(answer => answer.step === step && answer.right))
  return {
    finished,
    passed: finished && firsts * 100 >= stepIds.length * PASS_PERCENT,
    score: stepIds.length === 0 ? 0 : firsts / stepIds.length,
  }
}
