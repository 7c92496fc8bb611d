import { gradeText, gradeWords } from '../grading/grade-text.ts'
import type { Verdict } from '../grading/verdict.ts'
import { plainVerdict, type KnownWords, type TextGrader } from './steps/kind.ts'
import { kindOf, type Given, type Step } from './steps/table.ts'

/** The model answer of a step, written as taught. */
export const solutionOf = (step: Step): string => kindOf(step).solution(step)

const graderFor = (knownWords: KnownWords): TextGrader => ({
  gradeTyped: (text, expected) => gradeText(text, expected, knownWords[expected.lang] ?? []),
  gradeBuilt: gradeWords,
})

/**
 * CRS-3. Grades what was done in one step; the same function in the browser and on the server. An answer of another type,
 * or one that names what the step does not hold, is wrong and never an error.
 */
export const gradeStep = (step: Step, given: Given, lesson: { readonly knownWords: KnownWords }): Verdict =>
  given.type === step.type ? kindOf(step).grade(step, given, graderFor(lesson.knownWords)) : plainVerdict(false, solutionOf(step))

/** CRS-3. Whether an answer names only what its step holds, and no more of it than a learner could. What it is worth is the grader's to say. */
export const isPossible = (step: Step, given: Given): boolean => given.type === step.type && kindOf(step).isPossible(step, given)

/** CRS-1. Whether enough was given to be checked. */
export const isComplete = (step: Step, given: Given): boolean => given.type === step.type && kindOf(step).isComplete(step, given)
