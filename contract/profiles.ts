import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { nothing } from './primitives.ts'
import { text } from '#core/domain/stored/shapes.ts'

export const profile = z.object({
  user_id: z.string(),
  email: z.string(),
  free_for_ukraine: z.boolean(),
  keeper: z.record(z.string(), z.object({ value: z.string(), updated_at: z.iso.datetime() })),
  name: z.exactOptional(z.string()),
  phone: z.exactOptional(z.string()),
  created_at: z.exactOptional(z.iso.datetime()),
})
export const fetchProfile = defineCall({
  method: 'get', path: '/v1/profiles', tag: 'profiles', auth: 'registered',
  summary: 'The profile of the signed-in person (PRO-1)',
  answer: profile, success: 200, errors: [],
})
export const putKeeper = defineCall({
  method: 'put', path: '/v1/profiles/keeper/{key}', tag: 'profiles', auth: 'registered',
  summary: 'Keep one value; the same value again changes nothing (PRO-5)',
  params: z.object({ key: z.string().check(z.regex(/^[a-z_]{1,64}$/)) }),
  body: z.strictObject({ value: text(16_384) }),
  answer: profile, errors: ['limit_reached'],
})
export const patchProfile = defineCall({
  method: 'patch', path: '/v1/profiles', tag: 'profiles', auth: 'registered',
  summary: 'Change what a person may change of themselves; a field that is left out stays (PRO-4)',
  body: z.strictObject({ name: z.exactOptional(text(200)), phone: z.exactOptional(z.nullable(text(40))) }),
  answer: profile, errors: [],
})
export const claimFreeForUkraine = defineCall({
  method: 'put', path: '/v1/profiles/free-for-ukraine', tag: 'profiles', auth: 'registered',
  summary: 'Open every lesson to somebody from Ukraine, on their word; again, it changes nothing (SUB-5)',
  body: z.strictObject({ isFromUkraine: z.literal(true) }),
  answer: profile, errors: [],
})
/** NET-4. The payload, and the value below, is a JSON list of experiments. */
export const joinExperiment = defineCall({
  method: 'post', path: '/v1/profiles/ff_experiment', tag: 'profiles', auth: 'anyone',
  summary: 'Keep the experiments a person is in, after a flag joined one; nothing that is known is changed or lost (NET-2)',
  body: z.strictObject({ key: text(120, 1), payload: text(16_384) }),
  answer: nothing, errors: ['limit_reached'],
})
export const getExperiments = defineCall({
  method: 'get', path: '/v1/experiments', tag: 'profiles', host: 'experiments', auth: 'anyone',
  summary: 'The experiments a person is in: a JSON list of {key, variation, source, ts} (NET-4)',
  answer: z.object({ value: z.string() }), errors: [],
})
