import * as z from 'zod/mini'
import { phraseSchema } from '#core/domain/lesson/phrase.ts'
import { audioSchema, glossesSchema, hintSchema, knownWordsSchema, wordFormsSchema } from '#core/domain/lesson/stored.ts'
import { givenSchema, stepSchema } from '#core/domain/lesson/steps/table.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { list, text } from '#core/domain/stored/shapes.ts'
import { REMARKS } from '#core/domain/grading/verdict.ts'
import { defineCall } from './call.ts'
import { clientId, instant, language, slug, zone } from './primitives.ts'

export const lesson = z.object({
  id: slug, native: language, target: language, title: z.string(), steps: list(stepSchema), knownWords: knownWordsSchema, wordForms: z.exactOptional(wordFormsSchema), glosses: glossesSchema,
  hints: z.exactOptional(list(hintSchema)), audio: z.exactOptional(audioSchema),
})
export const outline = z.object({
  native: language, target: language,
  units: z.array(z.object({
    id: slug, level: z.enum(LEVELS), title: z.string(), skipped: z.boolean(), notes: z.boolean(),
    say: z.exactOptional(z.object({ phrase: phraseSchema, meaning: phraseSchema })),
    lessons: z.array(z.object({
      id: slug, title: z.string(), picture: z.exactOptional(z.string()), interests: z.exactOptional(z.array(z.string())),
      number: z.int(), premium: z.boolean(), open: z.boolean(), passed: z.boolean(), strong: z.boolean(),
    })),
  })),
})

const ref = z.strictObject({ native: language, target: language, lesson: slug })
const answerFields = { attempt: clientId, ref, step: text(80, 1), try: z.int().check(z.gte(1), z.lte(1000)), given: givenSchema, answeredAt: instant, zone }
const verdict = z.object({
  right: z.boolean(), solution: z.string(), remarks: z.array(z.enum(REMARKS)),
  diff: z.array(z.object({ op: z.enum(['same', 'missing', 'extra']), text: z.string() })),
})

/** The later types of steps that the caller can show, of which a newer one may know more. */
export const knows = z.optional(list(text(40), 20))

const pair = z.object({ native: language, target: language })
export const getOutline = defineCall({
  method: 'get', path: '/v1/courses/{native}/{target}', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'The units and lessons of one course, as open to the caller',
  params: pair, answer: outline, errors: [],
})
export const getLesson = defineCall({
  method: 'get', path: '/v1/courses/{native}/{target}/lessons/{lesson}/attempts/{attempt}', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'The lesson composed for one attempt',
  params: z.object({ native: language, target: language, lesson: slug, attempt: clientId }),
  query: z.object({ knows }),
  answer: lesson, errors: ['premium_required'],
})
export const getNotes = defineCall({
  method: 'get', path: '/v1/courses/{native}/{target}/units/{unit}/notes', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'What there is to know about the language of a unit, told in the learner’s own; an empty list where there is nothing',
  params: z.object({ native: language, target: language, unit: slug }),
  answer: z.array(z.object({ id: slug, title: z.string(), text: z.string(), examples: list(z.object({ phrase: phraseSchema, meaning: phraseSchema })) })), errors: [],
})
export const recordAnswer = defineCall({
  method: 'put', path: '/v1/lessons/answers/{id}', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'Record one answer; graded here again by the function the browser used',
  params: z.object({ id: clientId }),
  /** STK-1. `sentAt` is what the device's clock shows on sending. */
  body: z.strictObject({ ...answerFields, sentAt: z.optional(instant) }),
  answer: z.object({ answer: clientId, verdict, finished: z.boolean(), passed: z.boolean() }), errors: ['premium_required', 'forbidden'],
})
export const answerOfAttempt = z.object({ id: clientId, ...answerFields })
export const listAttempts = defineCall({
  method: 'get', path: '/v1/lessons/attempts', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'The newest attempts of one course, without their answers',
  query: pair,
  answer: z.array(z.object({ id: clientId, ref, startedAt: instant, finishedAt: z.nullable(instant), passed: z.boolean() })), errors: [],
})
export const listAnswers = defineCall({
  method: 'get', path: '/v1/lessons/attempts/{attempt}/answers', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'The answers of one attempt, oldest first; none to an attempt of somebody else',
  params: z.object({ attempt: clientId }),
  query: z.object({ knows }),
  answer: z.array(answerOfAttempt), errors: [],
})
