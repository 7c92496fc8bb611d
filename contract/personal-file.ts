import * as z from 'zod/mini'
import { REGISTRATIONS } from '#core/domain/account/session.ts'
import { FAMILIES } from '#core/domain/achievement/achievement.ts'
import { SIGNAL_SCOPES, SIGNAL_SOURCES } from '#core/domain/consent/privacy-signal.ts'
import { APPROVALS } from '#core/domain/moderation/approval.ts'
import { RATINGS } from '#core/domain/review/review.ts'
import { DAY_REASONS } from '#core/domain/streak/streak.ts'

const text = z.string()
/** An instant in UTC, as in 2026-11-26T12:00:00.000Z. */
const time = z.iso.datetime()
/** A local day of the person, as in 2026-11-26. */
const day = z.iso.date()
/** What a person gave in the shape that their app sent it in. */
const given = z.unknown()
const many = <Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) => z.array(z.strictObject(shape))

const lessonReport = z.strictObject({ note: text, words: many({ word: text, meaning: text }), writtenAt: time })

/** GDPR 15, 20. The exported file: what the service stores about a person, without ids, hashes and secrets of its own. */
export const personalFile = z.strictObject({
  account: z.strictObject({
    email: text,
    /** When somebody showed that they read the mail of the address. */
    emailProvedAt: z.nullable(time),
    /** Since when letters to it come back. */
    emailBouncedAt: z.nullable(time),
    name: z.nullable(text), phone: z.nullable(text), freeForUkraine: z.boolean(),
    /** The locale of the letters. */
    locale: z.nullable(text),
    /** When the person first came, and when they registered. */
    knownSince: time, registeredAt: z.nullable(time),
  }),
  /** Browsers with a session, those of before the registration or a sign-in too. */
  sessions: many({
    registration: z.enum(REGISTRATIONS), startedAt: time, renewedAt: z.nullable(time), endedAt: z.nullable(time),
    /** What the browser called itself, and where its address was. */
    browser: z.nullable(text), country: z.nullable(text), city: z.nullable(text),
  }),
  /** Accounts at other services that sign in to this one, each with the address that its service told last. */
  linkedAccounts: many({ provider: text, email: z.nullable(text), linkedAt: time, usedAt: z.nullable(time) }),
  /** What the person called each passkey, and whether it was copied to their other devices. */
  passkeys: many({ name: text, addedAt: time, usedAt: z.nullable(time), synced: z.boolean() }),
  /** The second step of signing in, where it is on. */
  secondStep: many({ since: time, recoveryCodesLeft: z.int() }),
  /** What was sent to show that the person studies; `jpeg` is the photo in base64, until somebody has looked at it. */
  studentProofs: many({ sentAt: time, decidedAt: z.nullable(time), withdrawnAt: z.nullable(time), refusal: z.nullable(text), countsUntil: z.nullable(time), jpeg: z.nullable(text) }),
  /** Lessons with a tutor, with what the tutor wrote of each, and the person themselves. */
  tutoringLessons: many({
    tutor: text, startsAt: time, endsAt: time, credits: z.int(), bookedAt: time, paidAt: z.nullable(time), canceledAt: z.nullable(time),
    report: z.nullable(lessonReport), review: z.nullable(z.strictObject({ stars: z.int(), text, status: z.enum(APPROVALS), reason: z.nullable(text), writtenAt: time })),
  }),
  /** What the person says of themselves as a tutor, as it was submitted last, and the hours in which they teach. */
  tutorProfiles: many({
    name: text, native: text, teaches: z.array(text), speaks: z.array(text), levels: z.array(text), topics: z.array(text), about: text,
    status: z.enum(APPROVALS), reason: z.nullable(text), submittedAt: time, hours: given,
    /** Samples of the voice: the one that was submitted last, and the one that learners hear. `sound` is in base64. */
    voices: many({ type: text, sentAt: time, sound: text }),
  }),
  /** Weekly classes that the person proposed as a tutor, on the clock of `timeZone`. */
  classSeries: many({
    kind: text, language: text, level: text, topic: text, about: text, materials: z.nullable(text), seats: z.int(), timeZone: text, weekday: z.int(), minute: z.int(), firstDate: z.nullable(text), weeks: z.nullable(z.int()),
    status: z.enum(APPROVALS), reason: z.nullable(text), submittedAt: time, endedAt: z.nullable(time),
    /** What they said of classes that they canceled. */
    cancelNotes: z.array(text),
  }),
  /** Lessons that the person gave as a tutor, with what they wrote of each. */
  lessonsTaught: many({ startsAt: time, endsAt: time, report: z.nullable(lessonReport) }),
  /** Seats in group lessons and clubs. */
  groupLessons: many({ kind: text, language: text, topic: text, tutor: text, startsAt: time, endsAt: time, bookedAt: time, canceledAt: z.nullable(time) }),
  /** Places on the waiting lists of such classes, and until when a seat was kept. */
  waitingLists: many({ topic: text, startsAt: time, joinedAt: time, offeredUntil: z.nullable(time), endedAt: z.nullable(time) }),
  /** The private address of the calendar, without the address itself: who has it reads the calendar. */
  calendarAddresses: many({ on: z.boolean(), changedAt: time }),
  /** When the person was in the classroom of a lesson, and what they wrote there. */
  classroomStays: many({ cameAt: time, seenAt: time, leftAt: z.nullable(time), zone: text }),
  attendedClasses: many({ endedAt: time, zone: text }),
  classroomTexts: many({ kind: text, text, meaning: z.nullable(text), at: time, removed: z.boolean() }),
  /** What was written to us. */
  messages: many({ subject: text, message: text, email: text, sentAt: time }),
  settings: many({ name: text, value: given, changedAt: time }),
  experiments: many({ name: text, variation: text, source: text, joinedAt: time }),
  /** Attempts at lessons; a review is one whose lesson is `review`. */
  lessons: many({
    /** The language that it was learned from, and the one that was learned. */
    native: text, target: text,
    lesson: text, startedAt: time, finishedAt: z.nullable(time), passedAt: z.nullable(time), timeZone: z.nullable(text),
    /** Nine of ten steps or more were right at once. */
    strong: z.boolean(),
    answers: many({
      /** The place in the lesson, and the how-manieth answer it is there. */
      step: text, try: z.int(), answer: given, right: z.boolean(),
      /** By our clock, by the clock of the device where it was another time, and when it arrived. */
      answeredAt: time, deviceTime: z.nullable(time), receivedAt: time, timeZone: text,
      /** What the person reported: that this answer should be right. */
      report: z.nullable(z.strictObject({ answer: text, expected: text, status: text, reportedAt: time, decidedAt: z.nullable(time) })),
    }),
  }),
  /** A card is a word, phrase or dialogue, after `recognise:` or `recall:`. */
  reviews: many({ language: text, card: text, rating: z.enum(RATINGS), reviewedAt: time, day }),
  /** How well each card is known; null until that is worked out. Stability is in days. */
  memory: many({
    language: text, card: text, stability: z.nullable(z.number()), difficulty: z.nullable(z.number()), reviews: z.nullable(z.int()), lapses: z.nullable(z.int()),
    reviewedAt: z.nullable(time), due: z.nullable(day),
  }),
  /** What each review, and each lesson of somebody who knows something, was made for. */
  preparedLessons: many({ language: text, openedAt: time, madeFor: given }),
  /** What was said of words in books. */
  words: many({ language: text, word: text, status: text, changedAt: time, deviceTime: time, day }),
  /** The chapter is counted from 1. */
  bookPlaces: many({ language: text, book: text, chapter: z.int(), reachedAt: time }),
  /** The minutes in which somebody read, each by its first moment. */
  readingDays: many({ day, timeZone: text, minutes: z.array(time) }),
  /** Level tests, finished or not, with what was chosen of each question; null for “I don't know”. */
  levelTests: many({
    language: text, startedAt: time, finishedAt: z.nullable(time), level: z.nullable(text),
    answers: many({ question: text, choice: z.nullable(text), right: z.boolean() }),
  }),
  funnelAnswers: many({ funnel: text, version: z.int(), language: text, answers: given, result: z.nullable(text), answeredAt: time, submittedAt: time }),
  /** Amounts are in the smallest unit of the currency. */
  subscriptions: many({
    plan: text, category: text, startedAt: time, coveredUntil: time, trialEndsAt: z.nullable(time), canceledAt: z.nullable(time), pausedUntil: z.nullable(time), endedAt: z.nullable(time), cardEnding: z.nullable(text),
  }),
  payments: many({
    receiptNumber: text, plan: text, kind: text, category: text, amount: z.int(), currency: text, paidAt: time, coversFrom: time, coversUntil: time, cardEnding: z.nullable(text),
  }),
  /** TUT-3. The lines of the ledger. */
  credits: many({ at: time, kind: text, amount: z.int(), expiresAt: z.nullable(time) }),
  /** What was about to be paid, with the last digits of a card whose bank asks the buyer. */
  checkouts: many({ plan: text, amount: z.int(), currency: text, openedAt: time, cardEnding: z.nullable(text) }),
  /** The streak as it was counted last. */
  streaks: many({ day, length: z.int(), todayCounts: z.boolean(), freezes: z.int(), week: many({ day, reason: z.nullable(z.enum(DAY_REASONS)) }) }),
  achievements: many({ family: z.enum(FAMILIES), tier: z.int(), awardedAt: time }),
  /** The reminders that were sent, each for a day. */
  reminders: many({ day, sentAt: time }),
  privacySignals: many({
    doNotTrack: z.boolean(), globalPrivacyControl: z.boolean(), scope: z.enum(SIGNAL_SCOPES), source: z.enum(SIGNAL_SOURCES), page: text, at: time, receivedAt: time,
  }),
  /** The letters of the last days, without what they say: a link in one may act for its reader. */
  letters: many({ subject: text, writtenAt: time, sentAt: z.nullable(time) }),
})
export type PersonalFile = z.output<typeof personalFile>
