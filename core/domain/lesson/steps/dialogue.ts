import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { optionSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, plainVerdict, stepFields } from './kind.ts'
import { choosing, chosenSolution, hasCorrect } from './ways.ts'

/** The lines before the missing one, each with its meaning, and the lines that it may be. `meaning` is that of the right one. */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('dialogue'), lines: list(z.object({ phrase: phraseSchema, meaning: phraseSchema })),
  options: list(optionSchema), correct: z.string(), meaning: z.string(),
}).check(z.refine(hasCorrect)))()
export type DialogueStep = Read<typeof step>

/** CRS-2. One of several lines completes a dialogue. */
export const dialogue = /* @__PURE__ */ (() => defineStepKind({
  ...choosing('dialogue'),
  step,
  heard: ({ lines }) => lines.at(-1)?.phrase,
  solution: chosenSolution,
  answerLanguage: ({ options }) => options[0]?.phrase.lang,
  grade: (step, { option }) => plainVerdict(option === step.correct, chosenSolution(step)),
  meaning: ({ lines, meaning }) => [...lines.map(line => line.meaning.text), meaning].join(' – '),
}))()
