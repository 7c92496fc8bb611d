import * as z from 'zod/mini'
import { DAY_REASONS } from '#core/domain/streak/streak.ts'
import { defineCall } from './call.ts'

const day = z.object({ date: z.string(), reason: z.nullable(z.enum(DAY_REASONS)) })
const streak = { length: z.int(), today: z.string(), todayCounts: z.boolean(), freezes: z.int() }

export const getStreak = defineCall({
  method: 'get', path: '/v1/streak', tag: 'streaks', host: 'courses', auth: 'anyone',
  summary: "The streak, seen from the zone of the request's x-time-location",
  answer: z.object({ ...streak, week: z.array(day) }), errors: [],
})

export const getStreakHistory = defineCall({
  method: 'get', path: '/v1/streak/history', tag: 'streaks', host: 'courses', auth: 'anyone',
  summary: "The last 26 weeks of the streak and what can be repaired of it, seen from the zone of the request's x-time-location",
  answer: z.object({
    ...streak, longest: z.int(), days: z.array(day),
    repair: z.object({ offer: z.nullable(z.object({ lessons: z.int(), until: z.string(), length: z.int() })), nextFrom: z.nullable(z.string()) }),
  }), errors: [],
})
