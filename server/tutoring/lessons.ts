import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import type { CreditLine } from '#core/domain/credits/ledger.ts'
import { CREDITS_LAST, giveCredits, holdCredits, releaseCredits, spendCredits } from '#core/domain/credits/lines.ts'
import { absentAt, GIFT_FOR_ABSENCE, WAIT_FOR_TUTOR } from '#core/domain/tutoring/absence.ts'
import { changePolicyAt } from '#core/domain/tutoring/change-policy.ts'
import { CREDITS_FOR, endOf, lengthOf, PAYMENT_WAIT } from '#core/domain/tutoring/lesson-length.ts'
import type { Db, RootDb } from '../db/database.ts'
import { staysIn } from '../classroom/store.ts'
import { tutoringLessons, tutoringSlots, tutors } from '../db/schema/tutoring.ts'
import { createLessonChanger, type Found, type LessonRow } from './change-lesson.ts'

/** Whether the time of a lesson is free again because it was not paid. */
const isFreed = ({ paidAt, payUntil }: Pick<LessonRow, 'paidAt' | 'payUntil'>): boolean => paidAt === null && payUntil === null

/** A lesson that is given up: nothing more is to be done for it, and calendars are told. */
export const canceled = (now: number, lesson: LessonRow): LessonRow => ({ ...lesson, canceledAt: now, payUntil: null, settledAt: now, sequence: lesson.sequence + 1 })

export interface Caller {
  readonly userId: string
  /** IANA. */
  readonly zone: string
  /** The time of the caller's payments, epoch ms. */
  readonly billingNow: number
}
export interface Move {
  readonly id: string
  /** Made by the client: a move that arrives again happens once. */
  readonly request: string
  readonly startsAt: number
}

/** TUT-2, TUT-3. The lesson that the held time becomes, with what its credits come to. */
const booking = (now: number, { userId, zone, billingNow }: Caller, id: string, { held, lines }: Found) => {
  // A time that is held has a tutor.
  if (!held || held.tutorId === null) return null
  const { tutorId, startsAt, endsAt } = { ...held, tutorId: held.tutorId }
  const credits = CREDITS_FOR[lengthOf(held)]
  const payment: Result<readonly CreditLine[], 'no_credits'> = holdCredits(billingNow, lines, { hold: id, amount: credits })
  const lesson: LessonRow = {
    id, tutorId, userId, startsAt, endsAt, credits, bookedAt: now, zone, paidAt: now, payUntil: null, canceledAt: null, missedAt: null, tutorAbsentAt: null, settledAt: null, attendanceAt: null, sequence: 0, told: -1,
  }
  return { lesson, payment }
}

type Paying = 'not_found' | 'slot_taken' | 'no_credits'
type Canceling = 'not_found' | 'too_late_to_cancel'
type Moving = Canceling | 'slot_taken'

/** TUT-2, TUT-3. What learners do with their lessons, and what becomes of one that has ended. */
export const createLessons = (db: RootDb) => {
  const change = createLessonChanger(db)
  return {
    /** Books the time that the learner holds, once for its id, and pays it if they have the credits; else it waits for them. */
    book: (now: number, caller: Caller, id: string) => change<'not_found'>({ id, ...caller }, found => {
      if (found.lesson) return ok({ lesson: found.lesson })
      const booked = booking(now, caller, id, found)
      if (!booked) return err('not_found')
      const { lesson, payment } = booked
      return ok(payment.isOk() ? { lesson, lines: payment.value } : { lesson: { ...lesson, paidAt: null, payUntil: now + PAYMENT_WAIT } })
    }),

    /** Books the time that the learner holds where they have the credits, once for its id. */
    bookPaid: (now: number, caller: Caller, id: string) => change<'not_found' | 'no_credits'>({ id, ...caller }, found => {
      if (found.lesson) return ok({ lesson: found.lesson })
      const booked = booking(now, caller, id, found)
      return booked ? booked.payment.map(lines => ({ lesson: booked.lesson, lines })) : err('not_found')
    }),

    /** Pays a lesson that waits for its credits, once. */
    pay: (now: number, { userId, billingNow }: Caller, id: string) => change<Paying>({ id, userId, billingNow }, ({ lesson, lines }) => {
      if (!lesson || lesson.canceledAt !== null) return err('not_found')
      if (lesson.paidAt !== null) return ok({ lesson })
      if (isFreed(lesson)) return err('slot_taken')
      return holdCredits(billingNow, lines, { hold: id, amount: lesson.credits }).map(held => ({ lesson: { ...lesson, paidAt: now, payUntil: null }, lines: held }))
    }),

    /** Cancels a lesson, once: its time is free at once, and its credits come back as long as that is free of charge. */
    cancel: (now: number, { userId, billingNow }: Caller, id: string) => change<Canceling>({ id, userId }, ({ lesson, lines }) => {
      if (!lesson) return err('not_found')
      if (lesson.canceledAt !== null) return ok({ lesson })
      const policy = changePolicyAt(now, lesson)
      if (policy.kind === 'started') return err('too_late_to_cancel')
      const end = policy.kind === 'free' ? releaseCredits : spendCredits
      return ok({ lesson: canceled(now, lesson), lines: end(billingNow, lines, id) })
    }),

    /** Moves a lesson as long as that is free of charge, once for a request. Where the new time is taken, it keeps the old one. */
    move: (now: number, userId: string, { id, request, startsAt }: Move) => change<Moving>({ id, userId, move: { request, taken: 'slot_taken' } }, ({ lesson, movedBefore }) => {
      if (!lesson) return err('not_found')
      if (movedBefore !== null) return movedBefore === id ? ok({ lesson }) : err('not_found')
      if (lesson.canceledAt !== null || isFreed(lesson)) return err('not_found')
      if (changePolicyAt(now, lesson).kind !== 'free') return err('too_late_to_cancel')
      return ok({ lesson: { ...lesson, startsAt, endsAt: endOf(startsAt, lengthOf(lesson)), sequence: lesson.sequence + 1 } })
    }),

    /**
     * Ends a lesson to which somebody did not come, once. The tutor: it is canceled, and its credits come back with a gift; the learner: they
     * are spent.
     */
    endAbsent: (now: number, userId: string, id: string, absent: 'tutor' | 'learner') => change<'not_found'>({ id, userId }, ({ lesson, lines }) => {
      if (!lesson) return err('not_found')
      if (lesson.settledAt !== null) return ok({ lesson })
      if (absent === 'learner') return ok({ lesson: { ...lesson, missedAt: now, settledAt: now }, lines: spendCredits(now, lines, id) })
      const gift = giveCredits(now, 'gift', { source: id, amount: GIFT_FOR_ABSENCE, expiresAt: now + CREDITS_LAST })
      return ok({ lesson: { ...canceled(now, lesson), tutorAbsentAt: now }, lines: [...releaseCredits(now, lines, id), gift] })
    }),

    /** Spends the credits of a lesson that has ended, once. */
    settle: (now: number, userId: string, id: string) => change<'not_found'>({ id, userId }, ({ lesson, lines }) => {
      if (!lesson) return err('not_found')
      return ok(lesson.settledAt === null ? { lesson: { ...lesson, settledAt: now }, lines: spendCredits(now, lines, id) } : { lesson })
    }),

    /** Cancels a lesson whose tutor is gone, once, and gives its credits back. */
    giveBack: (now: number, userId: string, id: string) => change<'not_found'>({ id, userId }, ({ lesson, lines }) => {
      if (!lesson) return err('not_found')
      if (lesson.canceledAt !== null || lesson.settledAt !== null) return ok({ lesson })
      return ok({ lesson: canceled(now, lesson), lines: releaseCredits(now, lines, id) })
    }),
  }
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

/** TUT-2, TUT-3. Spends the credits of lessons that have ended, one after the other. */
export const settleEnded = async (now: number, db: RootDb): Promise<void> => {
  const { settle } = createLessons(db)
  const ended = await db.select({ id: tutoringLessons.id, userId: tutoringLessons.userId }).from(tutoringLessons)
    .where(and(isNull(tutoringLessons.settledAt), isNotNull(tutoringLessons.paidAt), lte(tutoringLessons.endsAt, now))).orderBy(tutoringLessons.endsAt).limit(MOST_AT_ONCE)
  for (const { id, userId } of ended) await settle(now, userId, id)
}

/**
 * TUT-2. Ends the lessons to which somebody did not come, one after the other: a demo tutor never comes. Whether somebody came who has deleted
 * their account since is not known any more, and counts for them.
 */
export const endAbsences = async (now: number, db: RootDb): Promise<void> => {
  const { endAbsent } = createLessons(db)
  const begun = await db.select({ lesson: tutoringLessons, ownerId: tutors.userId }).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId))
    .where(and(isNull(tutoringLessons.settledAt), isNotNull(tutoringLessons.paidAt), isNull(tutors.goneAt), lte(tutoringLessons.startsAt, now - WAIT_FOR_TUTOR)))
    .orderBy(asc(tutoringLessons.startsAt), asc(tutoringLessons.id))
  const stays = await staysIn(db, begun.map(({ lesson }) => lesson.id))
  for (const { lesson: { id, userId, startsAt }, ownerId } of begun) {
    const absent = absentAt(now, { startsAt }, { tutor: stays(id, ownerId), learner: stays(id, userId) })
    if (absent !== null) await endAbsent(now, userId, id, absent)
  }
}

/** TUT-2. Cancels the lessons to come of tutors who have deleted their account, one after the other. */
export const cancelForGone = async (now: number, db: RootDb): Promise<void> => {
  const { giveBack } = createLessons(db)
  const lost = await db.select({ id: tutoringLessons.id, userId: tutoringLessons.userId }).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId))
    .where(and(isNotNull(tutors.goneAt), isNull(tutoringLessons.canceledAt), isNull(tutoringLessons.settledAt), gt(tutoringLessons.endsAt, tutors.goneAt))).limit(MOST_AT_ONCE)
  for (const { id, userId } of lost) await giveBack(now, userId, id)
}
