import * as z from 'zod/mini'
import { LEVELS } from '#core/domain/level/level.ts'
import { DAY_MINUTES } from '#core/domain/tutoring/availability.ts'
import { TUTORING_STATUSES } from '#core/domain/tutoring/lesson-status.ts'
import { LESSON_LENGTHS } from '#core/domain/tutoring/lesson-length.ts'
import { LEFT_OUT_REASONS, MOST_WEEKS, SERIES_CLASHES } from '#core/domain/tutoring/weekly-series.ts'
import { TUTOR_TOPICS } from '#core/domain/tutoring/tutor.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { file } from './answer.ts'
import { defineCall } from './call.ts'
import { clientId, instant, language, nothing, voice, zone } from './primitives.ts'

const length = z.union(LESSON_LENGTHS.map(minutes => z.literal(minutes)))
const start = z.coerce.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000))
const minutes = z.int().check(z.gte(0), z.lte(DAY_MINUTES))
const hours = z.exactOptional(z.array(z.object({ from: minutes, until: minutes })))
const tutor = z.object({
  id: clientId, name: z.string(), native: language, teaches: z.array(language), speaks: z.array(language), levels: z.array(z.enum(LEVELS)), topics: z.array(z.enum(TUTOR_TOPICS)),
  about: z.string(), zone, weekly: z.object({ 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours }), demo: z.boolean(), voice, nextFree: z.nullable(instant),
})
/** Where a time is taken: the nearest that are free, the nearest first. */
const taken = z.object({ nearest: z.array(instant) })
const changes = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free'), until: instant, left: z.int() }), z.object({ kind: z.literal('late'), since: instant }), z.object({ kind: z.literal('started') }),
])
const lesson = z.object({
  id: clientId, tutor: z.object({ id: clientId, name: z.string(), zone }), startsAt: instant, endsAt: instant, credits: z.int(), status: z.enum(TUTORING_STATUSES),
  /** The tutor did not come: the credits came back, with a gift. */
  tutorAbsent: z.boolean(),
  /** How long the two were in its classroom together, ms; null where it did not take place, or that is not known any more. */
  together: z.nullable(z.int()),
  /** Until when an unpaid lesson waits for its credits. */
  payUntil: z.nullable(instant),
  changes,
})

export const listTutors = defineCall({
  method: 'get', path: '/v1/tutors', tag: 'tutoring', host: 'tutors', auth: 'anyone',
  summary: 'The tutors of a language whose profiles are approved; those of a demonstration say so (GRP-1)',
  query: z.object({ teaches: language }),
  answer: z.array(tutor), errors: [],
})
export const readTutor = defineCall({
  method: 'get', path: '/v1/tutors/{tutor}', tag: 'tutoring', host: 'tutors', auth: 'anyone',
  summary: 'One tutor whose profile is approved (GRP-1)',
  params: z.object({ tutor: clientId }),
  answer: tutor, errors: [],
})
export const listSlots = defineCall({
  method: 'get', path: '/v1/tutors/{tutor}/slots', tag: 'tutoring', host: 'tutors', auth: 'anyone',
  summary: 'The starts at which a tutor is free for a lesson of so many minutes, within 31 days, from 4 hours to 28 days ahead (TUT-2, TUT-4)',
  params: z.object({ tutor: clientId }),
  query: z.object({ from: start, until: start, length: z.pipe(z.coerce.number(), length) }),
  answer: z.object({ zone, slots: z.array(instant) }), errors: [],
})
export const holdSlot = defineCall({
  method: 'put', path: '/v1/tutoring/holds/{id}', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Hold a time for five minutes in the place of what was held before, once for its id; where it is taken, the nearest that are free (TUT-2)',
  params: z.object({ id: clientId }),
  body: z.strictObject({ tutor: clientId, startsAt: instant, length }),
  answer: z.union([z.object({ heldUntil: instant }), taken]), errors: [],
})
export const releaseHold = defineCall({
  method: 'delete', path: '/v1/tutoring/holds/{id}', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Give a held time back (TUT-2)',
  params: z.object({ id: clientId }),
  answer: nothing, errors: [],
})
export const bookLesson = defineCall({
  method: 'put', path: '/v1/tutoring/lessons/{id}', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Book the time that is held under this id, once, and pay it with credits; without enough of them it waits for half an hour (TUT-2, TUT-3)',
  params: z.object({ id: clientId }),
  answer: lesson, errors: [],
})
/** So that its weeks are times that there are. */
const LATEST_SERIES = 8_640_000_000_000_000 - MOST_WEEKS * 7 * 86_400_000
/** A week of a series that is booked, or why it is left out. */
const week = z.union([z.object({ startsAt: instant, lesson, leftOut: z.null() }), z.object({ startsAt: instant, lesson: z.null(), leftOut: z.enum(LEFT_OUT_REASONS) })])
export const readSeries = defineCall({
  method: 'get', path: '/v1/tutoring/series', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'The four weeks from a time on, at one hour of the tutor’s clock, and why there can be no lesson in some (TUT-2, TUT-4)',
  query: z.object({ tutor: clientId, startsAt: start.check(z.lte(LATEST_SERIES)), length: z.pipe(z.coerce.number(), length) }),
  answer: z.array(z.object({ startsAt: instant, clash: z.nullable(z.enum(SERIES_CLASHES)) })), errors: [],
})
export const bookSeries = defineCall({
  method: 'put', path: '/v1/tutoring/series', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Book a lesson each week from a time on, once for each id and in order of date, where both are free and it can be paid; the other weeks are left out (TUT-2 to TUT-4)',
  body: z.strictObject({
    ids: z.array(clientId).check(z.minLength(1), z.maxLength(MOST_WEEKS), z.refine(ids => new Set(ids).size === ids.length)), tutor: clientId, startsAt: instant.check(z.lte(LATEST_SERIES)), length,
  }),
  answer: z.array(week), errors: [],
})
export const payLesson = defineCall({
  method: 'put', path: '/v1/tutoring/lessons/{id}/payment', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Pay a lesson that waits for its credits, once (TUT-2, TUT-3)',
  params: z.object({ id: clientId }),
  answer: lesson, errors: ['no_credits', 'slot_taken'],
})
export const cancelLesson = defineCall({
  method: 'put', path: '/v1/tutoring/lessons/{id}/cancellation', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Cancel a lesson before it begins, once: its credits come back until 12 hours before, and for 15 minutes after it was booked (TUT-2)',
  params: z.object({ id: clientId }),
  answer: lesson, errors: ['too_late_to_cancel'],
})
export const moveLesson = defineCall({
  method: 'put', path: '/v1/tutoring/lessons/{id}/moves/{request}', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Move a lesson to another time of its tutor, once for a request, as long as it could be canceled without cost; where that is taken it stays, and the nearest that are free are named (TUT-2)',
  params: z.object({ id: clientId, request: clientId }),
  body: z.strictObject({ startsAt: instant }),
  answer: z.union([lesson, taken]), errors: ['too_late_to_cancel'],
})
export const readCalendarFile = defineCall({
  method: 'get', path: '/v1/tutoring/lessons/{id}/calendar', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'A lesson as a calendar file in a language of the interface, with a UID that stays and a SEQUENCE that rises (TUT-4)',
  params: z.object({ id: clientId }),
  query: z.object({ locale: z.enum(LOCALES) }),
  answer: file('text/calendar'), success: 200, errors: [],
})
export const readLesson = defineCall({
  method: 'get', path: '/v1/tutoring/lessons/{id}', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'A lesson of the person (TUT-1)',
  params: z.object({ id: clientId }),
  answer: lesson, errors: [],
})
export const listLessons = defineCall({
  method: 'get', path: '/v1/tutoring/lessons', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'The lessons of the person that are to come, the next first, or those before, the last first; only those with one tutor where one is given; `more` where there are others (TUT-1)',
  query: z.object({ when: z.enum(['upcoming', 'past']), tutor: z.optional(clientId) }),
  answer: z.object({ lessons: z.array(lesson), more: z.boolean() }), errors: [],
})

/** When a lesson that is brought forward begins, in minutes from now: before now it has begun, or is over. */
const BROUGHT = { least: -90, most: 240 }
export const bringForward = defineCall({
  method: 'put', path: '/v1/dev/lessons/{id}', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Let a lesson of the person, or a class in which they have a seat, begin in so many minutes, or have begun, so that its classroom and what comes after it can be tried; not in production',
  params: z.object({ id: clientId }),
  body: z.strictObject({ minutes: z.int().check(z.gte(BROUGHT.least), z.lte(BROUGHT.most)) }),
  answer: nothing, errors: ['slot_taken'],
})
