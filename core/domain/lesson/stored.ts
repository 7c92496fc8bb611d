import * as z from 'zod/mini'
import { isInstant } from '../stored/json.ts'
import { list } from '../stored/shapes.ts'
import type { Answer } from './answer.ts'
import type { Lesson } from './lesson.ts'
import { languageSchema, phraseSchema } from './phrase.ts'
import { givenSchema, stepSchema } from './steps/table.ts'

export const knownWordsSchema = /* @__PURE__ */ (() => z.partialRecord(languageSchema, list(z.string())))()
export const wordFormsSchema = /* @__PURE__ */ (() => z.partialRecord(languageSchema, list(list(z.string()))))()
export const hintSchema = /* @__PURE__ */ (() => {
  const shown = { phrase: phraseSchema, meaning: phraseSchema }
  return z.object({ concept: z.string(), ...shown, lines: z.exactOptional(list(z.object(shown))) })
})()
export const glossesSchema = /* @__PURE__ */ (() => z.record(z.string(), z.string()))()
export const audioSchema = /* @__PURE__ */ (() => z.record(z.string(), z.string()))()

const lessonSchema = /* @__PURE__ */ (() => z.object({
  id: z.string(), native: languageSchema, target: languageSchema, title: z.string(), knownWords: knownWordsSchema, wordForms: z.exactOptional(wordFormsSchema), glosses: glossesSchema, hints: z.exactOptional(list(hintSchema)),
  audio: z.exactOptional(audioSchema),
  steps: z.array(stepSchema).check(z.minLength(1)),
}))()
const answerSchema = /* @__PURE__ */ (() => z.object({
  id: z.string(), attempt: z.string(), ref: z.object({ native: languageSchema, target: languageSchema, lesson: z.string() }), step: z.string(),
  try: z.int().check(z.gte(1)), given: givenSchema, answeredAt: z.custom<number>(isInstant), zone: z.string(),
}))()

/** CRS-1. Whether a stored value is a lesson that can be shown and graded: each right option is among those offered. */
export const isLesson = (value: unknown): value is Lesson => z.safeParse(lessonSchema, value).success
/** CRS-1. Whether a stored value is an answer. */
export const isAnswer = (value: unknown): value is Answer => z.safeParse(answerSchema, value).success
