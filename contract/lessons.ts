import * as z from 'zod/mini'
import { GENDERS, REGISTERS } from '#core/domain/lesson/phrase.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { ASKS } from '#core/domain/lesson/lesson.ts'
import { REMARKS } from '#core/domain/grading/verdict.ts'
import { defineCall } from './call.ts'
import { clientId, instant, language, slug, text, zone } from './primitives.ts'

const phrase = z.object({
  lang: language, text: z.string(), latin: z.exactOptional(z.string()), reading: z.exactOptional(z.string()),
  gender: z.exactOptional(z.enum(GENDERS)), register: z.exactOptional(z.enum(REGISTERS)),
})
const option = z.object({ id: z.string(), phrase, picture: z.exactOptional(z.string()) })
const expected = z.object({ lang: language, text: z.string(), accept: z.array(z.string()) })
const stepBase = { id: z.string(), concepts: z.array(z.string()) }
const step = z.discriminatedUnion('type', [
  z.object({ ...stepBase, type: z.literal('choice'), ask: z.enum(ASKS), prompt: phrase, picture: z.exactOptional(z.string()), options: z.array(option), correct: z.string() }),
  z.object({ ...stepBase, type: z.literal('match-pairs'), left: z.array(option), right: z.array(option) }),
  z.object({ ...stepBase, type: z.literal('word-bank'), prompt: phrase, tiles: z.array(option), expected }),
  z.object({ ...stepBase, type: z.literal('gap-fill'), prompt: phrase, lang: language, before: z.string(), after: z.string(), options: z.array(option), correct: z.string() }),
  z.object({ ...stepBase, type: z.literal('typed-translation'), prompt: phrase, expected }),
])
export const lesson = z.object({
  id: slug, native: language, target: language, seed: z.string(), title: z.string(),
  steps: z.array(step), knownWords: z.partialRecord(language, z.array(z.string())),
})
export const outline = z.object({
  native: language, target: language,
  units: z.array(z.object({
    id: slug, level: z.enum(LEVELS), title: z.string(),
    lessons: z.array(z.object({ id: slug, title: z.string(), number: z.int(), premium: z.boolean(), open: z.boolean(), passed: z.boolean() })),
  })),
})

const optionId = text(80, 1)
export const given = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choice'), option: optionId }),
  z.strictObject({ type: z.literal('gap-fill'), option: optionId }),
  z.strictObject({ type: z.literal('match-pairs'), tries: z.array(z.tuple([optionId, optionId])).check(z.maxLength(100)) }),
  z.strictObject({ type: z.literal('word-bank'), tiles: z.array(optionId).check(z.maxLength(60)) }),
  z.strictObject({ type: z.literal('typed-translation'), text: text(500) }),
])
const ref = z.strictObject({ native: language, target: language, lesson: slug })
const answerFields = { attempt: clientId, ref, step: text(80, 1), try: z.int().check(z.gte(1), z.lte(1000)), given, answeredAt: instant, zone }
const verdict = z.object({
  right: z.boolean(), solution: z.string(), remarks: z.array(z.enum(REMARKS)),
  diff: z.array(z.object({ op: z.enum(['same', 'missing', 'extra']), text: z.string() })),
})

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
  answer: lesson, errors: ['premium_required'],
})
export const recordAnswer = defineCall({
  method: 'put', path: '/v1/lessons/answers/{id}', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'Record one answer; graded here again by the function the browser used',
  params: z.object({ id: clientId }),
  body: z.strictObject(answerFields),
  answer: z.object({ answer: clientId, verdict, finished: z.boolean(), passed: z.boolean() }), errors: ['premium_required', 'forbidden'],
})
export const listAttempts = defineCall({
  method: 'get', path: '/v1/lessons/attempts', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'The attempts of one course with their answers, newest first',
  query: pair,
  answer: z.array(z.object({
    id: clientId, ref, startedAt: instant, finishedAt: z.nullable(instant), passed: z.boolean(),
    answers: z.array(z.object({ id: clientId, ...answerFields })),
  })), errors: [],
})
