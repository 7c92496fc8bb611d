import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { pathTo } from '#core/domain/route/links.ts'
import { LESSON_REMINDERS, reminderAt } from '#core/domain/tutoring/lesson-reminder.ts'
import { identities } from '../db/schema/auth.ts'
import { tutoringLessons, tutoringReminders, tutors } from '../db/schema/tutoring.ts'
import { addLetter } from '../mail/store.ts'
import { webAddress } from '../web-address.ts'
import { calendarFile, lessonEntry } from './calendar-file.ts'
import { aboutLesson, type TellDeps } from './tell-lessons.ts'

/** How many lessons one run looks at. */
const MOST_AT_ONCE = 200

/** TUT-2, TUT-4. Writes to learners a day and an hour before their lessons, with the calendar file: once for each time that a lesson has, however many processes do so. */
export const remindOfLessons = async (now: number, { db, config, letters, onLetter }: TellDeps): Promise<void> => {
  const kind = sql`case when ${tutoringLessons.startsAt} - ${now}::bigint <= ${LESSON_REMINDERS.hour}::bigint then 'hour' else 'day' end`
  const isReminded = and(eq(tutoringReminders.lessonId, tutoringLessons.id), eq(tutoringReminders.startsAt, tutoringLessons.startsAt), eq(tutoringReminders.kind, kind))
  const near = await db.select({ lesson: tutoringLessons, tutor: tutors.name, email: identities.email, locale: identities.locale }).from(tutoringLessons)
    .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).innerJoin(identities, eq(identities.id, tutoringLessons.userId)).leftJoin(tutoringReminders, isReminded)
    .where(and(
      gt(tutoringLessons.startsAt, now), lte(tutoringLessons.startsAt, now + LESSON_REMINDERS.day), isNotNull(tutoringLessons.paidAt), isNull(tutoringLessons.canceledAt), isNull(tutoringReminders.lessonId),
    )).orderBy(tutoringLessons.startsAt).limit(MOST_AT_ONCE)
  for (const { lesson, tutor, email, locale } of near) {
    const due = reminderAt(now, lesson)
    if (due === null || email === null) continue
    const words = locale ?? 'en'
    const link = webAddress(config, locale, pathTo('upcomingLessons'))
    const letter = letters.lesson('lessonReminder', email, words, { ...aboutLesson(now, lesson, tutor), link })
    await db.transaction(async tx => {
      const noted = await tx.insert(tutoringReminders).values({ lessonId: lesson.id, kind: due, startsAt: lesson.startsAt }).onConflictDoNothing().returning({ kind: tutoringReminders.kind })
      if (noted.length > 0) await addLetter(now, tx, { ...letter, usefulUntil: lesson.startsAt, calendar: calendarFile(lessonEntry(now, lesson, letters.calendarEntry(words, { tutor, link }))) })
    })
    onLetter()
  }
}
