import { and, asc, count, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Seat } from '#core/domain/classroom/classroom.ts'
import { LINE_LOST, MOST_WRITTEN, QUIET, type SeatState, type Writing, type Written } from '#core/domain/classroom/line.ts'
import { mayWrite, trimmed } from '#core/domain/classroom/writing.ts'
import type { Stay } from '#core/domain/group-lesson/attendance.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { classroomStays, classroomWritten } from '../db/schema/classroom.ts'

/** How long what was written is kept, ms: long enough for the tutor to write a report with its words. */
const RETENTION = 30 * 86_400_000
type WrittenRow = typeof classroomWritten.$inferSelect

interface Coming {
  readonly stay: string
  readonly connection: string
  readonly lesson: string
  readonly userId: string
  /** IANA. */
  readonly zone: string
}
/** Notes that somebody has come in, and that they are nowhere else in this classroom. */
export const beginStay = (now: number, db: Db, { stay, connection, lesson, userId, zone }: Coming): Promise<void> => db.transaction(async tx => {
  await tx.update(classroomStays).set({ leftAt: now }).where(and(eq(classroomStays.lessonId, lesson), eq(classroomStays.userId, userId), isNull(classroomStays.leftAt)))
  await tx.insert(classroomStays).values({ id: stay, lessonId: lesson, userId, zone, connection, cameAt: now, seenAt: now, state: QUIET })
})
export const keepState = async (db: Db, stay: string, state: SeatState): Promise<void> => {
  await db.update(classroomStays).set({ state }).where(eq(classroomStays.id, stay))
}
/** Ends a stay; false where it has ended, as its person has come in again. */
export const endStay = async (now: number, db: Db, stay: string): Promise<boolean> => {
  const ended = await db.update(classroomStays).set({ leftAt: now }).where(and(eq(classroomStays.id, stay), isNull(classroomStays.leftAt))).returning({ id: classroomStays.id })
  return ended.length > 0
}
/** Notes that the people of stays are there. */
export const seeStays = async (now: number, db: Db, stays: readonly string[]): Promise<void> => {
  if (stays.length > 0) await db.update(classroomStays).set({ seenAt: now }).where(and(inArray(classroomStays.id, [...stays]), isNull(classroomStays.leftAt)))
}

/** Which of some stays are still noted: those of a deleted account are not. */
export const keptStays = async (db: Db, stays: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = stays.length === 0 ? [] : await db.select({ id: classroomStays.id }).from(classroomStays).where(inArray(classroomStays.id, [...stays]))
  return new Set(rows.map(({ id }) => id))
}

/** Who is in a classroom now, the first who came first. Who was not seen for a while has gone with their process. */
export const whoIsIn = (now: number, db: Db, lesson: string) =>
  db.select({ connection: classroomStays.connection, id: classroomStays.userId, name: identities.name, state: classroomStays.state }).from(classroomStays).innerJoin(identities, eq(identities.id, classroomStays.userId))
    .where(and(eq(classroomStays.lessonId, lesson), isNull(classroomStays.leftAt), gt(classroomStays.seenAt, now - LINE_LOST))).orderBy(asc(classroomStays.cameAt), asc(classroomStays.id))

/** GRP-2. When somebody first came into the classroom of a lesson, as a part of a query of lessons. */
export const firstStay = (lesson: AnyPgColumn, userId: string): SQL<number | null> =>
  sql<string | null>`(select min(stays.came_at) from ${classroomStays} stays where stays.lesson_id = ${lesson} and stays.user_id = ${userId})`.mapWith(Number)

/** GRP-2, TUT-1. When somebody was in the classroom of a lesson, as a part of a query of lessons. */
export const staysOf = (lesson: AnyPgColumn, userId: AnyPgColumn | string): SQL<readonly Stay[]> =>
  sql`(select coalesce(json_agg(json_build_object('from', stays.came_at, 'until', coalesce(stays.left_at, stays.seen_at))), '[]') from ${classroomStays} stays where stays.lesson_id = ${lesson} and stays.user_id = ${userId})`

interface StayInZone extends Stay {
  /** The IANA zone of the person then. */
  readonly zone: string
}
/** GRP-2, TUT-2. When each person was in the classrooms of lessons, by lesson and person, the first stay first. */
export const staysIn = async (db: Db, lessons: readonly string[]): Promise<(lesson: string, userId: string | null) => readonly StayInZone[]> => {
  const rows = lessons.length === 0 ? [] : await db.select().from(classroomStays).where(inArray(classroomStays.lessonId, [...lessons])).orderBy(asc(classroomStays.cameAt), asc(classroomStays.id))
  const stays = Map.groupBy(rows, ({ lessonId, userId }) => `${lessonId} ${userId}`)
  return (lesson, userId) => (stays.get(`${lesson} ${userId}`) ?? []).map(({ cameAt, seenAt, leftAt, zone }) => ({ from: cameAt, until: leftAt ?? seenAt, zone }))
}

export const writtenBy = (seatOf: (userId: string) => string) => ({ id, kind, userId, name, text, meaning, at, revision, removed }: WrittenRow): Written =>
  ({ id, kind, seat: seatOf(userId), name, text, meaning, at, revision, removed })

/** What was written in a classroom, the oldest first, with what was taken away: whoever missed that learns of it. */
export const readWritten = (db: Db, lesson: string): Promise<readonly WrittenRow[]> =>
  db.select().from(classroomWritten).where(eq(classroomWritten.lessonId, lesson)).orderBy(asc(classroomWritten.at), asc(classroomWritten.id)).limit(MOST_WRITTEN)

export const deleteOldTexts = async (now: number, db: Db): Promise<void> => {
  await db.delete(classroomWritten).where(lte(classroomWritten.at, now - RETENTION))
}

interface Author extends Seat {
  readonly userId: string
}
/** Keeps a change of what is written and returns what is kept then: the change, or what was there before where the change may not be made or came too late. */
export const keepWriting = (now: number, db: Db, lesson: string, { userId, ...author }: Author, change: Writing, seatOf: (userId: string) => string): Promise<Written | null> =>
  db.transaction(async tx => {
    const here = eq(classroomWritten.lessonId, lesson)
    const [row] = await tx.select().from(classroomWritten).where(and(here, eq(classroomWritten.id, change.id))).for('update')
    const known = row && writtenBy(seatOf)(row)
    const next = trimmed(change)
    if (!next || !mayWrite(author, known, next)) return known ?? null
    if (!known) {
      const [written] = await tx.select({ many: count() }).from(classroomWritten).where(here)
      if (!written || written.many >= MOST_WRITTEN) return null
    }
    const { id, kind, text, meaning, revision, removed } = next
    // Two who write one new thing at once: the second meets the first's row here.
    const [kept] = await tx.insert(classroomWritten).values({ lessonId: lesson, id, userId, kind, name: author.name, text, meaning, at: now, revision, removed })
      .onConflictDoUpdate({
        target: [classroomWritten.lessonId, classroomWritten.id],
        set: { text: removed ? '' : text, meaning: removed ? null : meaning, revision, removed },
        setWhere: sql`${classroomWritten.revision} < ${revision}`,
      }).returning()
    if (kept) return writtenBy(seatOf)(kept)
    const [before] = await tx.select().from(classroomWritten).where(and(here, eq(classroomWritten.id, id)))
    return before ? writtenBy(seatOf)(before) : null
  })
