import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { ok } from 'neverthrow'
import {
  bookLesson, bookSeries, cancelLesson, holdSlot, listLessons, listSlots, listTutors, moveLesson, payLesson, readCalendarFile, readLesson, readSeries, readTutor, releaseHold,
} from '#contract/tutoring.ts'
import { type Stay, timeTogether } from '#core/domain/group-lesson/attendance.ts'
import { isAskable } from '#core/domain/tutoring/availability.ts'
import { changePolicyAt } from '#core/domain/tutoring/change-policy.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import { lengthOf } from '#core/domain/tutoring/lesson-length.ts'
import { seriesWeeks } from '#core/domain/tutoring/series-weeks.ts'
import { freeForBoth, nearestSlots, type SlotsAsked } from '#core/domain/tutoring/slots.ts'
import { MOST_WEEKS } from '#core/domain/tutoring/weekly-series.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { BillingClock } from '../billing/clock.ts'
import { staysOf } from '../classroom/store.ts'
import type { Db } from '../db/database.ts'
import { tutoringLessons, tutoringMoves, tutors } from '../db/schema/tutoring.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { type Arrival, serveCall, type Served } from '../http/serve-call.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import { webAddress } from '../web-address.ts'
import { createSeriesBooker } from './book-series.ts'
import { calendarFile, lessonEntry } from './calendar-file.ts'
import type { LessonRow } from './change-lesson.ts'
import { factsOf } from './facts.ts'
import { createLessons } from './lessons.ts'
import * as slots from './slots.ts'
import { findTutor, findTutors, showTutors, teachingOf, type TutorRow } from './tutors.ts'

const DAY = 86_400_000
/** How many lessons one answer has. */
const PAGE = 50
/** How far from a time that is taken others are looked for, ms. */
const AROUND = 7 * DAY

interface TimesAsked extends SlotsAsked {
  /** A lesson that is about to leave its time. */
  readonly except?: string | undefined
}
/** TUT-2. The times at which a tutor and a learner are both free. Each of them may both teach and learn: whichever they do takes their time. */
const freeTimes = async (now: number, db: Db, tutor: TutorRow, userId: string, { except, ...asked }: TimesAsked): Promise<readonly number[]> => {
  const taken = (await slots.takenOfBoth(now, db, { tutor, userId }, asked)).filter(({ id }) => id !== except)
  return freeForBoth(now, teachingOf(tutor), { tutorId: tutor.id, userId, taken }, asked)
}

const columns = {
  lesson: tutoringLessons, name: tutors.name, goneAt: tutors.goneAt, availability: tutors.availability, ownerId: tutors.userId,
  learnerStays: staysOf(tutoringLessons.id, tutoringLessons.userId), tutorStays: staysOf(tutoringLessons.id, tutors.userId),
} as const
interface FoundLesson extends Pick<TutorRow, 'name' | 'goneAt' | 'availability'> {
  readonly lesson: LessonRow
  /** Null for a tutor who is gone, whose stays are gone as well. */
  readonly ownerId: string | null
  readonly learnerStays: readonly Stay[]
  readonly tutorStays: readonly Stay[]
}
const shown = (now: number, { lesson, name, availability, ownerId, learnerStays, tutorStays }: FoundLesson) => {
  const { id, tutorId, startsAt, endsAt, credits, bookedAt, payUntil, tutorAbsentAt } = lesson
  const status = tutoringStatusAt(now, factsOf(lesson))
  return {
    id, tutor: { id: tutorId, name, zone: availability.zone }, startsAt, endsAt, credits, payUntil,
    status, tutorAbsent: tutorAbsentAt !== null, together: status === 'completed' && ownerId !== null ? timeTogether(lesson, learnerStays, tutorStays) : null, changes: changePolicyAt(now, { startsAt, bookedAt }),
  }
}

/** TUT-1 to TUT-4. Lessons with a tutor. */
export const serveTutoring = (served: Served, { clock }: { readonly clock: BillingClock }, { config, database: { db }, letters, limits }: Deps): void => {
  const hold = slots.createSlotHolder(db)
  const lessons = createLessons(db)
  const bookWeeks = createSeriesBooker(db)
  const ownLimit = createPersonLimit(config, limits.history)
  const callerOf = async ({ now, zone }: Pick<Arrival, 'now' | 'zone'>, userId: string) => ({ userId, zone, billingNow: await clock(now, userId) })

  /** Nobody books themselves. */
  const findBookable = async (id: string, userId: string): Promise<TutorRow | undefined> => {
    const tutor = await findTutor(db, id)
    return tutor?.userId === userId ? undefined : tutor
  }
  const showOf = async (now: number, lesson: LessonRow) => {
    const [found] = await db.select(columns).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).where(eq(tutoringLessons.id, lesson.id))
    if (!found) throw new Error(`The tutor ${lesson.tutorId} is gone.`)
    return shown(now, { ...found, lesson })
  }
  interface Wanted extends Pick<TimesAsked, 'length' | 'except'> {
    readonly startsAt: number
  }
  const isFree = async (now: number, tutor: TutorRow, userId: string, { startsAt, ...asked }: Wanted) =>
    (await freeTimes(now, db, tutor, userId, { ...asked, from: startsAt, until: startsAt + 1 })).length > 0
  const nearest = async (now: number, tutor: TutorRow, userId: string, { startsAt, ...asked }: Wanted) =>
    ({ nearest: nearestSlots(startsAt, await freeTimes(now, db, tutor, userId, { ...asked, from: startsAt - AROUND, until: startsAt + AROUND })) })

  serveCall(served, listTutors, async ({ query: { teaches }, now }) => ok(await showTutors(now, db, await findTutors(db, teaches))))
  serveCall(served, readTutor, async ({ params, now }) => {
    const found = await findTutor(db, params.tutor)
    const [tutor] = found ? await showTutors(now, db, [found]) : []
    return tutor ? ok(tutor) : refuse('not_found')
  })

  serveCall({ ...served, ownLimit }, listSlots, async ({ caller: { userId }, params, query: { from, until, length }, now }) => {
    if (!isAskable({ from, until })) return refuse('invalid_input', { field: 'until' })
    const tutor = await findTutor(db, params.tutor)
    if (!tutor) return refuse('not_found')
    return ok({ zone: tutor.availability.zone, slots: await freeTimes(now, db, tutor, userId, { from, until, length }) })
  })

  serveCall(served, holdSlot, async ({ caller: { userId }, params: { id }, body: { tutor: tutorId, startsAt, length }, now }) => {
    const tutor = await findBookable(tutorId, userId)
    if (!tutor) return refuse('not_found')
    const wanted = { startsAt, length, except: id }
    const heldUntil = !await isFree(now, tutor, userId, wanted) ? null : await hold(now, { id, tutorId, userId, startsAt, length, rest: tutor.rest })
    return ok(heldUntil === null ? await nearest(now, tutor, userId, wanted) : { heldUntil })
  })
  serveCall(served, releaseHold, async ({ caller: { userId }, params: { id } }) => {
    await slots.releaseHold(db, userId, id)
    return ok(null)
  })

  serveCall(served, bookLesson, async ({ caller: { userId }, params: { id }, now, zone }) => {
    const booked = await lessons.book(now, await callerOf({ now, zone }, userId), id)
    return booked.isErr() ? refuse('not_found') : ok(await showOf(now, booked.value))
  })
  serveCall({ ...served, ownLimit }, readSeries, async ({ caller: { userId }, query: { tutor: tutorId, startsAt, length }, now }) => {
    const tutor = await findBookable(tutorId, userId)
    if (!tutor) return refuse('not_found')
    const taken = await slots.takenOfBoth(now, db, { tutor, userId }, { from: startsAt, until: startsAt + MOST_WEEKS * 7 * DAY })
    return ok([...seriesWeeks(now, teachingOf(tutor), { tutorId, userId, taken }, { startsAt, length }, MOST_WEEKS)])
  })
  serveCall(served, bookSeries, async ({ caller: { userId }, body: { tutor: tutorId, ...asked }, now, zone }) => {
    const tutor = await findBookable(tutorId, userId)
    if (!tutor) return refuse('not_found')
    const weeks = await bookWeeks(now, await callerOf({ now, zone }, userId), tutor, asked)
    return ok(await Promise.all(weeks.map(async ({ startsAt, lesson }) => (typeof lesson === 'string' ? { startsAt, lesson: null, leftOut: lesson } : { startsAt, lesson: await showOf(now, lesson), leftOut: null }))))
  })
  serveCall(served, payLesson, async ({ caller: { userId }, params: { id }, now, zone }) => {
    const paid = await lessons.pay(now, await callerOf({ now, zone }, userId), id)
    return paid.isErr() ? refuse(paid.error) : ok(await showOf(now, paid.value))
  })
  serveCall(served, cancelLesson, async ({ caller: { userId }, params: { id }, now, zone }) => {
    const canceled = await lessons.cancel(now, await callerOf({ now, zone }, userId), id)
    return canceled.isErr() ? refuse(canceled.error) : ok(await showOf(now, canceled.value))
  })
  serveCall(served, moveLesson, async ({ caller: { userId }, params: { id, request }, body: { startsAt }, now }) => {
    const [found] = await db.select({ lesson: tutoringLessons, tutor: tutors, movedBefore: tutoringMoves.lessonId }).from(tutoringLessons)
      .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).leftJoin(tutoringMoves, eq(tutoringMoves.id, request))
      .where(and(eq(tutoringLessons.id, id), eq(tutoringLessons.userId, userId), eq(tutors.status, 'APPROVED')))
    if (!found) return refuse('not_found')
    const { lesson, tutor, movedBefore } = found
    const wanted = { startsAt, length: lengthOf(lesson), except: id }
    if (movedBefore === null && !await isFree(now, tutor, userId, wanted)) return ok(await nearest(now, tutor, userId, wanted))
    const moved = await lessons.move(now, userId, { id, request, startsAt })
    if (moved.isOk()) return ok(await showOf(now, moved.value))
    return moved.error === 'slot_taken' ? ok(await nearest(now, tutor, userId, wanted)) : refuse(moved.error)
  })

  const findOwn = async (userId: string, id: string) =>
    (await db.select(columns).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).where(and(eq(tutoringLessons.id, id), eq(tutoringLessons.userId, userId))))[0]
  serveCall(served, readLesson, async ({ caller: { userId }, params: { id }, now }) => {
    const found = await findOwn(userId, id)
    return found ? ok(shown(now, found)) : refuse('not_found')
  })
  serveCall(served, readCalendarFile, async ({ caller: { userId }, params: { id }, query: { locale }, now }) => {
    const found = await findOwn(userId, id)
    if (!found) return refuse('not_found')
    const link = webAddress(config, locale, pathTo('upcomingLessons'))
    const words = letters.calendarEntry(locale, { tutor: found.goneAt === null ? found.name : null, link })
    return ok({ name: `lesson-${found.lesson.id}.ics`, content: calendarFile(lessonEntry(now, found.lesson, words)) })
  })

  serveCall(served, listLessons, async ({ caller: { userId }, query: { when, tutor }, now }) => {
    const [own, isUpcoming] = [eq(tutoringLessons.userId, userId), when === 'upcoming']
    const found = await db.select(columns).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId))
      .where(and(own, tutor === undefined ? undefined : eq(tutoringLessons.tutorId, tutor), isUpcoming ? gt(tutoringLessons.endsAt, now) : lte(tutoringLessons.endsAt, now)))
      .orderBy(...(isUpcoming ? [asc(tutoringLessons.startsAt), asc(tutoringLessons.id)] : [desc(tutoringLessons.startsAt), desc(tutoringLessons.id)])).limit(PAGE + 1)
    return ok({ lessons: found.slice(0, PAGE).map(row => shown(now, row)), more: found.length > PAGE })
  })
}
