import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Availability } from '#core/domain/tutoring/availability.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { APPROVALS } from '#core/domain/moderation/approval.ts'
import { LESSON_REMINDER_KINDS } from '#core/domain/tutoring/lesson-reminder.ts'
import type { LessonWord } from '#core/domain/tutoring/lesson-report.ts'
import { AUDIO_TYPES } from '#core/domain/tutoring/audio-type.ts'
import { TUTOR_TOPICS, type TutorProfile } from '#core/domain/tutoring/tutor.ts'
import type { Stars } from '#core/domain/tutoring/tutor-review.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** TUT-4, GRP-1. Who teaches, and what they say of themselves. `rest` is the time that they need between two lessons, ms. */
export const tutors = pgTable('tutors', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  native: text({ enum: LANGUAGES }).notNull(),
  teaches: text({ enum: LANGUAGES }).array().notNull(),
  speaks: text({ enum: LANGUAGES }).array().notNull(),
  levels: text({ enum: LEVELS }).array().notNull(),
  topics: text({ enum: TUTOR_TOPICS }).array().notNull(),
  about: text().notNull(),
  status: text({ enum: APPROVALS }).notNull(),
  availability: jsonb().$type<Availability>().notNull(),
  rest: integer().notNull(),
  /** The hash of the sample of their voice that is heard. */
  voice: text(),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Who teaches; null for a demo tutor, and for one who is gone. */
  userId: uuid('owner_id').references(() => identities.id).unique('tutors_owner_id'),
  /** When the account of the tutor was deleted: the lessons that were to come are canceled, and their row is left to those that took place. */
  goneAt: instant('gone_at'),
}, table => [index('tutors_gone').on(table.goneAt).where(sql`${table.goneAt} is not null`)])

/** GRP-1. What a tutor has submitted of themselves. What is approved becomes the words of `tutors`, which stay shown while a change of them waits. */
export const tutorSubmissions = pgTable('tutor_submissions', {
  tutorId: uuid('tutor_id').primaryKey().references(() => tutors.id, { onDelete: 'cascade' }),
  profile: jsonb().$type<TutorProfile>().notNull(),
  /** The hash of the sample of their voice. */
  voice: text(),
  status: text({ enum: APPROVALS }).notNull(),
  reason: text(),
  submissions: integer().notNull(),
  /** Later with each change, so that a decision is about what was read. */
  submittedAt: instant('submitted_at').notNull(),
}, table => [index('tutor_submissions_pending').on(table.submittedAt).where(sql`${table.status} = 'PENDING'`)])

/** GRP-1. Samples of voices, each under the SHA-256 of its bytes: that of what a tutor has submitted, and that which is heard. `sound` is in base64. */
export const tutorVoices = pgTable('tutor_voices', {
  tutorId: uuid('tutor_id').notNull().references(() => tutors.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  type: text({ enum: AUDIO_TYPES }).notNull(),
  sound: text().notNull(),
  sentAt: instant('sent_at').notNull(),
}, table => [primaryKey({ columns: [table.hash, table.tutorId] }), index('tutor_voices_tutor_id').on(table.tutorId)])

/**
 * TUT-2. The time that a lesson takes of its tutor and its learner, from the moment it is held: a row is deleted when the time is free again.
 * A class has a row of its tutor under its own id, and one of each learner under that of their booking. Exclusion constraints, which the
 * migrations add, keep two rows of one tutor or learner apart; those of a tutor with the rest between them (`until`). `heldUntil` is null
 * once the lesson is booked.
 */
export const tutoringSlots = pgTable('tutoring_slots', {
  id: uuid().primaryKey(),
  tutorId: uuid('tutor_id').references(() => tutors.id),
  userId: uuid('user_id').references(() => identities.id),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  until: instant('until').notNull(),
  heldUntil: instant('held_until'),
}, table => [
  check('tutoring_slots_held_by_both', sql`${table.heldUntil} is null or (${table.tutorId} is not null and ${table.userId} is not null)`),
  uniqueIndex('tutoring_slots_one_hold').on(table.userId).where(sql`${table.heldUntil} is not null`),
  index('tutoring_slots_held_until').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
])

/** TUT-1, TUT-2. The facts of a booked lesson, of which its status is made. `sequence` rises with each change of its time, as calendars ask (RFC 5545). */
export const tutoringLessons = pgTable('tutoring_lessons', {
  id: uuid().primaryKey(),
  tutorId: uuid('tutor_id').notNull().references(() => tutors.id),
  userId: uuid('user_id').notNull().references(() => identities.id),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  credits: integer().notNull(),
  bookedAt: instant('booked_at').notNull(),
  /** The IANA zone of the learner when they booked it, by which letters tell its time. */
  zone: text().notNull().default('UTC'),
  paidAt: instant('paid_at'),
  /** Until when an unpaid lesson waits for its credits; null once it is paid. */
  payUntil: instant('pay_until'),
  canceledAt: instant('canceled_at'),
  missedAt: instant('missed_at'),
  /** When it was known that the tutor did not come, with which the lesson was canceled. */
  tutorAbsentAt: instant('tutor_absent_at'),
  /** When its credits were spent or given back, and nothing more is to be done for it. */
  settledAt: instant('settled_at'),
  /** STK-1. When it was noted whether its learner attended it. */
  attendanceAt: instant('attendance_at'),
  sequence: integer().notNull().default(0),
  /** The sequence of which learner and tutor have been told by letter; -1 until they have been told that it is booked. */
  told: integer().notNull().default(-1),
}, table => [
  index('tutoring_lessons_user_id').on(table.userId, table.startsAt),
  index('tutoring_lessons_tutor_id').on(table.tutorId, table.startsAt),
  index('tutoring_lessons_unsettled').on(table.endsAt).where(sql`${table.settledAt} is null`),
  index('tutoring_lessons_unattended').on(table.endsAt).where(sql`${table.attendanceAt} is null and ${table.settledAt} is not null and ${table.paidAt} is not null and ${table.canceledAt} is null and ${table.missedAt} is null`),
  index('tutoring_lessons_untold').on(table.id).where(sql`${table.told} < ${table.sequence} and ${table.paidAt} is not null`),
  index('tutoring_lessons_pay_until').on(table.payUntil).where(sql`${table.payUntil} is not null`),
])

/** TUT-2. Which lessons were reminded of, at the time that they had then: a lesson that moves is reminded of anew. */
export const tutoringReminders = pgTable('tutoring_reminders', {
  lessonId: uuid('lesson_id').notNull().references(() => tutoringLessons.id, { onDelete: 'cascade' }),
  kind: text({ enum: LESSON_REMINDER_KINDS }).notNull(),
  startsAt: instant('starts_at').notNull(),
}, table => [primaryKey({ columns: [table.lessonId, table.kind, table.startsAt] })])

/** TUT-2. The requests that moved lessons, by the ids that clients gave them: one that arrives again, however late, moves nothing. */
export const tutoringMoves = pgTable('tutoring_moves', {
  id: uuid().primaryKey(),
  lessonId: uuid('lesson_id').notNull().references(() => tutoringLessons.id, { onDelete: 'cascade' }),
}, table => [index('tutoring_moves_lesson_id').on(table.lessonId)])

/** CRS-4. What tutors leave their learners of lessons, and the words that go into their memory. */
export const tutoringReports = pgTable('tutoring_reports', {
  lessonId: uuid('lesson_id').primaryKey().references(() => tutoringLessons.id, { onDelete: 'cascade' }),
  language: text({ enum: LANGUAGES }).notNull(),
  note: text().notNull(),
  words: jsonb().$type<readonly LessonWord[]>().notNull(),
  writtenAt: instant('written_at').notNull(),
})

/** GRP-1. What learners say of lessons, one of each, by the ids that their clients gave. Others see those that are approved. */
export const tutorReviews = pgTable('tutor_reviews', {
  id: uuid().primaryKey(),
  lessonId: uuid('lesson_id').notNull().references(() => tutoringLessons.id, { onDelete: 'cascade' }).unique('tutor_reviews_lesson_id'),
  stars: integer().$type<Stars>().notNull(),
  text: text().notNull(),
  status: text({ enum: APPROVALS }).notNull(),
  reason: text(),
  submissions: integer().notNull(),
  /** Later with each change, so that a decision is about what was read. */
  writtenAt: instant('written_at').notNull(),
}, table => [
  check('tutor_reviews_stars', sql`${table.stars} between 1 and 5`),
  index('tutor_reviews_pending').on(table.writtenAt).where(sql`${table.status} = 'PENDING'`),
])
