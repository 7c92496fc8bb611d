import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { expectedSchema, optionSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, stepFields } from './kind.ts'
import { laying } from './ways.ts'

const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('word-bank'), prompt: phraseSchema, tiles: list(optionSchema), expected: expectedSchema,
}))()
export type WordBankStep = Read<typeof step>

/** CRS-2. The learner builds a sentence from tiles, some of which do not belong to it. */
export const wordBank = /* @__PURE__ */ (() => defineStepKind({
  ...laying('word-bank'),
  step,
  isComplete: (_, { tiles }) => tiles.length > 0,
}))()
