import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { expectedSchema, optionSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, stepFields } from './kind.ts'
import { laying } from './ways.ts'

const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('reorder'), prompt: phraseSchema, tiles: list(optionSchema), expected: expectedSchema,
}))()
export type ReorderStep = Read<typeof step>

/** CRS-2. The learner puts the words of a sentence in order. All of them belong to it. */
export const reorder = /* @__PURE__ */ (() => defineStepKind({
  ...laying('reorder'),
  step,
  isComplete: (step, { tiles }) => tiles.length === step.tiles.length,
}))()
