import * as z from 'zod/mini'
import { DAY_REASONS } from '#core/domain/streak/streak.ts'
import { defineCall } from './call.ts'

export const getStreak = defineCall({
  method: 'get', path: '/v1/streak', tag: 'streaks', host: 'courses', auth: 'anyone',
  summary: "The streak, seen from the zone of the request's x-time-location",
  answer: z.object({
    length: z.int(), today: z.string(), todayCounts: z.boolean(), freezes: z.int(),
    week: z.array(z.object({ date: z.string(), reason: z.nullable(z.enum(DAY_REASONS)) })),
  }), errors: [],
})
