import * as z from 'zod/mini'
import { GROUP_LESSON_KINDS } from '#core/domain/group-lesson/join-state.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { REASON_LENGTH } from '#core/domain/moderation/submission.ts'
import { defineCall } from './call.ts'
import { cancellation } from './group-lessons.ts'
import { clientId, instant, language, zone } from './primitives.ts'
import { submission } from './teaching.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const about = { kind: z.enum(GROUP_LESSON_KINDS), language, level: z.enum(LEVELS) }
/** GRP-1. Longer than what is kept, for the space around it; the rule says what is too long. */
export const proposal = z.strictObject({
  ...about, topic: text(200), about: text(1200), materials: text(600), seats: z.int(), minute: z.int(), firstDate: text(10), weeks: z.nullable(z.int()),
})
/** What a tutor has after each of these calls. */
const classes = z.object({
  series: z.array(z.object({ id: clientId, proposal, zone, review: z.object(submission), clashes: z.array(instant) })),
  classes: z.array(z.object({
    id: clientId, ...about, topic: z.string(), startsAt: instant, endsAt: instant, seats: z.int(), taken: z.int(), cancellation,
  })),
})
const params = z.object({ id: clientId })

export const listTaughtClasses = defineCall({
  method: 'get', path: '/v1/teaching/classes', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'The weekly classes of the person as a tutor, with what became of each proposal and where they clash with what is booked, and the classes to come; none where they do not teach (GRP-1, GRP-2)',
  answer: classes, errors: [],
})
export const proposeClass = defineCall({
  method: 'put', path: '/v1/teaching/series/{id}', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Propose a weekly class, once for this id, or change a proposal that is not approved yet; what was rejected comes again once (GRP-1)',
  params, body: proposal,
  answer: classes, errors: ['limit_reached'],
})
export const endSeries = defineCall({
  method: 'put', path: '/v1/teaching/series/{id}/end', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'End a weekly class, or take its proposal back: classes in which nobody has a seat are canceled, and the others are held (GRP-1)',
  params,
  answer: classes, errors: [],
})
export const cancelTaughtClass = defineCall({
  method: 'put', path: '/v1/teaching/classes/{id}/cancellation', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Cancel a class before it begins, once, with a reason for those who have booked, whose time is free again (GRP-2)',
  params, body: z.strictObject({ reason: text(2 * REASON_LENGTH.most) }),
  answer: classes, errors: ['too_late_to_cancel'],
})
