import * as z from 'zod/mini'
import { LEVELS } from '#core/domain/level/level.ts'
import { REASON_LENGTH } from '#core/domain/moderation/submission.ts'
import { TUTOR_TOPICS } from '#core/domain/tutoring/tutor.ts'
import { STARS } from '#core/domain/tutoring/tutor-review.ts'
import { defineCall } from './call.ts'
import { instant, language, nothing, voice, zone } from './primitives.ts'
import { proposal } from './taught-classes.ts'

const profile = z.object({
  name: z.string(), about: z.string(), native: language, teaches: z.array(language), speaks: z.array(language), levels: z.array(z.enum(LEVELS)), topics: z.array(z.enum(TUTOR_TOPICS)),
})
const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile'), profile, voice, shown: z.nullable(profile), shownVoice: voice }),
  z.object({ kind: z.literal('review'), review: z.object({ stars: z.union(STARS.map(stars => z.literal(stars))), text: z.string() }), tutor: z.string() }),
  z.object({ kind: z.literal('series'), series: proposal, zone, tutor: z.string() }),
])
const params = z.object({ key: z.string().check(z.regex(/^[0-9a-f]{12}$/)) })
const reason = z.string().check(z.maxLength(2 * REASON_LENGTH.most))

export const listWaiting = defineCall({
  method: 'get', path: '/v1/moderation', tag: 'moderation', host: 'tutors', auth: 'anyone',
  summary: 'The profiles, reviews and classes that wait to be approved, the oldest first; not in production (GRP-1)',
  answer: z.array(z.object({ key: z.string(), submittedAt: instant, isAgain: z.boolean(), item })), errors: [],
})
export const decideItem = defineCall({
  method: 'put', path: '/v1/moderation/{key}', tag: 'moderation', host: 'tutors', auth: 'anyone',
  summary: 'Approve what waits, or reject it with a reason; not_found where it was decided or changed meanwhile; not in production (GRP-1)',
  params,
  body: z.strictObject({ reason: z.nullable(reason) }),
  answer: nothing, errors: [],
})
export const listShown = defineCall({
  method: 'get', path: '/v1/moderation/shown', tag: 'moderation', host: 'tutors', auth: 'anyone',
  summary: 'The profiles, reviews and classes that are shown, the latest first; not in production (GRP-1)',
  answer: z.array(z.object({ key: z.string(), submittedAt: instant, item })), errors: [],
})
export const takeDownItem = defineCall({
  method: 'put', path: '/v1/moderation/shown/{key}', tag: 'moderation', host: 'tutors', auth: 'anyone',
  summary: 'Take down what is shown, with a reason; not_found where it was changed or taken down meanwhile; not in production (GRP-1)',
  params,
  body: z.strictObject({ reason }),
  answer: nothing, errors: [],
})
