import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { hasOption, languageSchema, optionSchema, optionText, phraseSchema } from '../phrase.ts'
import { defineStepKind, optionByKey, optionIdSchema, plainVerdict, stepFields } from './kind.ts'

/** `prompt` is the whole sentence in the learner's language; `before` and `after` are the text around the gap, in `lang`. */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('gap-fill'), prompt: phraseSchema, lang: languageSchema, before: z.string(), after: z.string(),
  options: list(optionSchema), correct: z.string(),
}).check(z.refine(({ options, correct }) => hasOption(options, correct))))()
export type GapFillStep = Read<typeof step>

const solution = ({ before, options, correct, after }: GapFillStep) => `${before}${optionText(options, correct)}${after}`

/** CRS-2. One of several words fills the gap of a sentence. */
export const gapFill = /* @__PURE__ */ defineStepKind({
  step,
  given: /* @__PURE__ */ (() => z.strictObject({ type: z.literal('gap-fill'), option: optionIdSchema }))(),
  solution,
  answerLanguage: ({ lang }) => lang,
  grade: (step, { option }) => plainVerdict(option === step.correct, solution(step)),
  isPossible: ({ options }, { option }) => hasOption(options, option),
  isComplete: (_, { option }) => option !== '',
  meaning: ({ prompt }) => prompt.text,
  givenByKey: (step, _, key) => optionByKey(step, key),
})
