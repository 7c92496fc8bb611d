import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { attendedAt } from '#core/domain/group-lesson/attendance.ts'
import { cancellationOf } from '#core/domain/group-lesson/cancellation.ts'
import { joinStateAt } from '#core/domain/group-lesson/join-state.ts'
import { decideAt } from '#core/domain/group-lesson/seats.ts'
import { placeStateAt } from '#core/domain/group-lesson/waitlist.ts'
import type { Db } from '../db/database.ts'
import { groupBookings, groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { tutoringSlots, tutors } from '../db/schema/tutoring.ts'
import { staysOf } from '../classroom/store.ts'
import { ownTutor } from '../tutoring/slots.ts'
import { factsOf, placeOf } from './lessons.ts'

const isShown = and(eq(groupSeries.status, 'APPROVED'), eq(tutors.status, 'APPROVED'))

/** How many wait for a seat of a class or have one kept for them. */
const waitingFor = (now: number): SQL<number> => sql<number>`(select count(*) from ${groupWaitlist} waits where waits.lesson_id = ${groupLessons.id} and waits.ended_at is null
  and (waits.offered_until is null or waits.offered_until > ${now}))`.mapWith(Number)

interface Asked {
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly limit: number
}
/** Classes as somebody sees them. */
const findLessons = async (now: number, db: Db, userId: string, { where, orderBy, limit }: Asked) => {
  const rows = await db
    .select({ lesson: groupLessons, series: groupSeries, tutor: tutors, booking: groupBookings.id, stays: staysOf(groupLessons.id, userId), place: groupWaitlist, waiting: waitingFor(now) })
    .from(groupLessons).innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .leftJoin(groupBookings, and(eq(groupBookings.lessonId, groupLessons.id), eq(groupBookings.userId, userId), isNull(groupBookings.canceledAt)))
    .leftJoin(groupWaitlist, and(eq(groupWaitlist.lessonId, groupLessons.id), eq(groupWaitlist.userId, userId), isNull(groupWaitlist.endedAt), or(isNull(groupWaitlist.offeredUntil), gt(groupWaitlist.offeredUntil, now))))
    .where(where).orderBy(...orderBy).limit(limit)
  return rows.map(({ lesson, series, tutor, booking, place, stays, waiting }) => {
    const facts = decideAt(now, factsOf(lesson, series))
    const free = Math.max(0, facts.seats - facts.taken - waiting)
    const isWaiting = place !== null && placeStateAt(now, facts, placeOf(place)) !== 'over'
    const { kind, language, level, topic, about, interests, materials, isDemo } = series
    const admittedAt = stays.length === 0 ? null : Math.min(...stays.map(({ from }) => from))
    return {
      id: lesson.id, kind, language, level, topic, about, interests, tutor: { id: tutor.id, name: tutor.name, zone: tutor.availability.zone },
      startsAt: facts.startsAt, endsAt: facts.endsAt, seats: facts.seats, free, join: joinStateAt(now, { ...facts, taken: facts.seats - free }, booking === null ? undefined : admittedAt === null ? {} : { admittedAt }),
      cancellation: cancellationOf(facts, { reason: lesson.cancelReason, note: lesson.cancelNote }), booking, admittedAt, attended: booking === null ? null : attendedAt(now, facts, stays), place: isWaiting ? { id: place.id, offeredUntil: place.offeredUntil } : null, materials: booking === null ? null : materials, demo: isDemo,
    }
  })
}
export type ShownLesson = Awaited<ReturnType<typeof findLessons>>[number]

/** How many classes one answer has. */
const PAGE = 100
const pageOf = (lessons: readonly ShownLesson[]) => ({ lessons: lessons.slice(0, PAGE), more: lessons.length > PAGE })
const byStart = [asc(groupLessons.startsAt), asc(groupLessons.id)]

export interface Wanted {
  readonly language: ShownLesson['language']
  readonly levels?: readonly ShownLesson['level'][] | undefined
  readonly kind?: ShownLesson['kind'] | undefined
}
const isWanted = ({ language, levels, kind }: Wanted) =>
  and(isShown, isNull(groupLessons.canceledAt), eq(groupSeries.language, language), levels && inArray(groupSeries.level, [...levels]), kind && eq(groupSeries.kind, kind))

/** Nobody books a seat in a class of their own. */
const isOthers = (userId: string) => or(isNull(tutors.userId), ne(tutors.userId, userId))
/** GRP-1. The classes to come that others give. */
export const lessonsToCome = async (now: number, db: Db, userId: string, wanted: Wanted) =>
  pageOf(await findLessons(now, db, userId, { where: and(isWanted(wanted), isOthers(userId), gt(groupLessons.startsAt, now)), orderBy: byStart, limit: PAGE + 1 }))

/** Somebody's own classes: those to come with the ones that they wait for. */
export const ownLessons = async (now: number, db: Db, userId: string, when: 'upcoming' | 'past') => {
  const where = when === 'past'
    ? and(isNotNull(groupBookings.id), lte(groupLessons.endsAt, now))
    : and(or(isNotNull(groupBookings.id), isNotNull(groupWaitlist.id)), gt(groupLessons.endsAt, now))
  const found = await findLessons(now, db, userId, { where, orderBy: when === 'past' ? [desc(groupLessons.startsAt), desc(groupLessons.id)] : byStart, limit: PAGE + 1 })
  return pageOf(found)
}

/** One class, whether it is shown to everybody or not. */
export const findLesson = async (now: number, db: Db, userId: string, id: string): Promise<ShownLesson | undefined> =>
  (await findLessons(now, db, userId, { where: eq(groupLessons.id, id), orderBy: byStart, limit: 1 }))[0]

/** How many classes are named in the place of one that has no seat. */
const NEAREST = 3
/** The nearest classes of the same kind, language and level that have a seat, at times at which the learner has no other lesson. */
export const nearestWithSeats = (now: number, db: Db, userId: string, { id, startsAt, kind, language, level }: ShownLesson): Promise<readonly ShownLesson[]> => {
  const others = db.select({ id: tutoringSlots.id }).from(tutoringSlots)
    .where(and(or(eq(tutoringSlots.userId, userId), eq(tutoringSlots.tutorId, ownTutor(userId))), isNull(tutoringSlots.heldUntil), lt(tutoringSlots.startsAt, groupLessons.endsAt), gt(tutoringSlots.endsAt, groupLessons.startsAt)))
  const hasSeat = sql`${groupLessons.taken} + ${waitingFor(now)} < ${groupLessons.seats}`
  return findLessons(now, db, userId, {
    where: and(isWanted({ kind, language, levels: [level] }), isOthers(userId), gt(groupLessons.startsAt, now), ne(groupLessons.id, id), hasSeat, notExists(others)),
    orderBy: [sql`abs(${groupLessons.startsAt} - ${startsAt})`, ...byStart], limit: NEAREST,
  })
}
