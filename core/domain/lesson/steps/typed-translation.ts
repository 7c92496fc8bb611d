import * as z from 'zod/mini'
import { text, type Read } from '../../stored/shapes.ts'
import { expectedSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, stepFields } from './kind.ts'

/** The most characters that a typed answer may have. */
export const MOST_TYPED = 500

const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('typed-translation'), prompt: phraseSchema, expected: expectedSchema,
}))()
export type TypedTranslationStep = Read<typeof step>

/** CRS-2, CRS-3. The learner types a translation, which is graded letter by letter. */
export const typedTranslation = /* @__PURE__ */ defineStepKind({
  step,
  given: /* @__PURE__ */ (() => z.strictObject({ type: z.literal('typed-translation'), text: text(MOST_TYPED) }))(),
  solution: ({ expected }) => expected.text,
  answerLanguage: ({ expected }) => expected.lang,
  grade: ({ expected }, given, { gradeTyped }) => gradeTyped(given.text, expected),
  isPossible: () => true,
  isComplete: (_, given) => given.text.trim() !== '',
  givenByKey: () => null,
})
