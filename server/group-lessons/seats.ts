import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import { isClosed, mayGiveBack, type NoSeatReason } from '#core/domain/group-lesson/seats.ts'
import { hasSeatFor } from '#core/domain/group-lesson/waitlist.ts'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { groupBookings, groupWaitlist } from '../db/schema/group-lessons.ts'
import { tutoringSlots } from '../db/schema/tutoring.ts'
import { unlessTaken } from '../tutoring/slots.ts'
import { changeTaken, type LockedLesson, lockLesson, placeOf, settle } from './lessons.ts'

/** What somebody asks for a class, under an id that their client made. */
export interface Asked {
  readonly id: string
  readonly userId: string
  readonly lessonId: string
  /** IANA. */
  readonly zone: string
}
/** The class that changed, by its id. */
type Changed<Code extends string> = Result<string, Code>

const isSame = (known: Pick<Asked, 'userId' | 'lessonId'>, { userId, lessonId }: Asked): boolean => known.userId === userId && known.lessonId === lessonId

/** GRP-1. A class that somebody sees and does not give themselves; what was taken down meanwhile is left to those who wait for it. */
const isFor = ({ host, isPublic, places }: LockedLesson, userId: string): boolean => host !== userId && (isPublic || places.some(place => place.userId === userId))
const hasSeat = async (tx: Db, { userId, lessonId }: Asked): Promise<boolean> =>
  await tx.$count(groupBookings, and(eq(groupBookings.lessonId, lessonId), eq(groupBookings.userId, userId), isNull(groupBookings.canceledAt))) > 0
const endPlace = async (now: number, tx: Db, id: string): Promise<void> => {
  await tx.update(groupWaitlist).set({ endedAt: now }).where(eq(groupWaitlist.id, id))
}

/** GRP-2. Books a seat, once for its id, or takes the one that is kept for who waits. A learner has one seat in a class, and their time is theirs alone. */
export const bookSeat = async (now: number, db: Db, asked: Asked): Promise<Changed<'not_found' | NoSeatReason>> => {
  const { id, userId, lessonId, zone } = asked
  const booked = await unlessTaken(db, async (tx, take): Promise<Changed<'not_found' | NoSeatReason>> => {
    await lockOwner(tx, userId)
    const [known] = await tx.select().from(groupBookings).where(eq(groupBookings.id, id))
    if (known) return isSame(known, asked) ? ok(lessonId) : err('not_found')
    const lesson = await lockLesson(now, tx, lessonId)
    if (!lesson || !isFor(lesson, userId)) return err('not_found')
    if (await hasSeat(tx, asked)) return ok(lessonId)
    const { facts, places } = lesson
    const own = places.find(place => place.userId === userId)
    if (isClosed(now, facts)) return err('class_closed')
    if (!hasSeatFor(now, facts, places.map(placeOf), own?.id)) return err('class_full')
    // What the learner holds to book with a tutor they give up by booking something else.
    await tx.delete(tutoringSlots).where(and(eq(tutoringSlots.userId, userId), isNotNull(tutoringSlots.heldUntil)))
    await take({ id, userId, startsAt: facts.startsAt, endsAt: facts.endsAt, until: facts.endsAt })
    await tx.insert(groupBookings).values({ id, lessonId, userId, bookedAt: now, zone })
    if (own) await endPlace(now, tx, own.id)
    await changeTaken(now, tx, lesson, 1)
    return ok(lessonId)
  })
  return booked ?? err('learner_busy')
}

/** GRP-2. Gives a seat back before the class begins, once. */
export const cancelSeat = (now: number, db: Db, userId: string, id: string): Promise<Changed<'not_found' | 'too_late_to_cancel'>> =>
  db.transaction(async (tx): Promise<Changed<'not_found' | 'too_late_to_cancel'>> => {
    await lockOwner(tx, userId)
    const [booking] = await tx.select().from(groupBookings).where(and(eq(groupBookings.id, id), eq(groupBookings.userId, userId)))
    const lesson = booking && await lockLesson(now, tx, booking.lessonId)
    if (!lesson) return err('not_found')
    if (booking.canceledAt !== null || lesson.facts.canceledAt !== undefined) return ok(lesson.id)
    if (!mayGiveBack(now, lesson.facts)) return err('too_late_to_cancel')
    await tx.update(groupBookings).set({ canceledAt: now }).where(eq(groupBookings.id, id))
    await tx.delete(tutoringSlots).where(eq(tutoringSlots.id, id))
    await changeTaken(now, tx, lesson, -1)
    return ok(lesson.id)
  })

/** GRP-2. Puts somebody on the waiting list, once for this id, unless they have a seat or wait already, or the class is closed. */
export const joinWaitlist = (now: number, db: Db, asked: Asked): Promise<Changed<'not_found'>> =>
  db.transaction(async (tx): Promise<Changed<'not_found'>> => {
    const { id, userId, lessonId, zone } = asked
    await lockOwner(tx, userId)
    const [known] = await tx.select().from(groupWaitlist).where(eq(groupWaitlist.id, id))
    if (known) return isSame(known, asked) ? ok(lessonId) : err('not_found')
    const lesson = await lockLesson(now, tx, lessonId)
    if (!lesson || !isFor(lesson, userId)) return err('not_found')
    if (isClosed(now, lesson.facts) || lesson.places.some(place => place.userId === userId) || await hasSeat(tx, asked)) return ok(lessonId)
    await tx.insert(groupWaitlist).values({ id, lessonId, userId, joinedAt: now, zone })
    await settle(now, tx, lesson)
    return ok(lessonId)
  })

/** GRP-2. Takes somebody off the waiting list; a seat that was offered to them goes to the next. */
export const leaveWaitlist = (now: number, db: Db, userId: string, id: string): Promise<void> =>
  db.transaction(async tx => {
    await lockOwner(tx, userId)
    const [place] = await tx.select().from(groupWaitlist).where(and(eq(groupWaitlist.id, id), eq(groupWaitlist.userId, userId), isNull(groupWaitlist.endedAt)))
    const lesson = place && await lockLesson(now, tx, place.lessonId)
    if (!lesson?.places.some(each => each.id === id)) return
    await endPlace(now, tx, id)
    await settle(now, tx, lesson)
  })
