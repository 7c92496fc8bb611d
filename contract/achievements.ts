import * as z from 'zod/mini'
import { FAMILIES } from '#core/domain/achievement/achievement.ts'
import { defineCall } from './call.ts'

export const listAchievements = defineCall({
  method: 'get', path: '/v1/achievements', tag: 'streaks', host: 'courses', auth: 'anyone',
  summary: "The families of achievements that can be earned today, with what the caller has earned, seen from the zone of the request's x-time-location",
  answer: z.array(z.object({
    family: z.enum(FAMILIES), count: z.int(), next: z.nullable(z.int()), awards: z.array(z.object({ tier: z.int().check(z.gte(1), z.lte(6)), at: z.int() })),
  })), errors: [],
})
