import { and, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, RootDb } from '../db/database.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { tutoringSlots } from '../db/schema/tutoring.ts'
import type { Span } from '#core/domain/tutoring/availability.ts'
import { endOf, type LessonLength, SLOT_HOLD } from '#core/domain/tutoring/lesson-length.ts'
import { isTaken } from '#core/domain/tutoring/slots.ts'

/** The time that a learner wants of a tutor, by an id that the client made: it becomes that of the lesson. */
export interface WantedSlot {
  readonly id: string
  readonly tutorId: string
  readonly userId: string
  readonly startsAt: number
  readonly length: LessonLength
  /** The time that the tutor needs after it, ms. */
  readonly rest: number
}

/** How long the longest lesson is at most, with the rest after it, ms. */
const LONGEST = 86_400_000
type TakenSlot = typeof tutoringSlots.$inferSelect
interface Both {
  /** With the person who teaches; null for a demo tutor. */
  readonly tutor: { readonly id: string; readonly userId: string | null }
  readonly userId: string
}
/** The tutor that somebody is, as a part of a query: no row where they do not teach. */
export const ownTutor = (userId: string) => sql`(select own.id from tutors own where own.owner_id = ${userId})`

/**
 * TUT-2. What is taken now of a tutor and a learner around a span. Each of them may both teach and learn: whichever they do takes their time, and
 * what others hold of the learner's own teaching is not theirs to give up.
 */
export const takenOfBoth = async (now: number, db: Db, { tutor, userId }: Both, { from, until }: Span): Promise<readonly TakenSlot[]> => {
  const own = ownTutor(userId)
  const learners = tutor.userId === null ? [userId] : [userId, tutor.userId]
  const found = await db.select({ slot: tutoringSlots, isOwn: sql<boolean | null>`${tutoringSlots.tutorId} = ${own}` }).from(tutoringSlots).where(and(
    or(eq(tutoringSlots.tutorId, tutor.id), eq(tutoringSlots.tutorId, own), inArray(tutoringSlots.userId, learners)), lt(tutoringSlots.startsAt, until + LONGEST), gt(tutoringSlots.endsAt, from - LONGEST)))
  return found.filter(({ slot }) => isTaken(now, slot)).map(({ slot, isOwn }) => ({
    ...slot,
    ...slot.userId !== null && slot.userId === tutor.userId && { tutorId: tutor.id },
    ...isOwn === true && { userId, heldUntil: null },
  }))
}

type Slot = typeof tutoringSlots.$inferInsert
/** Takes a time where its tutor and its learner are free, which the constraints decide; false where one of them is not. */
const takeSlot = async (tx: Db, slot: Slot): Promise<boolean> =>
  (await tx.insert(tutoringSlots).values(slot).onConflictDoNothing().returning({ id: tutoringSlots.id })).length > 0

/** Rolls a transaction back whose slot was taken. */
class Taken extends Error {}
/** TUT-2. Runs a transaction that takes a time for what is booked; null where it could not, and then nothing of it has happened. */
export const unlessTaken = async <Value>(db: Db, run: (tx: Db, take: (slot: Slot) => Promise<void>) => Promise<Value>): Promise<Value | null> => {
  try {
    return await db.transaction(tx => run(tx, async slot => {
      if (!await takeSlot(tx, slot)) throw new Taken()
    }))
  } catch (error) {
    if (error instanceof Taken) return null
    throw error
  }
}

/**
 * TUT-2. Holds a time for five minutes in the place of what the learner held before, once for its id. Returns until when; null where the
 * tutor or the learner is not free, and then what was held before still is.
 */
export const createSlotHolder = (db: RootDb) => {
  const hold = prepareFunction<number | null, 'id' | 'tutor' | 'user' | 'starts' | 'ends' | 'until' | 'held' | 'now'>(
    db, 'hold_tutoring_slot', ['id', 'tutor', 'user', 'starts', 'ends', 'until', 'held', 'now'])
  return (now: number, { id, tutorId, userId, startsAt, length, rest }: WantedSlot): Promise<number | null> => {
    const ends = endOf(startsAt, length)
    return hold({ id, tutor: tutorId, user: userId, starts: startsAt, ends, until: ends + rest, held: now + SLOT_HOLD, now })
  }
}

/** TUT-2. Gives a held time back. */
export const releaseHold = async (db: Db, userId: string, id: string): Promise<void> => {
  await db.delete(tutoringSlots).where(and(eq(tutoringSlots.id, id), eq(tutoringSlots.userId, userId), isNotNull(tutoringSlots.heldUntil)))
}
/** TUT-2. Frees the holds whose time is over. One that gives way to another just now is left to that, so that neither waits for the other. */
export const freeOldHolds = async (now: number, db: Db): Promise<void> => {
  const old = db.select({ id: tutoringSlots.id }).from(tutoringSlots).where(lte(tutoringSlots.heldUntil, now)).for('update', { skipLocked: true })
  await db.delete(tutoringSlots).where(inArray(tutoringSlots.id, old))
}
