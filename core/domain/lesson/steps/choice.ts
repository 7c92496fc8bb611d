import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { optionSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, plainVerdict, stepFields } from './kind.ts'
import { choosing, chosenSolution, hasCorrect } from './ways.ts'

const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('choice'), prompt: phraseSchema, picture: z.exactOptional(z.string()), options: list(optionSchema), correct: z.string(),
}).check(z.refine(hasCorrect)))()
export type ChoiceStep = Read<typeof step>

/** CRS-2. One of several options means the same as the prompt in the other language. */
export const choice = /* @__PURE__ */ (() => defineStepKind({
  ...choosing('choice'),
  step,
  solution: chosenSolution,
  answerLanguage: ({ options }) => options[0]?.phrase.lang,
  grade: (step, { option }) => plainVerdict(option === step.correct, chosenSolution(step)),
}))()
