import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { FORMS, phraseSchema } from '../phrase.ts'
import { defineStepKind, plainVerdict, stepFields } from './kind.ts'

/** A text of the language being learned, with its meaning. Of a word also its forms, of a dialogue also its other lines; a tip has words of that language in braces (note-runs.ts). */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('introduction'), phrase: phraseSchema, meaning: phraseSchema, picture: z.exactOptional(z.string()),
  forms: z.exactOptional(z.partialRecord(z.enum(FORMS), z.string())), lines: z.exactOptional(list(z.object({ phrase: phraseSchema, meaning: phraseSchema }))),
  tip: z.exactOptional(z.string()),
}))()
export type IntroductionStep = Read<typeof step>

const given = /* @__PURE__ */ (() => z.strictObject({ type: z.literal('introduction') }))()

/** CRS-1. Something new is shown before it is asked for. */
export const introduction = /* @__PURE__ */ defineStepKind({
  step,
  given,
  asks: false,
  begins: { type: 'introduction' },
  heard: ({ phrase }) => phrase,
  solution: ({ phrase }) => phrase.text,
  answerLanguage: ({ phrase }) => phrase.lang,
  grade: ({ phrase }) => plainVerdict(true, phrase.text),
  isPossible: () => true,
  isComplete: () => true,
  givenByKey: () => null,
})
