import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { text } from './primitives.ts'

export const profile = z.object({
  user_id: z.string(),
  email: z.string(),
  free_for_ukraine: z.boolean(),
  keeper: z.record(z.string(), z.object({ value: z.string(), updated_at: z.iso.datetime() })),
})
export const fetchProfile = defineCall({
  method: 'get', path: '/v1/profiles', tag: 'profiles', auth: 'registered',
  summary: 'The profile of the signed-in person (PRO-1)',
  answer: profile, errors: [],
})
export const putKeeper = defineCall({
  method: 'put', path: '/v1/profiles/keeper/{key}', tag: 'profiles', auth: 'registered',
  summary: 'Keep one value; the same value again changes nothing (PRO-5)',
  params: z.object({ key: z.string().check(z.regex(/^[a-z_]{1,64}$/)) }),
  body: z.strictObject({ value: text(16_384) }),
  answer: profile, errors: ['limit_reached'],
})
