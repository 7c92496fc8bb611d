import type { Lesson } from './lesson.ts'
import { asks, isSkippable, type Step } from './steps/table.ts'
import { gradeStep, isHinted, isSkip } from './grade-step.ts'
import type { Answer } from './answer.ts'
import { attemptResult, type AttemptResult, type CountedStep, type GradedAnswer, isDone, rightAtFirst } from './attempt-result.ts'
import { type AttemptKind, kindOfAttempt } from './unit-test.ts'

export interface LessonProgress extends AttemptResult {
  /** Null when every step is done. */
  readonly current: Step | null
  /** The number of the next try at the current step. */
  readonly nextTry: number
  /** Whether the current step was answered wrongly before. */
  readonly again: boolean
  readonly done: number
  readonly total: number
  /** The number of steps that ask for something. */
  readonly asked: number
  /** Steps whose first answer was wrong, in the order of the lesson. */
  readonly wrongFirst: readonly string[]
}

/** The numbers of the tries at a step. A try may have several answers. */
const triesAt = (step: Step, answers: readonly GradedAnswer[]): ReadonlySet<number> =>
  new Set(answers.filter(answer => answer.step === step.id).map(answer => answer.try))

/** The steps as their attempt counts them. CRS-2. Those that can be skipped are left out, so that a device which cannot show them finishes the lesson too. */
export const countedSteps = (steps: readonly Step[]): readonly CountedStep[] =>
  steps.filter(step => !isSkippable(step)).map(step => ({ id: step.id, asks: asks(step) }))

/**
 * CRS-1. The progress of an attempt, replayed from its answers: the steps in order, then those still wrong, round by round; of a test each step once.
 * The order in which the answers were stored does not matter, so leaving and returning changes nothing.
 * CRS-2. Who has skipped a step that can be skipped is done with all of them.
 */
export const progressOf = (kind: AttemptKind, steps: readonly Step[], answers: readonly GradedAnswer[]): LessonProgress => {
  const skips = answers.some(({ skipped }) => skipped === true)
  const open = steps.filter(step => !isDone(kind, step.id, answers) && !(skips && isSkippable(step)))
  const current = open.toSorted((a, b) => triesAt(a, answers).size - triesAt(b, answers).size)[0] ?? null
  const attempted = new Set(answers.map(answer => answer.step))
  return {
    ...attemptResult(kind, countedSteps(steps), answers),
    current,
    nextTry: current ? 1 + Math.max(0, ...triesAt(current, answers)) : 1,
    again: current !== null && attempted.has(current.id),
    done: steps.length - open.length,
    total: steps.length,
    asked: steps.filter(asks).length,
    wrongFirst: steps.map(({ id }) => id).filter(step => attempted.has(step) && !rightAtFirst(step, answers)),
  }
}

/** CRS-1. The progress of a lesson from the answers stored on the device, each of which is graded again. */
export const lessonProgress = (lesson: Lesson, answers: readonly Pick<Answer, 'step' | 'try' | 'given'>[]): LessonProgress =>
  progressOf(kindOfAttempt(lesson.id), lesson.steps, gradeAnswers(lesson, answers))

/** Grades each answer. Answers to steps that the lesson lacks are left out. */
export const gradeAnswers = <Each extends Pick<Answer, 'step' | 'try' | 'given'>>(lesson: Lesson, answers: readonly Each[]): readonly (Each & GradedAnswer)[] =>
  answers.flatMap(answer => {
    const step = lesson.steps.find(({ id }) => id === answer.step)
    return step ? [{ ...answer, right: gradeStep(step, answer.given, lesson).right, hinted: isHinted(answer.given), skipped: isSkip(step, answer.given) }] : []
  })
