import * as z from 'zod/mini'
import type { Read } from '../../stored/shapes.ts'
import { expectedSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, plainVerdict, stepFields } from './kind.ts'

/** `expected` is what a browser that recognises speech may hear. */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('speak'), phrase: phraseSchema, meaning: phraseSchema, expected: expectedSchema,
}))()
export type SpeakStep = Read<typeof step>

export const SPEAK_OUTCOMES = ['spoken', 'skipped'] as const
/** What was said stays on the device: an answer tells only whether the learner spoke. */
const given = /* @__PURE__ */ (() => z.strictObject({ type: z.literal('speak'), outcome: z.enum(SPEAK_OUTCOMES) }))()

/** CRS-2. The learner says a taught sentence. It can always be skipped, so it is no part of the accuracy and never wrong. */
export const speak = /* @__PURE__ */ (() => defineStepKind({
  step,
  given,
  asks: false,
  isSkippable: true,
  isSkip: ({ outcome }) => outcome === 'skipped',
  heard: ({ phrase }) => phrase,
  solution: ({ phrase }) => phrase.text,
  answerLanguage: ({ phrase }) => phrase.lang,
  grade: ({ phrase }) => plainVerdict(true, phrase.text),
  isPossible: () => true,
  isComplete: () => true,
  givenByKey: () => null,
}))()
