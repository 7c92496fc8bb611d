import { gradeText, gradeWords } from '../grading/grade-text.ts'
import { variantsOf } from '../grading/variants.ts'
import type { Verdict } from '../grading/verdict.ts'
import { plainVerdict, type KnownWords, type LessonWords, type TextGrader } from './steps/kind.ts'
import { kindOf, type Given, type Step } from './steps/table.ts'

/** The model answer of a step, written the way it is taught. */
export const solutionOf = (step: Step): string => kindOf(step).solution(step)

const graderFor = ({ knownWords, wordForms = {} }: LessonWords): TextGrader => ({
  gradeTyped: (text, expected) => gradeText(text, expected, knownWords[expected.lang] ?? [], wordForms[expected.lang]),
  gradeBuilt: gradeWords,
})

interface Graded {
  readonly step: Step
  readonly knownWords: KnownWords
  readonly verdict: Verdict
}
/** The last verdict on each answer, which the progress of a lesson asks for again with every answer after it. */
const graded = new WeakMap<Given, Graded>()

const grade = (step: Step, given: Given, lesson: LessonWords): Verdict =>
  given.type === step.type ? kindOf(step).grade(step, given, graderFor(lesson)) : plainVerdict(false, solutionOf(step))

/**
 * CRS-3. Grades an answer to one step, by the same rules in the browser and on the server.
 * An answer of another type, or one that names options the step lacks, is wrong and never an error.
 */
export const gradeStep = (step: Step, given: Given, lesson: LessonWords): Verdict => {
  const { knownWords } = lesson
  const known = graded.get(given)
  if (known?.step === step && known.knownWords === knownWords) return known.verdict
  const verdict = grade(step, given, lesson)
  graded.set(given, { step, knownWords, verdict })
  return verdict
}

/** CRS-3. Writes out the answers that a step accepts, hundreds of them in some languages, before the first one is graded. */
export const prepareToGrade = (step: Step): void => {
  if ('expected' in step) variantsOf(step.expected)
}

/** CRS-3. Whether a learner could have given this answer, right or wrong: it names only options of its step, and not too many. */
export const isPossible = (step: Step, given: Given): boolean => given.type === step.type && kindOf(step).isPossible(step, given)

/** CRS-1. Whether the answer is complete enough to be checked. */
export const isComplete = (step: Step, given: Given): boolean => given.type === step.type && kindOf(step).isComplete(step, given)

/** CRS-2. Whether an answer is checked by itself: it is complete, and nothing is left to change. */
export const checksItself = (step: Step, given: Given): boolean => kindOf(step).checksItself === true && isComplete(step, given)

/** Where nothing is asked, a hint costs nothing. */
const canBeHinted = (given: Given) => given.type !== 'introduction' && given.type !== 'speak'

/** CRS-1. Whether the learner looked at a hint before answering. */
export const isHinted = (given: Given): boolean => canBeHinted(given) && given.hinted === true

/** CRS-1. The same answer, given after a look at a hint. */
export const withHint = (given: Given): Given => (canBeHinted(given) ? { ...given, hinted: true } : given)

/** CRS-2. Whether the learner has skipped the step. */
export const isSkip = (step: Step, given: Given): boolean => given.type === step.type && kindOf(step).isSkip?.(given) === true

/** CRS-1. What a step begins with before the learner has done anything. */
export const firstGiven = (step: Step): Given | null => kindOf(step).begins ?? null

/** CRS-1. What stays of a wrong answer when the step comes back; null if it begins afresh. */
export const keptGiven = (step: Step, given: Given): Given | null => (given.type === step.type ? kindOf(step).keeps?.(given) ?? null : null)

/** CRS-2. The answer to a step after a key press; null if the key does nothing there. */
export const givenByKey = (step: Step, given: Given | null, key: string): Given | null =>
  kindOf(step).givenByKey(step, given?.type === step.type ? given : null, key)
