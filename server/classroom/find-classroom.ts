import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { classEntryAt, hostEntryAt, tutoringEntryAt } from '#core/domain/classroom/entry.ts'
import type { Classroom, Seat } from '#core/domain/classroom/classroom.ts'
import { decideAt } from '#core/domain/group-lesson/seats.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { groupBookings, groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringLessons, tutors } from '../db/schema/tutoring.ts'
import { factsOf } from '../group-lessons/lessons.ts'
import { factsOf as lessonFacts } from '../tutoring/facts.ts'
import { firstStay } from './store.ts'

interface Person {
  readonly id: string
  /** Null where they have not said it. */
  readonly name: string | null
}
export interface FoundClassroom {
  readonly room: Omit<Classroom, 'pass' | 'media'>
  /** The seat of anybody who may come in: the same each time. */
  seatFor(person: Person): Seat
}

/** Where somebody sits in a classroom: of no use elsewhere. */
export const seatOf = (lesson: string, userId: string): string => createHash('sha256').update(`${lesson} ${userId}`).digest('base64url').slice(0, 16)
const seatsIn = (lesson: string, tutor: Pick<typeof tutors.$inferSelect, 'userId' | 'name'>) => ({ id, name }: Person): Seat =>
  ({ seat: seatOf(lesson, id), ...(id === tutor.userId ? { name: tutor.name, role: 'host' } : { name, role: 'learner' }) })

const tutoringRoom = async (now: number, db: Db, userId: string, id: string): Promise<FoundClassroom | undefined> => {
  const [found] = await db.select({ lesson: tutoringLessons, tutor: tutors, learner: identities.name, admittedAt: firstStay(tutoringLessons.id, userId) }).from(tutoringLessons)
    .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).innerJoin(identities, eq(identities.id, tutoringLessons.userId))
    .where(and(eq(tutoringLessons.id, id), or(eq(tutoringLessons.userId, userId), eq(tutors.userId, userId))))
  if (!found) return undefined
  const { lesson, tutor, learner, admittedAt } = found
  const { startsAt, endsAt } = lesson
  const status = tutoringStatusAt(now, lessonFacts(lesson))
  const entry = tutoringEntryAt(now, { startsAt, endsAt, status: status === 'completed' ? 'booked' : status }, admittedAt !== null)
  const seatFor = seatsIn(id, tutor)
  return { room: { lesson: id, kind: 'tutoring', topic: null, startsAt, endsAt, entry, own: seatFor({ id: userId, name: learner }), tutor: tutor.name, demo: tutor.isDemo }, seatFor }
}

const classRoom = async (now: number, db: Db, userId: string, id: string): Promise<FoundClassroom | undefined> => {
  const [found] = await db.select({ lesson: groupLessons, series: groupSeries, tutor: tutors, booking: groupBookings.id, learner: identities.name, admittedAt: firstStay(groupLessons.id, userId) }).from(groupLessons)
    .innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .leftJoin(groupBookings, and(eq(groupBookings.lessonId, groupLessons.id), eq(groupBookings.userId, userId), isNull(groupBookings.canceledAt)))
    .leftJoin(identities, eq(identities.id, groupBookings.userId))
    .where(eq(groupLessons.id, id))
  if (!found) return undefined
  const { lesson, series, tutor, booking, learner, admittedAt } = found
  const isHost = tutor.userId === userId
  if (!isHost && booking === null) return undefined
  const facts = decideAt(now, factsOf(lesson, series))
  const entry = isHost ? hostEntryAt(now, facts) : classEntryAt(now, facts, admittedAt ?? undefined)
  const seatFor = seatsIn(id, tutor)
  return { room: { lesson: id, kind: series.kind, topic: series.topic, startsAt: facts.startsAt, endsAt: facts.endsAt, entry, own: seatFor({ id: userId, name: learner }), tutor: tutor.name, demo: series.isDemo }, seatFor }
}

/** TUT-2, GRP-2. The classroom of a lesson or a class as somebody meets it who learns or teaches in it; undefined for anybody else. */
export const findClassroom = async (now: number, db: Db, userId: string, lesson: string): Promise<FoundClassroom | undefined> =>
  await tutoringRoom(now, db, userId, lesson) ?? await classRoom(now, db, userId, lesson)

/** TUT-2, GRP-2. Those of some lessons and classes that take place no longer: canceled, or missed by somebody. */
export const calledOff = async (db: Db, lessons: readonly string[]): Promise<ReadonlySet<string>> => {
  if (lessons.length === 0) return new Set()
  const asked = [...new Set(lessons)]
  const rows = await db.select({ id: tutoringLessons.id }).from(tutoringLessons).where(and(inArray(tutoringLessons.id, asked), or(isNotNull(tutoringLessons.canceledAt), isNotNull(tutoringLessons.missedAt))))
    .unionAll(db.select({ id: groupLessons.id }).from(groupLessons).where(and(inArray(groupLessons.id, asked), isNotNull(groupLessons.canceledAt))))
  return new Set(rows.map(({ id }) => id))
}
