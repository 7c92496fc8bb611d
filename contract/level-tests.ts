import * as z from 'zod/mini'
import { PLACEMENT_LEVELS } from '#core/domain/placement/scale.ts'
import { PLACEMENT_SKILLS } from '#core/domain/placement/skills.ts'
import { defineCall } from './call.ts'
import { clientId, instant, language } from './primitives.ts'

const text = z.string().check(z.maxLength(1000))
const item = z.string().check(z.regex(/^[a-z]\d{3}$/))
const level = z.enum(PLACEMENT_LEVELS)
const result = z.object({
  level, ability: z.number(), error: z.number(), chances: z.record(level, z.number()), questions: z.int(), finishedAt: instant, retakeAt: instant,
})
const question = z.object({
  number: z.int(), item, skill: z.enum(PLACEMENT_SKILLS), prompt: text, options: z.array(text), passage: z.exactOptional(text), speech: z.exactOptional(text),
})
const state = z.object({
  id: clientId, target: language, startedAt: instant, answered: z.int(), question: z.nullable(question), result: z.nullable(result),
})

export const listLevelTests = defineCall({
  method: 'get', path: '/v1/level-tests', tag: 'level tests', host: 'courses', auth: 'anyone',
  summary: 'The level tests there are, with the one that the caller may go on with and the result of the last one that they finished',
  answer: z.array(z.object({
    target: language, open: z.nullable(z.object({ id: clientId, answered: z.int() })), last: z.nullable(z.object({ id: clientId, result })),
  })),
  errors: [],
})
export const startLevelTest = defineCall({
  method: 'put', path: '/v1/level-tests/{id}', tag: 'level tests', host: 'courses', auth: 'anyone',
  summary: 'Start a level test; twice has the effect of once, and where one is open already, that one is answered. limit_reached where the last one was too short a time ago',
  params: z.object({ id: clientId }),
  body: z.strictObject({ target: language, hears: z.boolean() }),
  answer: state,
  errors: ['limit_reached'],
})
export const getLevelTest = defineCall({
  method: 'get', path: '/v1/level-tests/{id}', tag: 'level tests', host: 'courses', auth: 'anyone',
  summary: "One of the caller's level tests, with its next question or its result",
  params: z.object({ id: clientId }),
  answer: state,
  errors: [],
})
export const answerLevelTest = defineCall({
  method: 'put', path: '/v1/level-tests/{id}/answers/{item}', tag: 'level tests', host: 'courses', auth: 'anyone',
  summary: 'Answer the open question, null for "I don\'t know"; an answer that has come before, or to another question, changes nothing',
  params: z.object({ id: clientId, item }),
  body: z.strictObject({ choice: z.nullable(text) }),
  answer: state,
  errors: [],
})
