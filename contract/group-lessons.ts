import * as z from 'zod/mini'
import { CANCEL_REASONS } from '#core/domain/group-lesson/cancellation.ts'
import { GROUP_LESSON_KINDS, JOIN_STATES } from '#core/domain/group-lesson/join-state.ts'
import { NO_SEAT_REASONS } from '#core/domain/group-lesson/seats.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { defineCall } from './call.ts'
import { clientId, instant, language, nothing, zone } from './primitives.ts'

const kind = z.enum(GROUP_LESSON_KINDS)
const level = z.enum(LEVELS)
export const cancellation = z.nullable(z.object({ reason: z.enum(CANCEL_REASONS), note: z.nullable(z.string()) }))
/** A class as its caller sees it. */
const groupLesson = z.object({
  id: clientId, kind, language, level, topic: z.string(), about: z.string(), interests: z.array(z.string()), tutor: z.object({ id: clientId, name: z.string(), zone }),
  startsAt: instant, endsAt: instant, seats: z.int(),
  /** How many seats anybody may book: those that are kept for who waits are not among them. */
  free: z.int(),
  join: z.enum(JOIN_STATES),
  /** Why it was canceled. */
  cancellation,
  /** The seat that the caller has. */
  booking: z.nullable(clientId),
  /** When the caller first came into its classroom. */
  admittedAt: z.nullable(instant),
  /** How long the caller, who had a seat, was in it, ms; null until it is over. */
  attended: z.nullable(z.int()),
  /** The caller's place on the waiting list, and until when a seat is kept for them, which they take by booking. */
  place: z.nullable(z.object({ id: clientId, offeredUntil: z.nullable(instant) })),
  /** What those who have booked prepare with. */
  materials: z.nullable(z.string()),
  demo: z.boolean(),
})
/** Why there is no seat, and the nearest classes of the same kind, language and level that have one, the nearest first. */
const noSeat = z.object({ reason: z.enum(NO_SEAT_REASONS), nearest: z.array(groupLesson) })
const page = z.object({ lessons: z.array(groupLesson), more: z.boolean() })

export const listGroupLessons = defineCall({
  method: 'get', path: '/v1/group-lessons', tag: 'group lessons', host: 'tutors', auth: 'anyone',
  summary: 'The classes of a language that are to come, the next first: of one kind, and within one step of a level, where these are given; `more` where there are others (GRP-1, GRP-2)',
  query: z.object({ language, level: z.optional(level), kind: z.optional(kind) }),
  answer: page, errors: [],
})
export const listOwnGroupLessons = defineCall({
  method: 'get', path: '/v1/group-lessons/own', tag: 'group lessons', host: 'tutors', auth: 'registered',
  summary: 'The classes to come in which the person has a seat or waits for one, the next first, or those before in which they had one, the last first (GRP-1, GRP-2)',
  query: z.object({ when: z.enum(['upcoming', 'past']) }),
  answer: page, errors: [],
})
export const bookSeat = defineCall({
  method: 'put', path: '/v1/group-lessons/bookings/{id}', tag: 'group lessons', host: 'tutors', auth: 'registered',
  summary: 'Book a seat, once for this id, or take the one that is offered; where there is none, why, and the nearest classes that have one (GRP-2)',
  params: z.object({ id: clientId }),
  body: z.strictObject({ lesson: clientId }),
  answer: z.union([groupLesson, noSeat]), errors: ['premium_required'],
})
export const cancelSeat = defineCall({
  method: 'put', path: '/v1/group-lessons/bookings/{id}/cancellation', tag: 'group lessons', host: 'tutors', auth: 'registered',
  summary: 'Give a seat back before the class begins, once: it is offered to the first who waits (GRP-2)',
  params: z.object({ id: clientId }),
  answer: groupLesson, errors: ['too_late_to_cancel'],
})
export const joinWaitlist = defineCall({
  method: 'put', path: '/v1/group-lessons/waitlist/{id}', tag: 'group lessons', host: 'tutors', auth: 'registered',
  summary: 'Wait for a seat, once for this id; `place` is null where that is no use: the person has a seat, or the class is closed (GRP-2)',
  params: z.object({ id: clientId }),
  body: z.strictObject({ lesson: clientId }),
  answer: groupLesson, errors: ['premium_required'],
})
export const leaveWaitlist = defineCall({
  method: 'delete', path: '/v1/group-lessons/waitlist/{id}', tag: 'group lessons', host: 'tutors', auth: 'registered',
  summary: 'Wait no longer, or decline the seat that is offered: it goes to the next (GRP-2)',
  params: z.object({ id: clientId }),
  answer: nothing, errors: [],
})
