import * as z from 'zod/mini'
import type { Expected } from '../../grading/expected.ts'
import type { Verdict } from '../../grading/verdict.ts'
import type { Language } from '../../locale/locales.ts'
import type { Phrase } from '../phrase.ts'
import { list, text, type Read } from '../../stored/shapes.ts'

/** CRS-3. The words of a language that a slip in an answer to a lesson may produce: then it is a mistake. */
export type KnownWords = Readonly<Partial<Record<Language, readonly string[]>>>

/** CRS-3. The forms of words of a language, normalised, each group of one word: one in place of another is the right word in a wrong form. */
export type WordForms = Readonly<Partial<Record<Language, readonly (readonly string[])[]>>>

/** CRS-3. What a lesson says of the words of its languages. */
export interface LessonWords {
  readonly knownWords: KnownWords
  readonly wordForms?: WordForms
}

/** Grades texts. Callers pass it in, so that code that only needs the schemas of steps does not load the grader. */
export interface TextGrader {
  /** Grades a typed text, in which slips may be forgiven. */
  readonly gradeTyped: (text: string, expected: Expected) => Verdict
  /** Grades a text that was built from given words, in which no slip is forgiven. */
  readonly gradeBuilt: (text: string, expected: Expected) => Verdict
}

/** The rules of one kind of step. Callers pass only answers of the same kind as the step. */
export interface StepKind<Step, Given> {
  /** CRS-2. The model answer, written the way it is taught. */
  readonly solution: (step: Step) => string
  /** The language of the answer; undefined if the answer mixes two languages. */
  readonly answerLanguage: (step: Step) => Language | undefined
  /** CRS-3. Never fails: an answer that names an option the step lacks is wrong. */
  readonly grade: (step: Step, given: Given, grader: TextGrader) => Verdict
  /** CRS-3. Whether a learner could have given this answer: it names only options of the step, and not too many. */
  readonly isPossible: (step: Step, given: Given) => boolean
  /** CRS-3. What was written or laid of words, as one text, where that may be right in a way that the course does not know. */
  readonly written?: (step: Step, given: Given) => string
  /** CRS-1. Whether the answer is complete enough to be checked. */
  readonly isComplete: (step: Step, given: Given) => boolean
  /** CRS-2. Whether a complete answer is checked by itself, because nothing is left to change. */
  readonly checksItself?: true
  /** CRS-1. Whether the step only shows something: it is done when the learner goes on. */
  readonly asks?: false
  /** CRS-2. Whether a lesson is finished without the step, and who skips one is shown no other. */
  readonly isSkippable?: true
  /** CRS-2. Whether the learner has skipped the step. */
  readonly isSkip?: (given: Given) => boolean
  /** CRS-1. What the answer is before the learner has done anything. */
  readonly begins?: Given
  /** CRS-1. What stays of a wrong answer when the step comes back. */
  readonly keeps?: (given: Given) => Given
  /** What is said as the step begins. */
  readonly heard?: (step: Step) => Phrase | undefined
  /** What the answer means, in the learner's language, where nothing else on the screen says so. */
  readonly meaning?: (step: Step) => string | undefined
  /** CRS-2. The answer after a key press outside of text fields; null if the key does nothing here. */
  readonly givenByKey: (step: Step, given: Given | null, key: string) => Given | null
}

/** `step` is the schema of a step as the server sends and the device stores it; `given` is the schema of an answer to it. */
export const defineStepKind = /* @__NO_SIDE_EFFECTS__ */ <StepSchema extends z.ZodMiniType, GivenSchema extends z.ZodMiniType>(
  kind: { readonly step: StepSchema; readonly given: GivenSchema } & StepKind<Read<StepSchema>, Read<GivenSchema>>,
) => kind

/** The fields of every step. `id` is unique in the lesson; `concepts` lists what the step practises, the most important first. */
export const stepFields = /* @__NO_SIDE_EFFECTS__ */ () => ({ id: z.string(), concepts: list(z.string()) })

/** The fields of every answer to a step that asks something. `hinted`: the learner looked at a hint before. */
export const givenFields = /* @__NO_SIDE_EFFECTS__ */ () => ({ hinted: z.exactOptional(z.literal(true)) })

/** The id by which an answer names an option, a tile or one half of a pair. */
export const optionIdSchema = /* @__PURE__ */ text(80, 1)

/** A verdict on an answer in which no letters were typed. */
export const plainVerdict = (right: boolean, solution: string): Verdict => ({ right, solution, remarks: [], diff: [] })
