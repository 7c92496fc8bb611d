import * as z from 'zod/mini'
import { isZone } from '#core/domain/calendar/zone.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { DAY_MINUTES, WEEKDAYS } from '#core/domain/tutoring/availability.ts'
import { TUTOR_TOPICS } from '#core/domain/tutoring/tutor.ts'

const some = <Value extends string>(values: readonly Value[], most: number) =>
  z.array(z.enum(values)).check(z.minLength(1), z.maxLength(most), z.refine(list => new Set(list).size === list.length, 'one is there twice'))
const onTheHalfHour = z.int().check(z.gte(0), z.lte(DAY_MINUTES), z.multipleOf(30))
const hours = z.array(z.strictObject({ from: onTheHalfHour, until: onTheHalfHour }).check(z.refine(({ from, until }) => from < until, 'it ends before it begins')))
  .check(z.minLength(1), z.refine(windows => windows.every((window, at) => at === 0 || (windows[at - 1]?.until ?? 0) < window.from), 'they overlap'))
const day = z.exactOptional(hours)

/** Data to try the product with: nobody who exists. `rest` is in minutes, `weekly` on the clock of `zone`. */
const tutor = z.strictObject({
  id: z.uuid(), name: z.string().check(z.regex(/^\p{Lu}\p{Ll}+$/u)), native: z.enum(LANGUAGES), teaches: some(LANGUAGES, 2), speaks: some(LANGUAGES, 5),
  levels: some(LEVELS, LEVELS.length), topics: some(TUTOR_TOPICS, 4), zone: z.string().check(z.refine(isZone, 'not an IANA zone')), rest: z.int().check(z.gte(0), z.lte(30)),
  weekly: z.strictObject({ 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }).check(z.refine(weekly => WEEKDAYS.some(weekday => weekly[weekday]), 'no hours')),
  about: z.string().check(z.minLength(60), z.maxLength(420)),
}).check(z.refine(({ native, teaches, speaks }) => [native, ...teaches].every(language => speaks.includes(language)), 'they do not speak what they teach'))
export const demoTutorsSchema = z.array(tutor).check(z.refine(all => new Set(all.map(({ id }) => id)).size === all.length, 'an id is there twice'))
export type DemoTutor = z.infer<typeof tutor>
