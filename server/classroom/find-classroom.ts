import { createHash } from 'node:crypto'
import { and, eq, isNull, min, or } from 'drizzle-orm'
import { classEntryAt, hostEntryAt, tutoringEntryAt } from '#core/domain/classroom/entry.ts'
import type { Classroom, Seat } from '#core/domain/classroom/classroom.ts'
import { decideAt } from '#core/domain/group-lesson/seats.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { classroomStays } from '../db/schema/classroom.ts'
import { groupBookings, groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringLessons, tutors } from '../db/schema/tutoring.ts'
import { factsOf } from '../group-lessons/lessons.ts'
import { factsOf as lessonFacts } from '../tutoring/facts.ts'

export type FoundClassroom = Omit<Classroom, 'pass' | 'media'>

/** The seat of a person in a classroom: the same each time, and of no use elsewhere. */
export const seatOf = (lesson: string, userId: string): string => createHash('sha256').update(`${lesson} ${userId}`).digest('base64url').slice(0, 16)

const tutoringRoom = async (now: number, db: Db, userId: string, id: string, admittedAt: number | undefined): Promise<FoundClassroom | undefined> => {
  const [found] = await db.select({ lesson: tutoringLessons, tutor: tutors, learner: identities.name }).from(tutoringLessons)
    .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).innerJoin(identities, eq(identities.id, tutoringLessons.userId))
    .where(and(eq(tutoringLessons.id, id), or(eq(tutoringLessons.userId, userId), eq(tutors.userId, userId))))
  if (!found) return undefined
  const { lesson, tutor, learner } = found
  const { startsAt, endsAt } = lesson
  const status = tutoringStatusAt(now, lessonFacts(lesson))
  const own: Seat = lesson.userId === userId
    ? { seat: seatOf(id, userId), name: learner, role: 'learner' }
    : { seat: seatOf(id, userId), name: tutor.name, role: 'host' }
  const entry = tutoringEntryAt(now, { startsAt, endsAt, status: status === 'completed' ? 'booked' : status }, admittedAt !== undefined)
  return { lesson: id, kind: 'tutoring', topic: null, startsAt, endsAt, entry, own, tutor: tutor.name, demo: tutor.isDemo }
}

const classRoom = async (now: number, db: Db, userId: string, id: string, admittedAt: number | undefined): Promise<FoundClassroom | undefined> => {
  const [found] = await db.select({ lesson: groupLessons, series: groupSeries, tutor: tutors, booking: groupBookings.id, learner: identities.name }).from(groupLessons)
    .innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .leftJoin(groupBookings, and(eq(groupBookings.lessonId, groupLessons.id), eq(groupBookings.userId, userId), isNull(groupBookings.canceledAt)))
    .leftJoin(identities, eq(identities.id, groupBookings.userId))
    .where(eq(groupLessons.id, id))
  if (!found) return undefined
  const { lesson, series, tutor, booking, learner } = found
  const isHost = tutor.userId === userId
  if (!isHost && booking === null) return undefined
  const facts = decideAt(now, factsOf(lesson, series))
  const own: Seat = { seat: seatOf(id, userId), ...(isHost ? { name: tutor.name, role: 'host' } : { name: learner, role: 'learner' }) }
  const entry = isHost ? hostEntryAt(now, facts) : classEntryAt(now, facts, admittedAt)
  return { lesson: id, kind: series.kind, topic: series.topic, startsAt: facts.startsAt, endsAt: facts.endsAt, entry, own, tutor: tutor.name, demo: series.isDemo }
}

/** TUT-2, GRP-2. The classroom of a lesson or a class as somebody meets it who learns or teaches in it; undefined for anybody else. */
export const findClassroom = async (now: number, db: Db, userId: string, lesson: string): Promise<FoundClassroom | undefined> => {
  const [stay] = await db.select({ cameAt: min(classroomStays.cameAt) }).from(classroomStays).where(and(eq(classroomStays.lessonId, lesson), eq(classroomStays.userId, userId)))
  const admittedAt = stay?.cameAt ?? undefined
  return await tutoringRoom(now, db, userId, lesson, admittedAt) ?? await classRoom(now, db, userId, lesson, admittedAt)
}
