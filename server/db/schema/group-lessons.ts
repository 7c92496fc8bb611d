import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CANCEL_REASONS } from '#core/domain/group-lesson/cancellation.ts'
import { GROUP_LESSON_KINDS } from '#core/domain/group-lesson/join-state.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { APPROVALS } from '#core/domain/moderation/approval.ts'
import type { Weekday } from '#core/domain/tutoring/availability.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'
import { tutors } from './tutoring.ts'

/** GRP-1. What classes are made from: one a week on the clock of `zone`, `minute` minutes after midnight. */
export const groupSeries = pgTable('group_series', {
  id: uuid().primaryKey(),
  tutorId: uuid('tutor_id').notNull().references(() => tutors.id),
  kind: text({ enum: GROUP_LESSON_KINDS }).notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  level: text({ enum: LEVELS }).notNull(),
  /** What its classes are about, as its tutor says it, and which interests that is. */
  topic: text().notNull(),
  about: text().notNull().default(''),
  interests: text().array().notNull(),
  zone: text().notNull(),
  weekday: integer().$type<Weekday>().notNull(),
  minute: integer().notNull(),
  /** The first date that counts, YYYY-MM-DD, and for how many weeks from it; null for no beginning, and no end. */
  firstDate: text('first_date'),
  weeks: integer(),
  seats: integer().notNull(),
  status: text({ enum: APPROVALS }).notNull(),
  /** Why it was rejected, and how often it was submitted. */
  reason: text(),
  submissions: integer().notNull().default(1),
  /** Later with each change, so that a decision is about what was read. */
  submittedAt: instant('submitted_at').notNull().default(0),
  /** When its tutor ended it: no classes are made of it any more. */
  endedAt: instant('ended_at'),
  /** What those who have booked prepare with. */
  materials: text(),
  isDemo: boolean('is_demo').notNull().default(false),
}, ({ kind, seats, weekday, minute, tutorId, status, submittedAt }) => [
  check('group_series_seats', sql`case ${kind} when 'lesson' then ${seats} between 2 and 6 else ${seats} between 3 and 10 end`),
  check('group_series_time', sql`${weekday} between 1 and 7 and ${minute} between 0 and 1439`),
  index('group_series_tutor_id').on(tutorId),
  index('group_series_pending').on(submittedAt).where(sql`${status} = 'PENDING'`),
])

/** GRP-2. The facts of one class. `taken` counts those who have booked: it changes with them in one transaction, with the row locked. */
export const groupLessons = pgTable('group_lessons', {
  id: uuid().primaryKey(),
  seriesId: uuid('series_id').notNull().references(() => groupSeries.id),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  seats: integer().notNull(),
  taken: integer().notNull().default(0),
  canceledAt: instant('canceled_at'),
  /** Why it was canceled, and what its tutor says of it. */
  cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
  cancelNote: text('cancel_note'),
  confirmedAt: instant('confirmed_at'),
  /** STK-1. When it was noted who attended it. */
  attendanceAt: instant('attendance_at'),
  /** When those who had booked were told by letter that it was canceled. */
  toldAt: instant('told_at'),
}, ({ seriesId, startsAt, endsAt, seats, taken, canceledAt, confirmedAt, attendanceAt, toldAt }) => [
  check('group_lessons_taken', sql`${taken} between 0 and ${seats}`),
  index('group_lessons_starts_at').on(startsAt),
  index('group_lessons_series_id').on(seriesId, startsAt),
  index('group_lessons_unattended').on(endsAt).where(sql`${attendanceAt} is null and ${confirmedAt} is not null and ${canceledAt} is null`),
  index('group_lessons_undecided').on(startsAt).where(sql`${canceledAt} is null and ${confirmedAt} is null`),
  index('group_lessons_untold').on(canceledAt).where(sql`${canceledAt} is not null and ${toldAt} is null`),
])

/** GRP-2. Somebody's seat in a class, under an id that their client made. */
export const groupBookings = pgTable('group_bookings', {
  id: uuid().primaryKey(),
  lessonId: uuid('lesson_id').notNull().references(() => groupLessons.id),
  userId: uuid('user_id').notNull().references(() => identities.id),
  bookedAt: instant('booked_at').notNull(),
  /** The IANA zone of the learner when they booked it, by which letters tell its time. */
  zone: text().notNull().default('UTC'),
  canceledAt: instant('canceled_at'),
}, ({ lessonId, userId, canceledAt }) => [
  uniqueIndex('group_bookings_one_seat').on(lessonId, userId).where(sql`${canceledAt} is null`),
  index('group_bookings_user_id').on(userId),
])

/** GRP-2. Somebody's place on the waiting list of a class, under an id that their client made. */
export const groupWaitlist = pgTable('group_waitlist', {
  id: uuid().primaryKey(),
  lessonId: uuid('lesson_id').notNull().references(() => groupLessons.id),
  userId: uuid('user_id').notNull().references(() => identities.id),
  joinedAt: instant('joined_at').notNull(),
  /** As that of a booking. */
  zone: text().notNull().default('UTC'),
  offeredUntil: instant('offered_until'),
  /** When they were told by letter of the offer. */
  toldAt: instant('told_at'),
  endedAt: instant('ended_at'),
}, ({ lessonId, userId, offeredUntil, toldAt, endedAt }) => [
  uniqueIndex('group_waitlist_one_place').on(lessonId, userId).where(sql`${endedAt} is null`),
  index('group_waitlist_user_id').on(userId),
  index('group_waitlist_untold').on(offeredUntil).where(sql`${endedAt} is null and ${offeredUntil} is not null and ${toldAt} is null`),
  index('group_waitlist_offered_until').on(offeredUntil).where(sql`${endedAt} is null and ${offeredUntil} is not null`),
])
