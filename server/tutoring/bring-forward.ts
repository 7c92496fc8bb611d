import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ok } from 'neverthrow'
import { bringForward } from '#contract/tutoring.ts'
import type { Db } from '../db/database.ts'
import { classroomStays } from '../db/schema/classroom.ts'
import { groupBookings, groupLessons } from '../db/schema/group-lessons.ts'
import { tutoringLessons, tutoringSlots } from '../db/schema/tutoring.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { unlessTaken } from './slots.ts'

const MINUTE = 60_000
const shifted = (column: PgColumn, by: number): SQL => sql`${column} + ${by}::bigint`

/** A lesson of somebody's, locked, how it is moved, and the ids of the times that it takes; or a class in which they have a seat. */
const lockOwn = async (tx: Db, userId: string, id: string) => {
  const [lesson] = await tx.select().from(tutoringLessons).where(and(eq(tutoringLessons.id, id), eq(tutoringLessons.userId, userId))).for('update')
  if (lesson) {
    const move = (startsAt: number, endsAt: number) => tx.update(tutoringLessons).set({ startsAt, endsAt, sequence: lesson.sequence + 1 }).where(eq(tutoringLessons.id, id))
    return { startsAt: lesson.startsAt, endsAt: lesson.endsAt, times: [id], move }
  }
  const [group] = await tx.select().from(groupLessons).where(eq(groupLessons.id, id)).for('update')
  const seats = await tx.select().from(groupBookings).where(and(eq(groupBookings.lessonId, id), isNull(groupBookings.canceledAt)))
  if (!group || !seats.some(seat => seat.userId === userId)) return undefined
  const move = (startsAt: number, endsAt: number) => tx.update(groupLessons).set({ startsAt, endsAt }).where(eq(groupLessons.id, id))
  return { startsAt: group.startsAt, endsAt: group.endsAt, times: [id, ...seats.map(seat => seat.id)], move }
}

/**
 * Lets a lesson or a class begin soon, or have begun, for who tries a classroom and what comes after it: a lesson is booked four hours ahead at
 * least. Who was in its classroom was there at the same minutes of it. It does not exist in production.
 */
export const serveBringForward = (served: Served, { database: { db } }: Deps): void => {
  serveCall(served, bringForward, async ({ caller: { userId }, params: { id }, body: { minutes }, now }) => await unlessTaken(db, async (tx, take) => {
    const lesson = await lockOwn(tx, userId, id)
    const slots = lesson ? await tx.delete(tutoringSlots).where(inArray(tutoringSlots.id, lesson.times)).returning() : []
    if (!lesson || slots.length === 0) return refuse('not_found')
    const by = now + minutes * MINUTE - lesson.startsAt
    for (const { startsAt, endsAt, until, ...slot } of slots) await take({ ...slot, startsAt: startsAt + by, endsAt: endsAt + by, until: until + by })
    const { cameAt, seenAt, leftAt } = classroomStays
    await tx.update(classroomStays).set({ cameAt: shifted(cameAt, by), seenAt: shifted(seenAt, by), leftAt: shifted(leftAt, by) }).where(eq(classroomStays.lessonId, id))
    await lesson.move(lesson.startsAt + by, lesson.endsAt + by)
    return ok(null)
  }) ?? refuse('slot_taken'))
}
