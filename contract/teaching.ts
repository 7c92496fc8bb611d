import * as z from 'zod/mini'
import { GROUP_LESSON_KINDS } from '#core/domain/group-lesson/join-state.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { APPROVALS } from '#core/domain/moderation/approval.ts'
import { DAY_MINUTES } from '#core/domain/tutoring/availability.ts'
import { MOST_EXCEPTIONS, MOST_WINDOWS, REST_CHOICES } from '#core/domain/tutoring/edit-hours.ts'
import { REPORT_LENGTHS } from '#core/domain/tutoring/lesson-report.ts'
import { TUTORING_STATUSES } from '#core/domain/tutoring/lesson-status.ts'
import { TUTOR_TOPICS } from '#core/domain/tutoring/tutor.ts'
import { REVIEW_LENGTH, STARS } from '#core/domain/tutoring/tutor-review.ts'
import { SAMPLE_MAX } from '#core/domain/tutoring/voice-sample.ts'
import { sound } from './answer.ts'
import { defineCall } from './call.ts'
import { fileBody } from './file-body.ts'
import { clientId, instant, language, record, voice, zone } from './primitives.ts'

/** More than a list of choices has, for lists that clients send. */
const MOST_CHOICES = 30
const text = (most: number) => z.string().check(z.maxLength(most))
const choices = <Choice extends z.ZodMiniType>(choice: Choice) => z.readonly(z.array(choice).check(z.maxLength(MOST_CHOICES)))
const profile = z.strictObject({
  // Longer than what is kept, for the space around it; the rule says what is too long.
  name: text(200), about: text(2000), native: language,
  teaches: choices(language), speaks: choices(language), levels: choices(z.enum(LEVELS)), topics: choices(z.enum(TUTOR_TOPICS)),
})
const minute = z.int().check(z.gte(0), z.lte(DAY_MINUTES))
const day = z.readonly(z.array(z.strictObject({ from: minute, until: minute })).check(z.maxLength(MOST_WINDOWS)))
const weekday = z.exactOptional(day)
const hours = z.strictObject({
  zone, weekly: z.strictObject({ 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: weekday, 7: weekday }),
  exceptions: record(z.string().check(z.maxLength(10)), day, MOST_EXCEPTIONS),
  rest: z.union(REST_CHOICES.map(minutes => z.literal(minutes))),
})
export const submission = { status: z.enum(APPROVALS), reason: z.nullable(z.string()), submissions: z.int() }
const teaching = z.object({ id: clientId, profile, teaches: z.array(language), review: z.object(submission), shown: z.boolean(), hours, voice, shownVoice: voice })
const report = z.strictObject({
  language, note: text(REPORT_LENGTHS.note),
  words: z.readonly(z.array(z.strictObject({ word: text(REPORT_LENGTHS.word), meaning: text(REPORT_LENGTHS.meaning) })).check(z.maxLength(REPORT_LENGTHS.words))),
})
const review = { stars: z.union(STARS.map(stars => z.literal(stars))), text: text(REVIEW_LENGTH) }
const ownReview = z.object({ id: clientId, ...review, ...submission })
const start = z.coerce.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000))

export const readTeaching = defineCall({
  method: 'get', path: '/v1/teaching', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'What the person says of themselves as a tutor, whether that is approved and shown, and their hours; null where they do not teach (GRP-1)',
  answer: z.nullable(teaching), errors: [],
})
export const saveTutorProfile = defineCall({
  method: 'put', path: '/v1/teaching/profile', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Submit a profile as a tutor, which makes one of the person; what was approved before stays shown until the change is approved, and what was rejected comes again once (GRP-1)',
  body: profile,
  answer: teaching, errors: ['limit_reached'],
})
export const saveVoice = defineCall({
  method: 'put', path: '/v1/teaching/voice', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Submit a sample of the voice with the profile: WebM, Ogg, MP4, MP3 or WAV, as its bytes say; the one that is approved is heard until this one is (GRP-1)',
  body: fileBody('application/octet-stream', SAMPLE_MAX),
  answer: teaching, errors: ['limit_reached'],
})
export const removeVoice = defineCall({
  method: 'delete', path: '/v1/teaching/voice', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Take the sample of the voice back, also where it is heard; it is deleted (GRP-1)',
  answer: teaching, errors: [],
})
export const hearVoice = defineCall({
  method: 'get', path: '/v1/voices/{voice}', tag: 'teaching', host: 'tutors', auth: 'none',
  summary: 'A sample of a voice by the SHA-256 of its bytes, or a part of it (Range); one that waits is told to its tutor and to moderators alone (GRP-1)',
  params: z.object({ voice: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  answer: sound, success: 200, errors: [],
})
/** Where a sample is heard, by its hash. */
export const voicePath = (hash: string): string => hearVoice.path.replace('{voice}', hash)
export const saveTutorHours = defineCall({
  method: 'put', path: '/v1/teaching/hours', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Set the hours in which the tutor teaches, on the clock of their place, and what counts on single dates; they count at once, and what is booked stays (TUT-4)',
  body: hours,
  answer: teaching, errors: [],
})
export const listTaughtLessons = defineCall({
  method: 'get', path: '/v1/teaching/lessons', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'The lessons that the person gives as a tutor and that begin within a span of 31 days, in order, with their learner and report; none where they do not teach (TUT-1)',
  query: z.object({ from: start, until: start }),
  answer: z.array(z.object({
    id: clientId, startsAt: instant, endsAt: instant, status: z.enum(TUTORING_STATUSES),
    learner: z.object({ name: z.nullable(z.string()), native: z.nullable(language), course: z.nullable(z.object({ language, level: z.enum(LEVELS) })) }),
    together: z.nullable(z.int()), report: z.nullable(report), words: z.array(z.object({ word: z.string(), meaning: z.string() })),
  })),
  errors: [],
})
export const listClassRolls = defineCall({
  method: 'get', path: '/v1/teaching/class-rolls', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'The classes that the person gives as a tutor and that begin within a span of 31 days, in order, with those who have a seat and, once a class is over, how long each was there; none where they do not teach (GRP-2)',
  query: z.object({ from: start, until: start }),
  answer: z.array(z.object({
    id: clientId, kind: z.enum(GROUP_LESSON_KINDS), language, level: z.enum(LEVELS), topic: z.string(), startsAt: instant, endsAt: instant, canceledAt: z.nullable(instant),
    learners: z.array(z.object({ name: z.nullable(z.string()), attended: z.nullable(z.int()) })),
  })),
  errors: [],
})
export const writeLessonReport = defineCall({
  method: 'put', path: '/v1/teaching/lessons/{id}/report', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Leave the learner a report of a lesson that has begun, in the place of the one before; its words that a course or a book teaches are reviewed by the learner (CRS-4)',
  params: z.object({ id: clientId }),
  body: report,
  answer: report, errors: [],
})

export const listTutorReviews = defineCall({
  method: 'get', path: '/v1/tutors/{tutor}/reviews', tag: 'teaching', host: 'tutors', auth: 'anyone',
  summary: 'The approved reviews of a tutor, the latest first, with how many there are, and their average from three on (GRP-1)',
  params: z.object({ tutor: clientId }),
  answer: z.object({ count: z.int(), average: z.nullable(z.number()), reviews: z.array(z.object({ id: clientId, ...review, writtenAt: instant })) }), errors: [],
})
export const writeTutorReview = defineCall({
  method: 'put', path: '/v1/tutoring/reviews/{id}', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Review a lesson that took place, one for each; until it is approved it can be changed, and what was rejected comes again once (GRP-1)',
  params: z.object({ id: clientId }),
  body: z.strictObject({ lesson: clientId, ...review }),
  answer: ownReview, errors: ['limit_reached'],
})
export const listLessonNotes = defineCall({
  method: 'get', path: '/v1/tutoring/notes', tag: 'teaching', host: 'tutors', auth: 'registered',
  summary: 'Of the lessons of the person that have begun, the latest first: what their tutors wrote of them, and the person themselves (TUT-1)',
  answer: z.array(z.object({ lesson: clientId, report: z.nullable(report), review: z.nullable(ownReview) })), errors: [],
})
