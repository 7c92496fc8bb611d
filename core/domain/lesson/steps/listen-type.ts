import * as z from 'zod/mini'
import type { Read } from '../../stored/shapes.ts'
import { expectedSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, stepFields } from './kind.ts'
import { typing } from './ways.ts'

/** `heard` is spoken. Who cannot listen reads its meaning in their own language, and may write any wording of it. */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('listen-type'), heard: phraseSchema, meaning: phraseSchema, expected: expectedSchema,
}))()
export type ListenTypeStep = Read<typeof step>

/** CRS-2, CRS-3. The learner types what they hear. */
export const listenType = /* @__PURE__ */ (() => defineStepKind({ ...typing('listen-type'), step, heard: ({ heard }) => heard, meaning: ({ meaning }) => meaning.text }))()
