import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { personalFile } from '#contract/personal-file.ts'
import { identities } from './db/schema/auth.ts'
import { PERSON_ROWS } from './person-rows.ts'
import { readTables } from './testing/tables.ts'

const PERSON_ID = /^(?:.+_)?(?:user|person|identity)_id$/
const nameOf = (table: PgTable) => getTableConfig(table).name

/** A table belongs to people if it references identities or has a column named like a person's id. */
const belongsToPeople = (table: PgTable) => {
  const { columns, foreignKeys } = getTableConfig(table)
  return foreignKeys.some(key => key.reference().foreignTable === identities) || columns.some(({ name }) => PERSON_ID.test(name))
}

it("AUTH-1, AUTH-6 every table with a person's id belongs to exactly one area", async () => {
  const theirs = (await readTables()).filter(table => table !== identities && belongsToPeople(table)).map(nameOf)
  expect(theirs.length).toBeGreaterThan(5)
  expect(PERSON_ROWS.flatMap(({ tables }) => tables).map(nameOf).toSorted()).toEqual(theirs.toSorted())
})

/** The lists of the exported file that tell of a table; none where its rows say nothing that others do not. */
const LISTS: Readonly<Record<string, readonly (keyof typeof personalFile.shape)[]>> = {
  attempts: ['lessons'], reviews: ['reviews'], cards: ['memory'], review_attempts: ['preparedLessons'], word_changes: ['words'], book_places: ['bookPlaces'],
  reading_days: ['readingDays'], funnel_answers: ['funnelAnswers'], checkouts: ['checkouts'], subscriptions: ['subscriptions'], payments: ['payments'], credit_lines: ['credits'], keeper: ['settings'],
  experiments: ['experiments'], streaks: ['streaks'], achievements: ['achievements'], sent_reminders: ['reminders'], privacy_signals: ['privacySignals'], sessions: ['sessions'], contact_messages: ['messages'], student_proofs: ['studentProofs'], level_tests: ['levelTests'],
  passkeys: ['passkeys'], two_steps: ['secondStep'], recovery_codes: ['secondStep'],
  linked_accounts: ['linkedAccounts'],
  tutoring_lessons: ['tutoringLessons'], tutors: ['tutorProfiles', 'lessonsTaught', 'classSeries'],
  group_bookings: ['groupLessons'], group_waitlist: ['waitingLists'],
  calendar_addresses: ['calendarAddresses'],
  classroom_stays: ['classroomStays'], attended_classes: ['attendedClasses'], classroom_written: ['classroomTexts'],
  // The time that a lesson takes, which is its own.
  tutoring_slots: [],
  // They live for minutes, and let in whoever reads them.
  sign_in_links: [], email_codes: [], provider_sign_ins: [], pending_sign_ins: [],
  // A tool of developers, which does not exist in production.
  sandbox_clocks: [],
  // When it is looked at next whether somebody is to be reminded, which follows from their settings.
  reminders: [],
}
it('GDPR 15 every table of people is in the exported file, and each of its lists is read by one area', () => {
  expect(PERSON_ROWS.flatMap(({ tables }) => tables).map(nameOf).toSorted()).toEqual(Object.keys(LISTS).toSorted())
  const read = PERSON_ROWS.flatMap(({ lists }) => Object.keys(lists))
  expect(read.toSorted()).toEqual(Object.keys(personalFile.shape).filter(name => name !== 'account').toSorted())
  expect(Object.values(LISTS).flat().filter(name => !read.includes(name))).toEqual([])
})
