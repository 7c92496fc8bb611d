import * as z from 'zod/mini'
import type { Read } from '../../stored/shapes.ts'
import { expectedSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, stepFields } from './kind.ts'
import { typing } from './ways.ts'

const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('typed-translation'), prompt: phraseSchema, expected: expectedSchema,
}))()
export type TypedTranslationStep = Read<typeof step>

/** CRS-2, CRS-3. The learner types a translation. */
export const typedTranslation = /* @__PURE__ */ (() => defineStepKind({ ...typing('typed-translation'), step }))()
