import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { hasOption, optionSchema, optionText, phraseSchema } from '../phrase.ts'
import { defineStepKind, optionByKey, optionIdSchema, plainVerdict, stepFields } from './kind.ts'

/** A choice asks for the meaning of the prompt in the other language, or for the fitting reply to it. */
export const ASKS = ['meaning', 'reply'] as const

const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('choice'), ask: z.enum(ASKS), prompt: phraseSchema, picture: z.exactOptional(z.string()),
  /** What prompt and reply mean, where both are in the language being learned. */
  meaning: z.exactOptional(z.string()),
  options: list(optionSchema), correct: z.string(),
}).check(z.refine(({ options, correct }) => hasOption(options, correct))))()
export type ChoiceStep = Read<typeof step>

const solution = ({ options, correct }: ChoiceStep) => optionText(options, correct)

/** CRS-2. One of several options is right. */
export const choice = /* @__PURE__ */ defineStepKind({
  step,
  given: /* @__PURE__ */ (() => z.strictObject({ type: z.literal('choice'), option: optionIdSchema }))(),
  solution,
  answerLanguage: ({ options }) => options[0]?.phrase.lang,
  grade: (step, { option }) => plainVerdict(option === step.correct, solution(step)),
  isPossible: ({ options }, { option }) => hasOption(options, option),
  isComplete: (_, { option }) => option !== '',
  meaning: ({ meaning }) => meaning,
  givenByKey: (step, _, key) => optionByKey(step, key),
})
