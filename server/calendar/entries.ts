import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { CLASSES_AHEAD } from '#core/domain/group-lesson/series.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { taughtLearner } from '#core/domain/tutoring/taught-lesson.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { groupBookings, groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringLessons, tutors } from '../db/schema/tutoring.ts'
import type { CalendarAbout, Writer } from '../mail/letters.ts'
import { type CalendarEntry, lessonEntry } from '../tutoring/calendar-file.ts'
import { webAddress } from '../web-address.ts'

/** How long lessons that are over stay in the calendar, ms. */
const KEPT = 60 * 86_400_000
/** How many of each kind one calendar has. */
const MOST = 1000

interface Told extends Writer {
  readonly db: Db
}
interface Reader {
  readonly userId: string
  readonly locale: string | null
}

/** A class as an entry. Its time stays, so its sequence counts what became of the seat and of the class. */
const classEntry = ({ id, startsAt, endsAt }: Pick<typeof groupLessons.$inferSelect, 'id' | 'startsAt' | 'endsAt'>, rest: Omit<CalendarEntry, 'uid' | 'startsAt' | 'endsAt'>): CalendarEntry =>
  ({ ...rest, uid: `class-${id}`, startsAt, endsAt })

/** TUT-4. All live lessons of somebody, which they take or give: those to come and those of the last 60 days. What was never paid takes no place. */
export const calendarEntries = async (now: number, { db, config, letters }: Told, { userId, locale }: Reader): Promise<readonly CalendarEntry[]> => {
  const words = (page: 'upcomingLessons' | 'upcomingClasses' | 'teach', about: CalendarAbout) => {
    const link = webAddress(config, locale, pathTo(page))
    return letters.calendarEntry(locale ?? 'en', { ...about, link })
  }
  const isShown = and(gt(tutoringLessons.endsAt, now - KEPT), or(isNotNull(tutoringLessons.paidAt), isNotNull(tutoringLessons.payUntil), isNotNull(tutoringLessons.canceledAt)))
  const stampOf = (...times: readonly (number | null)[]) => Math.max(...times.map(at => at ?? 0))

  const taken = await db.select({ lesson: tutoringLessons, tutor: tutors.name, goneAt: tutors.goneAt }).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId))
    .where(and(eq(tutoringLessons.userId, userId), isShown)).orderBy(asc(tutoringLessons.startsAt), asc(tutoringLessons.id)).limit(MOST)
  const given = await db.select({ lesson: tutoringLessons, learner: identities.name }).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).innerJoin(identities, eq(identities.id, tutoringLessons.userId))
    .where(and(eq(tutors.userId, userId), isShown)).orderBy(asc(tutoringLessons.startsAt), asc(tutoringLessons.id)).limit(MOST)
  const booked = Map.groupBy(await db.select({ booking: groupBookings, lesson: groupLessons, topic: groupSeries.topic }).from(groupBookings)
    .innerJoin(groupLessons, eq(groupLessons.id, groupBookings.lessonId)).innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId))
    .where(and(eq(groupBookings.userId, userId), gt(groupLessons.endsAt, now - KEPT))).orderBy(asc(groupLessons.startsAt), asc(groupLessons.id), asc(groupBookings.bookedAt)).limit(MOST), ({ lesson }) => lesson.id)
  const held = await db.select({ lesson: groupLessons, topic: groupSeries.topic }).from(groupLessons)
    .innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .where(and(eq(tutors.userId, userId), gt(groupLessons.endsAt, now - KEPT))).orderBy(asc(groupLessons.startsAt), asc(groupLessons.id)).limit(MOST)

  return [
    ...taken.map(({ lesson, tutor, goneAt }) => lessonEntry(stampOf(lesson.bookedAt, lesson.canceledAt), lesson, words('upcomingLessons', { tutor: goneAt === null ? tutor : null }))),
    ...given.map(({ lesson, learner }) => lessonEntry(stampOf(lesson.bookedAt, lesson.canceledAt), lesson, words('teach', { learner: taughtLearner(learner, null, []).name }))),
    ...[...booked.values()].flatMap(all => all.slice(0, 1).map(({ lesson, topic }) => {
      const seats = all.map(({ booking }) => booking)
      const [isOff, left] = [lesson.canceledAt !== null, seats.filter(({ canceledAt }) => canceledAt !== null).length]
      return classEntry(lesson, {
        ...words('upcomingClasses', { topic }), isOff: isOff || left === seats.length, sequence: seats.length - 1 + left + (isOff ? 1 : 0),
        stamp: stampOf(lesson.canceledAt, ...seats.flatMap(({ bookedAt, canceledAt }) => [bookedAt, canceledAt])),
      })
    })),
    ...held.map(({ lesson, topic }) => classEntry(lesson, {
      ...words('teach', { topic }), isOff: lesson.canceledAt !== null, sequence: lesson.canceledAt === null ? 0 : 1, stamp: lesson.canceledAt ?? lesson.startsAt - CLASSES_AHEAD,
    })),
  ]
}
