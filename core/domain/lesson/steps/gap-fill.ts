import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { languageSchema, optionSchema, optionText, phraseSchema } from '../phrase.ts'
import { defineStepKind, plainVerdict, stepFields } from './kind.ts'
import { choosing, chosenSolution, hasCorrect } from './ways.ts'

/** `prompt` is the whole sentence in the learner's language; `before` and `after` are the text around the gap, in `lang`. */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('gap-fill'), prompt: phraseSchema, lang: languageSchema, before: z.string(), after: z.string(),
  options: list(optionSchema), correct: z.string(),
}).check(z.refine(hasCorrect)))()
export type GapFillStep = Read<typeof step>

const solution = (step: GapFillStep) => `${step.before}${chosenSolution(step)}${step.after}`

/** CRS-2. One of several words fills the gap of a sentence. */
export const gapFill = /* @__PURE__ */ (() => defineStepKind({
  ...choosing('gap-fill'),
  step,
  solution,
  answerLanguage: ({ lang }) => lang,
  grade: (step, { option }) => plainVerdict(option === step.correct, solution(step)),
  written: ({ before, options, after }, { option }) => `${before}${optionText(options, option)}${after}`,
  meaning: ({ prompt }) => prompt.text,
}))()
