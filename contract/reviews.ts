import * as z from 'zod/mini'
import { STRENGTHS } from '#core/domain/review/overview.ts'
import { defineCall } from './call.ts'
import { language } from './primitives.ts'

const count = z.int().check(z.gte(0))

export const getReviews = defineCall({
  method: 'get', path: '/v1/reviews/{target}', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: "What the caller remembers of a language and what is due today, by the zone of the request's x-time-location",
  params: z.object({ target: language }),
  answer: z.object({ due: count, done: count, forecast: z.array(count), words: z.record(z.enum(STRENGTHS), count) }), errors: [],
})
