import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { err, ok, type Result } from 'neverthrow'
import type { CreditLine } from '#core/domain/credits/ledger.ts'
import { holdCredits, releaseCredits, spendCredits } from '#core/domain/credits/lines.ts'
import { changePolicyAt } from '#core/domain/tutoring/change-policy.ts'
import { CREDITS_FOR, endOf, isLessonLength, type LessonLength, PAYMENT_WAIT } from '#core/domain/tutoring/lesson-length.ts'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { creditLines } from '../db/schema/billing.ts'
import { tutoringLessons, tutoringSlots, tutors } from '../db/schema/tutoring.ts'
import { lockTutor, unlessTaken } from './slots.ts'

export type LessonRow = typeof tutoringLessons.$inferSelect
type Change<Code extends string = never> = Result<LessonRow, 'not_found' | Code>

/** TUT-3. The lines of what can still be used, and of what is held: however old a ledger is, there are few. */
const linesOf = async (tx: Db, billingNow: number, userId: string, lessonId: string): Promise<readonly CreditLine[]> => {
  const own = eq(creditLines.userId, userId)
  const living = tx.select({ lot: creditLines.lot }).from(creditLines).where(and(own, gt(creditLines.expiresAt, billingNow)))
  const held = tx.select({ lot: creditLines.lot }).from(creditLines).where(and(own, eq(creditLines.hold, lessonId)))
  return await tx.select().from(creditLines).where(and(own, inArray(creditLines.lot, union(living, held)))).orderBy(creditLines.at, creditLines.id) as readonly CreditLine[]
}
const addLines = async (tx: Db, userId: string, lines: readonly CreditLine[]): Promise<void> => {
  if (lines.length > 0) await tx.insert(creditLines).values(lines.map(line => ({ userId, ...line }))).onConflictDoNothing()
}

const update = async (tx: Db, id: string, changes: Partial<LessonRow>): Promise<LessonRow> => {
  const [changed] = await tx.update(tutoringLessons).set(changes).where(eq(tutoringLessons.id, id)).returning()
  if (!changed) throw new Error(`The lesson ${id} is gone, though it was locked.`)
  return changed
}
interface Caller {
  readonly userId: string
  /** The time of the caller's payments, epoch ms. */
  readonly billingNow: number
}

/** Holds the credits of a lesson; false where there are too few. */
const pay = async (tx: Db, { userId, billingNow }: Caller, { id, credits }: Pick<LessonRow, 'id' | 'credits'>): Promise<boolean> => {
  const held = holdCredits(billingNow, await linesOf(tx, billingNow, userId, id), { hold: id, amount: credits })
  if (held.isErr()) return false
  await addLines(tx, userId, held.value)
  return true
}
/** Locks the learner and then the lesson, in this order everywhere. */
const lockLesson = async (tx: Db, userId: string, id: string): Promise<LessonRow | undefined> => {
  await lockOwner(tx, userId)
  const [lesson] = await tx.select().from(tutoringLessons).where(and(eq(tutoringLessons.id, id), eq(tutoringLessons.userId, userId))).for('update')
  return lesson
}

/** The length of a stored lesson, or of the time that is held for one. */
export const lengthOf = ({ startsAt, endsAt }: Pick<LessonRow, 'startsAt' | 'endsAt'>): LessonLength => {
  const minutes = (endsAt - startsAt) / 60_000
  if (!isLessonLength(minutes)) throw new Error(`A lesson of ${minutes} minutes is stored.`)
  return minutes
}

/** TUT-2. Books the time that the learner holds, once for its id, and pays it if they have the credits; else it waits for them. */
export const bookLesson = (now: number, db: Db, caller: Caller, id: string): Promise<Change> =>
  db.transaction(async (tx): Promise<Change> => {
    const { userId } = caller
    const known = await lockLesson(tx, userId, id)
    if (known) return ok(known)
    const [slot] = await tx.update(tutoringSlots).set({ heldUntil: null })
      .where(and(eq(tutoringSlots.id, id), eq(tutoringSlots.userId, userId), isNotNull(tutoringSlots.heldUntil))).returning()
    // A time that is held has a tutor.
    if (!slot || slot.tutorId === null) return err('not_found')
    const { tutorId, startsAt, endsAt } = slot
    const credits = CREDITS_FOR[lengthOf(slot)]
    const isPaid = await pay(tx, caller, { id, credits })
    const [lesson] = await tx.insert(tutoringLessons)
      .values({ id, tutorId, userId, startsAt, endsAt, credits, bookedAt: now, ...(isPaid ? { paidAt: now } : { payUntil: now + PAYMENT_WAIT }) }).returning()
    if (!lesson) throw new Error(`The lesson ${id} was not written.`)
    return ok(lesson)
  })

/** TUT-2. Pays a lesson that waits for its credits, once. */
export const payLesson = (now: number, db: Db, caller: Caller, id: string): Promise<Change<'slot_taken' | 'no_credits'>> =>
  db.transaction(async (tx): Promise<Change<'slot_taken' | 'no_credits'>> => {
    const lesson = await lockLesson(tx, caller.userId, id)
    if (!lesson || lesson.canceledAt !== null) return err('not_found')
    if (lesson.paidAt !== null) return ok(lesson)
    if (lesson.payUntil === null) return err('slot_taken')
    return await pay(tx, caller, lesson) ? ok(await update(tx, id, { paidAt: now, payUntil: null })) : err('no_credits')
  })

/** TUT-2. Cancels a lesson, once: its time is free at once, and its credits come back as long as that is free of charge. */
export const cancelLesson = (now: number, db: Db, { userId, billingNow }: Caller, id: string): Promise<Change<'too_late_to_cancel'>> =>
  db.transaction(async (tx): Promise<Change<'too_late_to_cancel'>> => {
    const lesson = await lockLesson(tx, userId, id)
    if (!lesson) return err('not_found')
    if (lesson.canceledAt !== null) return ok(lesson)
    const policy = changePolicyAt(now, lesson)
    if (policy.kind === 'started') return err('too_late_to_cancel')
    const end = policy.kind === 'free' ? releaseCredits : spendCredits
    await addLines(tx, userId, end(billingNow, await linesOf(tx, billingNow, userId, id), id))
    await tx.delete(tutoringSlots).where(eq(tutoringSlots.id, id))
    return ok(await update(tx, id, { canceledAt: now, payUntil: null, settledAt: now, sequence: lesson.sequence + 1 }))
  })

export interface Move {
  readonly id: string
  /** Made by the client: a move that is repeated happens once. */
  readonly request: string
  readonly startsAt: number
  readonly length: LessonLength
}
/** TUT-2. Moves a lesson as long as that is free of charge, once for a request. Where the new time is taken, it keeps the old one. */
export const moveLesson = async (now: number, db: Db, userId: string, { id, request, startsAt, length }: Move): Promise<Change<'slot_taken' | 'too_late_to_cancel'>> => {
  const moved = await unlessTaken(db, async (tx, take): Promise<Change<'too_late_to_cancel'>> => {
    const lesson = await lockLesson(tx, userId, id)
    if (!lesson || lesson.canceledAt !== null) return err('not_found')
    if (lesson.lastRequest === request) return ok(lesson)
    if (changePolicyAt(now, lesson).kind !== 'free') return err('too_late_to_cancel')
    await lockTutor(tx, lesson.tutorId)
    const [freed] = await tx.delete(tutoringSlots).where(eq(tutoringSlots.id, id)).returning({ endsAt: tutoringSlots.endsAt, until: tutoringSlots.until })
    if (!freed) return err('not_found')
    const endsAt = endOf(startsAt, length)
    await take({ id, tutorId: lesson.tutorId, userId, startsAt, endsAt, until: endsAt + freed.until - freed.endsAt })
    return ok(await update(tx, id, { startsAt, endsAt, sequence: lesson.sequence + 1, lastRequest: request }))
  })
  return moved ?? err('slot_taken')
}

/** How many lessons one run looks at. */
const MOST_AT_ONCE = 200
/** TUT-2. Frees the times of lessons that were not paid in time. One that is being paid is left to the next run. */
export const freeUnpaid = async (now: number, db: Db): Promise<void> => {
  await db.transaction(async tx => {
    const late = await tx.select({ id: tutoringLessons.id }).from(tutoringLessons)
      .where(and(lte(tutoringLessons.payUntil, now), isNull(tutoringLessons.paidAt))).limit(MOST_AT_ONCE).for('update', { skipLocked: true })
    if (late.length === 0) return
    const ids = late.map(({ id }) => id)
    await tx.update(tutoringLessons).set({ payUntil: null, settledAt: now }).where(inArray(tutoringLessons.id, ids))
    await tx.delete(tutoringSlots).where(inArray(tutoringSlots.id, ids))
  })
}

/** TUT-2, TUT-3. Spends the credits of lessons that have ended, each in a transaction of its own. */
export const settleEnded = async (now: number, db: Db): Promise<void> => {
  const ended = await db.select({ id: tutoringLessons.id, userId: tutoringLessons.userId }).from(tutoringLessons)
    .where(and(isNull(tutoringLessons.settledAt), isNotNull(tutoringLessons.paidAt), lte(tutoringLessons.endsAt, now))).orderBy(tutoringLessons.endsAt).limit(MOST_AT_ONCE)
  for (const { id, userId } of ended) {
    await db.transaction(async tx => {
      const lesson = await lockLesson(tx, userId, id)
      if (!lesson || lesson.settledAt !== null) return
      await addLines(tx, userId, spendCredits(now, await linesOf(tx, now, userId, id), id))
      await update(tx, id, { settledAt: now })
    })
  }
}

/** A tutor whom everybody may book; undefined where there is none. */
export const findTutor = async (db: Db, id: string) =>
  (await db.select().from(tutors).where(and(eq(tutors.id, id), eq(tutors.status, 'APPROVED'))))[0]
