import { err, ok } from 'neverthrow'
import {
  hearVoice, listClassRolls, listLessonNotes, listTaughtLessons, listTutorReviews, readTeaching as readCall, removeVoice, saveTutorHours, saveTutorProfile, saveVoice, writeLessonReport, writeTutorReview,
} from '#contract/teaching.ts'
import { cancelTaughtClass, endSeries as endCall, listTaughtClasses, proposeClass as proposeCall } from '#contract/taught-classes.ts'
import { readReason } from '#core/domain/moderation/submission.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { isAskable } from '#core/domain/tutoring/availability.ts'
import { checkHours } from '#core/domain/tutoring/edit-hours.ts'
import { createConceptFinder } from '#core/domain/tutoring/lesson-report.ts'
import { checkProfile, isSameProfile } from '#core/domain/tutoring/tutor-profile.ts'
import { checkSample } from '#core/domain/tutoring/check-sample.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import { findTutor } from '../tutoring/tutors.ts'
import { classRolls } from './class-rolls.ts'
import { cancelClass, classesTaught, endSeries, isKnownProposal, proposeClass } from './classes.ts'
import { readTeaching, saveHours, submitProfile, submitVoice, withdrawVoice } from './profiles.ts'
import { taughtLessons, writeReport } from './reports.ts'
import { isKnownReview, lessonNotes, publishedReviews, writeReview } from './reviews.ts'
import { hashOf, readVoice, voiceAddress } from './voices.ts'

/** GRP-1, TUT-1, TUT-4. What tutors say of themselves, when they teach, what they leave their learners, and what those say of them. */
export const serveTeaching = (served: Served, { config, corpus, database: { db }, limits }: Deps): void => {
  const limiter = createRateLimiter(db, config)
  const ownLimit = createPersonLimit(config, limits.history)
  const findConcept = createConceptFinder(corpus)
  const submitting = (now: number, userId: string) => limiter.hit(now, limits.submission, [{ who: userId }])
  const shown = async (userId: string) => {
    const teaching = await readTeaching(db, userId)
    return teaching ? ok(teaching) : refuse('not_found')
  }

  serveCall(served, readCall, async ({ caller: { userId } }) => ok(await readTeaching(db, userId)))
  serveCall(served, saveTutorProfile, async ({ caller: { userId }, body, now, zone }) => {
    const profile = checkProfile(body)
    if (profile.isErr()) return refuse('invalid_input', profile.error)
    const before = await readTeaching(db, userId)
    if (before && isSameProfile(before.profile, profile.value)) return ok(before)
    const allowed = await submitting(now, userId)
    if (allowed.isErr()) return err(allowed.error)
    const submitted = await submitProfile(now, db, userId, { profile: profile.value, zone })
    return submitted.isErr() ? refuse(submitted.error) : shown(userId)
  })
  serveCall(served, saveVoice, async ({ caller: { userId }, body: bytes, now }) => {
    const type = checkSample(bytes)
    if (type.isErr()) return refuse('invalid_input', { field: 'voice', reason: type.error })
    const voice = { type: type.value, bytes, hash: hashOf(bytes) }
    const before = await readTeaching(db, userId)
    if (!before) return refuse('not_found')
    if (before.voice === voiceAddress(voice.hash)) return ok(before)
    const allowed = await submitting(now, userId)
    if (allowed.isErr()) return err(allowed.error)
    const submitted = await submitVoice(now, db, userId, voice)
    return submitted.isErr() ? refuse(submitted.error) : shown(userId)
  })
  serveCall(served, removeVoice, async ({ caller: { userId }, now }) => (await withdrawVoice(now, db, userId) ? shown(userId) : refuse('not_found')))
  serveCall(served, hearVoice, async ({ params }) => {
    const found = await readVoice(db, params.voice)
    return found ? ok(found) : refuse('not_found')
  })
  serveCall(served, saveTutorHours, async ({ caller: { userId }, body: { rest, ...availability }, now }) => {
    const hours = checkHours(dateOfDay(dayAt(now, availability.zone)), availability)
    if (hours.isErr()) return refuse('invalid_input', hours.error)
    return await saveHours(db, userId, { ...hours.value, rest }) ? shown(userId) : refuse('not_found')
  })
  serveCall({ ...served, ownLimit }, listTaughtLessons, async ({ caller: { userId }, query, now }) =>
    (isAskable(query) ? ok(await taughtLessons(now, db, userId, query)) : refuse('invalid_input', { field: 'until' })))
  serveCall({ ...served, ownLimit }, listClassRolls, async ({ caller: { userId }, query, now }) =>
    (isAskable(query) ? ok(await classRolls(now, db, userId, query)) : refuse('invalid_input', { field: 'until' })))
  serveCall(served, writeLessonReport, async ({ caller: { userId }, params: { id }, body, now }) => {
    const written = await writeReport(now, db, findConcept, { userId, lesson: id, report: body })
    return written.isErr() ? refuse(written.error, written.error === 'invalid_input' ? { field: 'language' } : {}) : ok(written.value)
  })

  const classes = async (now: number, userId: string) => ok(await classesTaught(now, db, userId))
  serveCall({ ...served, ownLimit }, listTaughtClasses, async ({ caller: { userId }, now }) => classes(now, userId))
  serveCall(served, proposeCall, async ({ caller: { userId }, params: { id }, body: proposal, now }) => {
    if (!await isKnownProposal(db, { id, userId, proposal })) {
      const allowed = await submitting(now, userId)
      if (allowed.isErr()) return err(allowed.error)
    }
    const proposed = await proposeClass(now, db, { id, userId, proposal })
    if (proposed.isOk()) return classes(now, userId)
    return typeof proposed.error === 'string' ? refuse(proposed.error) : refuse('invalid_input', proposed.error)
  })
  serveCall(served, endCall, async ({ caller: { userId }, params: { id }, now }) => {
    const ended = await endSeries(now, db, userId, id)
    return ended.isErr() ? refuse(ended.error) : classes(now, userId)
  })
  serveCall(served, cancelTaughtClass, async ({ caller: { userId }, params: { id }, body, now }) => {
    const note = readReason(body.reason)
    if (note === undefined) return refuse('invalid_input', { field: 'reason' })
    const canceled = await cancelClass(now, db, { id, userId, note })
    return canceled.isErr() ? refuse(canceled.error) : classes(now, userId)
  })

  serveCall(served, listTutorReviews, async ({ params }) => {
    const tutor = await findTutor(db, params.tutor)
    return tutor ? ok(await publishedReviews(db, tutor.id)) : refuse('not_found')
  })
  serveCall(served, writeTutorReview, async ({ caller: { userId }, params: { id }, body, now }) => {
    if (!await isKnownReview(db, userId, body.lesson, body)) {
      const allowed = await submitting(now, userId)
      if (allowed.isErr()) return err(allowed.error)
    }
    const written = await writeReview(now, db, { id, userId, ...body })
    return written.isErr() ? refuse(written.error) : ok(written.value)
  })
  serveCall({ ...served, ownLimit }, listLessonNotes, async ({ caller: { userId }, now }) => ok(await lessonNotes(now, db, userId)))
}
