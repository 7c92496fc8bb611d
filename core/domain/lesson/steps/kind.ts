import * as z from 'zod/mini'
import type { Expected } from '../../grading/expected.ts'
import type { Verdict } from '../../grading/verdict.ts'
import type { Language } from '../../locale/locales.ts'
import { list, text, type Read } from '../../stored/shapes.ts'

/** Every word of a language that the corpus knows. A slip that makes one of these is a mistake. */
export type KnownWords = Readonly<Partial<Record<Language, readonly string[]>>>

/** Grades texts against what is expected. Kinds get it passed in, so that whoever only reads their shapes does not load the grader. */
export interface TextGrader {
  /** Grades a typed text, in which slips may be forgiven. */
  readonly gradeTyped: (text: string, expected: Expected) => Verdict
  /** Grades a text that was built from given words, in which no slip is forgiven. */
  readonly gradeBuilt: (text: string, expected: Expected) => Verdict
}

/** All that the rules know of one kind of step. A given answer is of the same kind as its step wherever one of these functions is called. */
export interface StepKind<Step, Given> {
  /** CRS-2. The model answer, written as taught. */
  readonly solution: (step: Step) => string
  /** The language an answer is given in; undefined where it is given in no single one. */
  readonly answerLanguage: (step: Step) => Language | undefined
  /** CRS-3. Never fails: an answer that names what the step does not hold is wrong. */
  readonly grade: (step: Step, given: Given, grader: TextGrader) => Verdict
  /** CRS-3. Whether an answer names only what the step holds, and no more of it than a learner could. */
  readonly isPossible: (step: Step, given: Given) => boolean
  /** CRS-1. Whether enough was given to be checked. */
  readonly isComplete: (step: Step, given: Given) => boolean
}

/** `step` is the shape of a step as the server sends it and the device keeps it, `given` that of an answer to it. */
export const defineStepKind = /* @__NO_SIDE_EFFECTS__ */ <StepSchema extends z.ZodMiniType, GivenSchema extends z.ZodMiniType>(
  kind: { readonly step: StepSchema; readonly given: GivenSchema } & StepKind<Read<StepSchema>, Read<GivenSchema>>,
) => kind

/** The fields of every step: `id` is unique in the lesson, `concepts` are those it practises, the most important first. */
export const stepFields = /* @__NO_SIDE_EFFECTS__ */ () => ({ id: z.string(), concepts: list(z.string()) })

/** How an answer names an option, a tile or one half of a pair. */
export const optionIdSchema = /* @__PURE__ */ text(80, 1)

/** A verdict on an answer in which no letters were typed. */
export const plainVerdict = (right: boolean, solution: string): Verdict => ({ right, solution, remarks: [], diff: [] })
