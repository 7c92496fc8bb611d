import { type AttemptKind, rightToPass } from './unit-test.ts'

/** CRS-1. The share of the asking steps that must be right at the first try for a lesson to be strong, in percent. */
export const STRONG_PERCENT = 90

/** A step as its attempt counts it. One that asks nothing must be done, and is no part of the accuracy. */
export interface CountedStep {
  readonly id: string
  readonly asks: boolean
}
export interface GradedAnswer {
  readonly step: string
  /** Counts from 1 within the step. */
  readonly try: number
  readonly right: boolean
  /** Whether the learner looked at a hint before. */
  readonly hinted?: boolean
  /** Whether the learner skipped the step. */
  readonly skipped?: boolean
}
export interface AttemptResult {
  /** Every step has a right answer; of a test, every step has an answer. */
  readonly finished: boolean
  /** A finished lesson is passed. Only a test can be failed. */
  readonly passed: boolean
  /** The lesson is passed, and nearly every step was right at the first try without a hint. */
  readonly strong: boolean
  /** The accuracy: the share of the asking steps that were right at the first try without a hint, 0 to 1. */
  readonly score: number
}

/** The lowest try that arrived counts as the first. It is right only if none of its answers is wrong or had a hint. */
export const rightAtFirst = (step: string, answers: readonly GradedAnswer[]): boolean => {
  const ofStep = answers.filter(answer => answer.step === step)
  const first = Math.min(...ofStep.map(answer => answer.try))
  const firstTries = ofStep.filter(answer => answer.try === first)
  return firstTries.length > 0 && firstTries.every(answer => answer.right && answer.hinted !== true)
}

/** CRS-1. Whether a step is done with. */
export const isDone = (kind: AttemptKind, step: string, answers: readonly GradedAnswer[]): boolean =>
  answers.some(answer => answer.step === step && (answer.right || kind === 'test'))

/** CRS-1. The result of an attempt. Answers may come in any order and more than once; answers to other steps are ignored. */
export const attemptResult = (kind: AttemptKind, steps: readonly CountedStep[], answers: readonly GradedAnswer[]): AttemptResult => {
  const asking = steps.filter(({ asks }) => asks)
  const firsts = asking.filter(({ id }) => rightAtFirst(id, answers)).length
  const finished = steps.length > 0 && steps.every(({ id }) => isDone(kind, id, answers))
  const passed = finished && (kind === 'lesson' || firsts >= rightToPass(asking.length))
  return {
    finished,
    passed,
    strong: passed && firsts * 100 >= asking.length * STRONG_PERCENT,
    score: asking.length === 0 ? 0 : firsts / asking.length,
  }
}
