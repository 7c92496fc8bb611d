import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CancelReason } from '#core/domain/group-lesson/cancellation.ts'
import type { GroupLesson } from '#core/domain/group-lesson/join-state.ts'
import { decideAt } from '#core/domain/group-lesson/seats.ts'
import { offersDue, offerUntil, placeStateAt, type WaitlistPlace } from '#core/domain/group-lesson/waitlist.ts'
import { isPublic } from '#core/domain/moderation/approval.ts'
import type { Db } from '../db/database.ts'
import { groupBookings, groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { tutoringSlots, tutors } from '../db/schema/tutoring.ts'

type LessonRow = typeof groupLessons.$inferSelect
type PlaceRow = typeof groupWaitlist.$inferSelect

export const factsOf = ({ startsAt, endsAt, seats, taken, canceledAt, confirmedAt }: LessonRow, { kind }: Pick<GroupLesson, 'kind'>): GroupLesson =>
  ({ kind, startsAt, endsAt, seats, taken, ...(canceledAt !== null && { canceledAt }), ...(confirmedAt !== null && { confirmedAt }) })
export const placeOf = ({ id, joinedAt, offeredUntil, endedAt }: PlaceRow): WaitlistPlace =>
  ({ id, joinedAt, ...(offeredUntil !== null && { offeredUntil }), ...(endedAt !== null && { endedAt }) })

/** A class whose row is locked, as it is now. */
export interface LockedLesson {
  readonly id: string
  /** Who gives it; null for a demo tutor, and for one who is gone. */
  readonly host: string | null
  readonly facts: GroupLesson
  /** Whether it is shown to everybody. */
  readonly isPublic: boolean
  /** Who waits. */
  readonly places: readonly PlaceRow[]
}

/** Frees the times that a class takes of its tutor and its learners. */
const freeTimes = async (tx: Db, id: string): Promise<void> => {
  const bookings = tx.select({ id: groupBookings.id }).from(groupBookings).where(and(eq(groupBookings.lessonId, id), isNull(groupBookings.canceledAt)))
  await tx.delete(tutoringSlots).where(inArray(tutoringSlots.id, bookings))
  await tx.delete(tutoringSlots).where(eq(tutoringSlots.id, id))
}

interface Canceling {
  readonly at: number
  readonly reason: CancelReason
  /** What the tutor says of it. */
  readonly note?: string
}
/** GRP-2. The one place where a class is canceled, whose row is locked: why is kept with it, and the times that it takes are free. Those who booked keep their row, which shows that it was canceled. */
const cancel = async (tx: Db, id: string, { at, reason, note }: Canceling): Promise<void> => {
  await tx.update(groupLessons).set({ canceledAt: at, cancelReason: reason, cancelNote: note ?? null }).where(eq(groupLessons.id, id))
  await freeTimes(tx, id)
}

/** GRP-2. Decides whether a class takes place, where it is time, and ends and makes offers that are due. Doing so twice changes nothing. */
export const settle = async (now: number, tx: Db, lesson: Omit<LockedLesson, 'places'>): Promise<LockedLesson> => {
  const { id } = lesson
  const facts = decideAt(now, lesson.facts)
  if (facts !== lesson.facts) {
    if (facts.canceledAt === undefined) await tx.update(groupLessons).set({ confirmedAt: facts.confirmedAt }).where(eq(groupLessons.id, id))
    else await cancel(tx, id, { at: facts.canceledAt, reason: 'too_few' })
  }
  const known = await tx.select().from(groupWaitlist).where(and(eq(groupWaitlist.lessonId, id), isNull(groupWaitlist.endedAt)))
  const places = known.filter(place => placeStateAt(now, facts, placeOf(place)) !== 'over')
  const over = known.filter(place => !places.includes(place)).map(place => place.id)
  if (over.length > 0) await tx.update(groupWaitlist).set({ endedAt: now }).where(inArray(groupWaitlist.id, over))
  const due = offersDue(now, facts, places.map(placeOf)).map(place => place.id)
  const offeredUntil = offerUntil(now, facts)
  if (due.length > 0) await tx.update(groupWaitlist).set({ offeredUntil }).where(inArray(groupWaitlist.id, due))
  return { ...lesson, facts, places: places.map(place => (due.includes(place.id) ? { ...place, offeredUntil } : place)) }
}

/** Locks a class and brings it up to the present. Whoever locks people as well does so before, and several classes are locked by their ids' order. */
export const lockLesson = async (now: number, tx: Db, id: string): Promise<LockedLesson | undefined> => {
  const [found] = await tx.select({ lesson: groupLessons, series: groupSeries, tutor: tutors.status, host: tutors.userId }).from(groupLessons)
    .innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .where(eq(groupLessons.id, id)).for('update', { of: groupLessons })
  return found && await settle(now, tx, { id, host: found.host, facts: factsOf(found.lesson, found.series), isPublic: isPublic(found.series.status) && isPublic(found.tutor) })
}

/** Changes how many have booked a class that is locked, and offers what came free. */
export const changeTaken = async (now: number, tx: Db, lesson: LockedLesson, by: 1 | -1): Promise<void> => {
  const taken = lesson.facts.taken + by
  await tx.update(groupLessons).set({ taken }).where(eq(groupLessons.id, lesson.id))
  await settle(now, tx, { ...lesson, facts: { ...lesson.facts, taken } })
}

/** GRP-2. Cancels a class that is locked, once; nobody waits for it any more. */
export const cancelLesson = async (now: number, tx: Db, lesson: LockedLesson, why: Omit<Canceling, 'at'>): Promise<void> => {
  if (lesson.facts.canceledAt !== undefined) return
  await cancel(tx, lesson.id, { at: now, ...why })
  await settle(now, tx, { ...lesson, facts: { ...lesson.facts, canceledAt: now } })
}
