import { eq, inArray, sql } from 'drizzle-orm'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringLessons, tutoringReports, tutorReviews, tutors, tutorSubmissions, tutorVoices } from '../db/schema/tutoring.ts'

/** The name of a tutor whose account was deleted. */
const NOBODY = '–'
/** What is left of a tutor who is gone: nothing that they said of themselves. Lessons that took place belong to their learners, and point to it. */
const GONE: Partial<typeof tutors.$inferInsert> = {
  userId: null, name: NOBODY, native: 'en', teaches: [], speaks: [], levels: [], topics: [], about: '', voice: null, status: 'REJECTED', availability: { zone: 'UTC', weekly: {}, exceptions: {} },
}

/** What is left of their weekly classes, which past classes of others point to. */
const GONE_SERIES: Partial<typeof groupSeries.$inferInsert> = { topic: NOBODY, about: '', materials: null, reason: null, status: 'REJECTED' }

/** GRP-1. Only accounts teach, so a merge moves nothing. A deletion takes what the tutor and others have said of them; their coming lessons and classes are canceled by the jobs of these. */
export const teachingRows: PersonRows = {
  tables: [tutors],
  move: async () => {},
  erase: async (now, tx, { ids }) => {
    const own = tx.select({ id: tutors.id }).from(tutors).where(inArray(tutors.userId, [...ids]))
    await tx.delete(tutorReviews).where(inArray(tutorReviews.lessonId, tx.select({ id: tutoringLessons.id }).from(tutoringLessons).where(inArray(tutoringLessons.tutorId, own))))
    await tx.delete(tutorVoices).where(inArray(tutorVoices.tutorId, own))
    await tx.delete(tutorSubmissions).where(inArray(tutorSubmissions.tutorId, own))
    await tx.update(groupLessons).set({ cancelNote: null }).where(inArray(groupLessons.seriesId, tx.select({ id: groupSeries.id }).from(groupSeries).where(inArray(groupSeries.tutorId, own))))
    await tx.update(groupSeries).set({ ...GONE_SERIES, endedAt: now }).where(inArray(groupSeries.tutorId, own))
    await tx.update(tutors).set({ ...GONE, goneAt: now }).where(inArray(tutors.userId, [...ids]))
  },
  lists: {
    tutorProfiles: async (db, { ids }) => {
      const rows = await db.select({ tutor: tutors, submission: tutorSubmissions }).from(tutors).innerJoin(tutorSubmissions, eq(tutorSubmissions.tutorId, tutors.id)).where(inArray(tutors.userId, [...ids]))
      const voices = await db.select().from(tutorVoices).where(inArray(tutorVoices.tutorId, rows.map(({ tutor }) => tutor.id))).orderBy(tutorVoices.sentAt, tutorVoices.hash)
      return rows.map(({ tutor: { id, availability }, submission: { profile, status, reason, submittedAt } }) => ({
        name: profile.name, native: profile.native, teaches: [...profile.teaches], speaks: [...profile.speaks], levels: [...profile.levels], topics: [...profile.topics], about: profile.about,
        status, reason, submittedAt: timeText(submittedAt), hours: availability,
        voices: voices.filter(({ tutorId }) => tutorId === id).map(({ type, sentAt, sound }) => ({ type, sentAt: timeText(sentAt), sound })),
      }))
    },
    classSeries: async (db, { ids }) => {
      const rows = await db.select({ series: groupSeries, cancelNotes: sql<readonly string[]>`array(select cancel_note from group_lessons where series_id = ${groupSeries.id} and cancel_note is not null order by starts_at)` })
        .from(groupSeries).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId)).where(inArray(tutors.userId, [...ids])).orderBy(groupSeries.submittedAt, groupSeries.id)
      return rows.map(({ series: { kind, language, level, topic, about, materials, seats, zone, weekday, minute, firstDate, weeks, status, reason, submittedAt, endedAt }, cancelNotes }) => ({
        kind, language, level, topic, about, materials, seats, timeZone: zone, weekday, minute, firstDate, weeks, status, reason, submittedAt: timeText(submittedAt), endedAt: timeTextOrNull(endedAt), cancelNotes: [...cancelNotes],
      }))
    },
    lessonsTaught: async (db, { ids }) => {
      const rows = await db.select({ startsAt: tutoringLessons.startsAt, endsAt: tutoringLessons.endsAt, report: tutoringReports }).from(tutoringLessons)
        .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).leftJoin(tutoringReports, eq(tutoringReports.lessonId, tutoringLessons.id))
        .where(inArray(tutors.userId, [...ids])).orderBy(tutoringLessons.startsAt, tutoringLessons.id)
      return rows.map(({ startsAt, endsAt, report }) => ({ startsAt: timeText(startsAt), endsAt: timeText(endsAt), report: report && { note: report.note, words: [...report.words], writtenAt: timeText(report.writtenAt) } }))
    },
  },
}
