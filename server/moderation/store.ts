import { createHash } from 'node:crypto'
import { and, asc, desc, eq, isNull, lte, ne } from 'drizzle-orm'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { approve, reject, takeDown } from '#core/domain/moderation/submission.ts'
import type { ShownItem, WaitingItem } from '#core/domain/moderation/waiting-item.ts'
import type { Db } from '../db/database.ts'
import { groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringLessons, tutorReviews, tutors, tutorSubmissions } from '../db/schema/tutoring.ts'
import { makeLessons } from '../group-lessons/make-lessons.ts'
import { proposalOf } from '../teaching/classes.ts'
import { columnsOf, profileOf } from '../teaching/profiles.ts'
import { dropUnheard, voiceAddress } from '../teaching/voices.ts'

/** How many of each kind that waits one answer has, and how many in all that are shown. */
const MOST = 200
/** GRP-1. Another key for each change of what waits. */
const keyOf = (id: string, submittedAt: number): string => createHash('sha256').update(`${id} ${submittedAt}`).digest('hex').slice(0, 12)

const order = (status: 'PENDING' | 'APPROVED') => (status === 'PENDING' ? asc : desc)
interface Found extends WaitingItem {
  readonly id: string
  /** The hash of a sample of a voice. */
  readonly voice: string | null
}
type Status = 'PENDING' | 'APPROVED'
interface Wanted {
  readonly status: Status
  /** How many of each kind; without it, all. */
  readonly most?: number
  /** None that was submitted after this, epoch ms. */
  readonly until?: number
}
const ALL = Number.MAX_SAFE_INTEGER
const shownOf = (tutor: typeof tutors.$inferSelect) =>
  (isPublic(tutor.status) ? { shown: profileOf(tutor), shownVoice: voiceAddress(tutor.voice) } : { shown: null, shownVoice: null })
const profilesThat = async (db: Db, { status, most = ALL, until = ALL }: Wanted): Promise<readonly Found[]> => {
  const rows = await db.select({ tutor: tutors, submission: tutorSubmissions }).from(tutorSubmissions).innerJoin(tutors, eq(tutors.id, tutorSubmissions.tutorId))
    .where(and(status === 'PENDING' ? eq(tutorSubmissions.status, status) : eq(tutors.status, status), lte(tutorSubmissions.submittedAt, until))).orderBy(order(status)(tutorSubmissions.submittedAt)).limit(most)
  return rows.map(({ tutor, submission: { tutorId: id, profile, voice, submittedAt, submissions } }) => {
    const { shown, shownVoice } = shownOf(tutor)
    const item = status === 'PENDING' || shown === null ? { profile, voice: voiceAddress(voice), shown, shownVoice } : { profile: shown, voice: shownVoice, shown: null, shownVoice: null }
    return { id, voice, key: keyOf(id, submittedAt), submittedAt, isAgain: submissions > 1, item: { kind: 'profile', ...item } }
  })
}
const reviewsThat = async (db: Db, { status, most = ALL, until = ALL }: Wanted): Promise<readonly Found[]> => {
  const rows = await db.select({ review: tutorReviews, tutor: tutors.name }).from(tutorReviews).innerJoin(tutoringLessons, eq(tutoringLessons.id, tutorReviews.lessonId))
    .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).where(and(eq(tutorReviews.status, status), lte(tutorReviews.writtenAt, until))).orderBy(order(status)(tutorReviews.writtenAt)).limit(most)
  return rows.map(({ tutor, review: { id, stars, text, writtenAt, submissions } }) =>
    ({ id, voice: null, key: keyOf(id, writtenAt), submittedAt: writtenAt, isAgain: submissions > 1, item: { kind: 'review', review: { stars, text }, tutor } }))
}
const seriesThat = async (db: Db, { status, most = ALL, until = ALL }: Wanted): Promise<readonly Found[]> => {
  const rows = await db.select({ series: groupSeries, tutor: tutors.name }).from(groupSeries).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .where(and(eq(groupSeries.status, status), eq(groupSeries.isDemo, false), lte(groupSeries.submittedAt, until), ...status === 'PENDING' ? [isNull(groupSeries.endedAt)] : [])).orderBy(order(status)(groupSeries.submittedAt)).limit(most)
  return rows.map(({ tutor, series }) => ({
    id: series.id, voice: null, key: keyOf(series.id, series.submittedAt), submittedAt: series.submittedAt, isAgain: series.submissions > 1,
    item: { kind: 'series', series: proposalOf(series), zone: series.zone, tutor },
  }))
}
/** What waits, the oldest first, or what is shown, the latest first. */
const findItems = async (db: Db, wanted: Wanted): Promise<readonly Found[]> => {
  const found = [...await profilesThat(db, wanted), ...await reviewsThat(db, wanted), ...await seriesThat(db, wanted)].toSorted((one, other) => one.submittedAt - other.submittedAt)
  return wanted.status === 'PENDING' ? found : found.toReversed()
}

/** GRP-1. What waits to be approved, the oldest first. */
export const waitingItems = async (db: Db): Promise<readonly WaitingItem[]> => (await findItems(db, { status: 'PENDING', most: MOST })).map(({ key, submittedAt, isAgain, item }) => ({ key, submittedAt, isAgain, item }))
/** GRP-1. What is shown and somebody has submitted, until an instant, the latest first, and whether there is more: demo data has no author. */
export const shownItems = async (db: Db, until?: number): Promise<{ readonly items: readonly ShownItem[]; readonly more: boolean }> => {
  const found = await findItems(db, { status: 'APPROVED', most: MOST + 1, ...until !== undefined && { until } })
  return { items: found.slice(0, MOST).map(({ key, submittedAt, item }) => ({ key, submittedAt, item })), more: found.length > MOST }
}

/** Where the submission of an item is kept, as the version that was read. */
const rowOf = (status: Status, { id, submittedAt, item: { kind } }: Found) => ({
  profile: { table: tutorSubmissions, isIt: and(eq(tutorSubmissions.tutorId, id), eq(tutorSubmissions.submittedAt, submittedAt)) },
  review: { table: tutorReviews, isIt: and(eq(tutorReviews.id, id), eq(tutorReviews.writtenAt, submittedAt)) },
  series: { table: groupSeries, isIt: and(eq(groupSeries.id, id), eq(groupSeries.submittedAt, submittedAt), ...status === 'PENDING' ? [isNull(groupSeries.endedAt)] : []) },
})[kind]
/** Locks and reads what was found: `before` is undefined where it was changed meanwhile. */
const lockItem = async (tx: Db, status: Status, found: Found) => {
  const { table, isIt } = rowOf(status, found)
  const [before] = await tx.select({ status: table.status, reason: table.reason, submissions: table.submissions }).from(table).where(isIt).for('update')
  return { table, isIt, before }
}

/** GRP-1. Approves what waits under a key (`reason` is null), or rejects it with a reason. False where it was decided, changed or deleted meanwhile. */
export const decideItem = async (now: number, db: Db, key: string, reason: string | null): Promise<boolean> => {
  const found = (await findItems(db, { status: 'PENDING' })).find(each => each.key === key)
  if (!found) return false
  const { id, voice, item } = found
  const isDecided = await db.transaction(async tx => {
    const { table, isIt, before } = await lockItem(tx, 'PENDING', found)
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
  // Its classes are there at once, as the job would make them.
  if (isDecided && item.kind === 'series' && reason === null) await makeLessons(now, db, id)
  return isDecided
}

/** GRP-1. Takes down what is shown under a key, with a reason: nobody else sees it any more, and what is booked stays. False where it was changed or taken down meanwhile. */
export const takeDownItem = async (db: Db, key: string, reason: string): Promise<boolean> => {
  const found = (await findItems(db, { status: 'APPROVED' })).find(each => each.key === key)
  if (!found) return false
  const { id, item: { kind } } = found
  return db.transaction(async tx => {
    const { table, isIt, before } = await lockItem(tx, 'APPROVED', found)
    // A profile is shown by the words that were approved last, whatever became of a change of them.
    const isShown = kind === 'profile' ? (await tx.update(tutors).set({ status: 'REJECTED', voice: null }).where(and(eq(tutors.id, id), eq(tutors.status, 'APPROVED'))).returning({ id: tutors.id })).length > 0 : before?.status === 'APPROVED'
    if (!before || !isShown) return false
    await tx.update(table).set(takeDown(before, reason)).where(isIt)
    if (kind === 'profile') {
      // Who has the address of a voice would hear it on.
      await tx.update(tutorSubmissions).set({ voice: null }).where(isIt)
      await dropUnheard(tx, id)
    }
    return true
  })
}
