import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { optionSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, plainVerdict, stepFields } from './kind.ts'
import { choosing, chosenSolution, hasCorrect } from './ways.ts'

/** `heard` is spoken, and written out only for who cannot listen. The options say what it may mean. */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('listen-choose'), heard: phraseSchema, options: list(optionSchema), correct: z.string(),
}).check(z.refine(hasCorrect)))()
export type ListenChooseStep = Read<typeof step>

/** CRS-2. The learner hears something and chooses what it means. */
export const listenChoose = /* @__PURE__ */ (() => defineStepKind({
  ...choosing('listen-choose'),
  step,
  heard: ({ heard }) => heard,
  solution: chosenSolution,
  answerLanguage: ({ options }) => options[0]?.phrase.lang,
  grade: (step, { option }) => plainVerdict(option === step.correct, chosenSolution(step)),
}))()
