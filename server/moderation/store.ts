import { createHash } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { approve, reject } from '#core/domain/moderation/submission.ts'
import type { WaitingItem } from '#core/domain/moderation/waiting-item.ts'
import type { Db } from '../db/database.ts'
import { tutoringLessons, tutorReviews, tutors, tutorSubmissions } from '../db/schema/tutoring.ts'
import { columnsOf, profileOf } from '../teaching/profiles.ts'
import { dropUnheard, voiceAddress } from '../teaching/voices.ts'

/** How many of each kind one answer has. */
const MOST = 200
/** GRP-1. Another key for each change of what waits. */
const keyOf = (id: string, submittedAt: number): string => createHash('sha256').update(`${id} ${submittedAt}`).digest('hex').slice(0, 12)

interface Found extends WaitingItem {
  readonly id: string
  /** The hash of a sample of a voice. */
  readonly voice: string | null
}
const shownOf = (tutor: typeof tutors.$inferSelect) =>
  (isPublic(tutor.status) ? { shown: profileOf(tutor), shownVoice: voiceAddress(tutor.voice) } : { shown: null, shownVoice: null })
const waitingProfiles = async (db: Db): Promise<readonly Found[]> => {
  const rows = await db.select({ tutor: tutors, submission: tutorSubmissions }).from(tutorSubmissions).innerJoin(tutors, eq(tutors.id, tutorSubmissions.tutorId))
    .where(eq(tutorSubmissions.status, 'PENDING')).orderBy(asc(tutorSubmissions.submittedAt)).limit(MOST)
  return rows.map(({ tutor, submission: { tutorId: id, profile, voice, submittedAt, submissions } }) =>
    ({ id, voice, key: keyOf(id, submittedAt), submittedAt, isAgain: submissions > 1, item: { kind: 'profile', profile, voice: voiceAddress(voice), ...shownOf(tutor) } }))
}
const waitingReviews = async (db: Db): Promise<readonly Found[]> => {
  const rows = await db.select({ review: tutorReviews, tutor: tutors.name }).from(tutorReviews).innerJoin(tutoringLessons, eq(tutoringLessons.id, tutorReviews.lessonId))
    .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).where(eq(tutorReviews.status, 'PENDING')).orderBy(asc(tutorReviews.writtenAt)).limit(MOST)
  return rows.map(({ tutor, review: { id, stars, text, writtenAt, submissions } }) =>
    ({ id, voice: null, key: keyOf(id, writtenAt), submittedAt: writtenAt, isAgain: submissions > 1, item: { kind: 'review', review: { stars, text }, tutor } }))
}
const findWaiting = async (db: Db): Promise<readonly Found[]> => [...await waitingProfiles(db), ...await waitingReviews(db)].toSorted((one, other) => one.submittedAt - other.submittedAt)

/** GRP-1. What waits to be approved, the oldest first. */
export const waitingItems = async (db: Db): Promise<readonly WaitingItem[]> => (await findWaiting(db)).map(({ key, submittedAt, isAgain, item }) => ({ key, submittedAt, isAgain, item }))

/** GRP-1. Approves what waits under a key (`reason` is null), or rejects it with a reason. False where it was decided, changed or deleted meanwhile. */
export const decideItem = async (db: Db, key: string, reason: string | null): Promise<boolean> => {
  const found = (await findWaiting(db)).find(each => each.key === key)
  if (!found) return false
  const { id, voice, submittedAt, item } = found
  return db.transaction(async tx => {
    const table = item.kind === 'profile' ? tutorSubmissions : tutorReviews
    const isIt = item.kind === 'profile' ? and(eq(tutorSubmissions.tutorId, id), eq(tutorSubmissions.submittedAt, submittedAt)) : and(eq(tutorReviews.id, id), eq(tutorReviews.writtenAt, submittedAt))
    const [before] = await tx.select({ status: table.status, reason: table.reason, submissions: table.submissions }).from(table).where(isIt).for('update')
    if (before?.status !== 'PENDING') return false
    const { status, reason: given } = reason === null ? approve(before) : reject(before, reason)
    await tx.update(table).set({ status, reason: given }).where(isIt)
    if (item.kind === 'profile') {
      // What is approved is what others see; what is rejected leaves what was approved before.
      if (reason === null) await tx.update(tutors).set({ ...columnsOf(item.profile), voice, status: 'APPROVED' }).where(eq(tutors.id, id))
      else await tx.update(tutors).set({ status: 'REJECTED' }).where(and(eq(tutors.id, id), ne(tutors.status, 'APPROVED')))
      await dropUnheard(tx, id)
    }
    return true
  })
}
