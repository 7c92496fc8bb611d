import * as z from 'zod/mini'
import { GROUP_LESSON_KINDS } from '#core/domain/group-lesson/join-state.ts'
import { SEATS } from '#core/domain/group-lesson/seats.ts'
import { INTERESTS } from '#core/domain/lesson/interests.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { DAY_MINUTES, WEEKDAYS } from '#core/domain/tutoring/availability.ts'

/** Classes to try the product with, given by tutors who do not exist. `weekday` and `minute` are on the clock of the tutor, `topic` and `materials` in the language. */
const series = z.strictObject({
  id: z.uuid(), tutor: z.uuid(), kind: z.enum(GROUP_LESSON_KINDS), language: z.enum(LANGUAGES), level: z.enum(LEVELS),
  interests: z.array(z.enum(INTERESTS)).check(z.minLength(1), z.maxLength(2)),
  weekday: z.union(WEEKDAYS.map(weekday => z.literal(weekday))), minute: z.int().check(z.gte(0), z.lt(DAY_MINUTES), z.multipleOf(30)),
  seats: z.int(), topic: z.string().check(z.minLength(40), z.maxLength(120)), materials: z.string().check(z.minLength(20), z.maxLength(160)),
}).check(z.refine(({ kind, seats }) => SEATS[kind].least <= seats && seats <= SEATS[kind].most, 'its kind has no such number of seats'))
export const demoSeriesSchema = z.array(series).check(z.refine(all => new Set(all.map(({ id }) => id)).size === all.length, 'an id is there twice'))
export type DemoSeries = z.infer<typeof series>
