import { randomUUID } from 'node:crypto'
import { READING_MINUTES } from '#core/domain/book/reading-time.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Db } from '../db/database.ts'
import { achievements } from '../db/schema/achievements.ts'
import { identities, linkedAccounts, passkeys, pendingSignIns, providerSignIns, recoveryCodes, refreshTokens, sessions, signInLinks, twoSteps } from '../db/schema/auth.ts'
import { challenges, checkouts, creditLines, payments, sandboxClocks, subscriptionEvents, subscriptions } from '../db/schema/billing.ts'
import { startOf } from '#core/domain/subscription/start.ts'
import { subscriptionOf } from '#core/domain/subscription/subscription.ts'
import { bookPlaces, readingDays, wordChanges } from '../db/schema/books.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { levelTests } from '../db/schema/level-tests.ts'
import { studentProofs } from '../db/schema/students.ts'
import { groupBookings, groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { funnelAnswers } from '../db/schema/funnels.ts'
import { answers, attempts } from '../db/schema/lessons.ts'
import { outbox } from '../db/schema/mail.ts'
import { experiments, keeper } from '../db/schema/profiles.ts'
import { reminders, sentReminders } from '../db/schema/reminders.ts'
import { answerReports } from '../db/schema/reports.ts'
import { cards, reviewAttempts, reviews } from '../db/schema/reviews.ts'
import { streaks } from '../db/schema/streaks.ts'
import { attendedClasses } from '../db/schema/attendance.ts'
import { calendarAddresses } from '../db/schema/calendar.ts'
import { classroomStays, classroomWritten } from '../db/schema/classroom.ts'
import { tutoringLessons, tutoringMoves, tutoringReminders, tutoringReports, tutoringSlots, tutorReviews, tutors, tutorSubmissions, tutorVoices } from '../db/schema/tutoring.ts'
import { privacySignals } from '../db/schema/visitor.ts'
import { START } from '../testing/app.ts'
import { QUIET } from '#core/domain/classroom/line.ts'
import { tutorRow } from '../tutoring/tutor.fixture.ts'

const at = START
const day = dayAt(at, 'UTC')

const sold = { id: 'sold', kind: 'subscription', category: 'self study', months: 1, first: { amount: 499, currency: 'USD' }, renewal: { amount: 999, currency: 'USD' } } as const

/** Gives an account one row in every table that holds people's, with `mark` in what somebody could write, and an identity that was merged into it. */
export const fillPerson = async (db: Db, userId: string, email: string, mark: string): Promise<void> => {
  const [merged, session, attempt, answer, checkout, bought] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [native, target] = ['uk', 'en'] as const
  await db.insert(identities).values({ id: merged, kind: 'anonymous', mergedInto: userId, createdAt: at })
  await db.insert(sessions).values({ id: session, userId: merged, registered: false, createdAt: at, revokedAt: at })
  await db.insert(refreshTokens).values({ hash: `secret-${mark}-token`, sessionId: session, createdAt: at, expiresAt: at + 1 })
  await db.insert(signInLinks).values({ hash: `secret-${mark}-link`, userId, emailKey: email, madeAt: at, lifetime: 1 })
  await db.insert(linkedAccounts).values({ id: randomUUID(), provider: 'google', subject: `secret-${mark}-subject`, userId, email: `${mark}@linked.example`, linkedAt: at })
  await db.insert(providerSignIns).values([
    { hash: `secret-${mark}-state`, browser: `secret-${mark}-browser`, provider: 'google', userId, sessionId: session, locale: 'uk', madeAt: at },
    { hash: `secret-${mark}-entered`, browser: `secret-${mark}-browser`, provider: 'google', subject: `secret-${mark}-subject`, locale: 'uk', madeAt: at, outcome: 'entered' },
  ])
  await db.insert(passkeys).values({ id: `secret-${mark}-credential`, userId, publicKey: `secret-${mark}-key`, counter: 3, transports: ['internal'], name: `${mark}-passkey`, isSynced: true, madeAt: at, usedAt: at })
  await db.insert(twoSteps).values({ userId, secret: `secret-${mark}-app`, requestHash: `secret-${mark}-request`, madeAt: at, onAt: at, lastPeriod: 1, recoverySet: `secret-${mark}-set` })
  await db.insert(recoveryCodes).values([{ userId, which: 'abcd', hash: `secret-${mark}-code` }, { userId, which: 'efgh', hash: `secret-${mark}-used`, usedAt: at }])
  await db.insert(pendingSignIns).values({ hash: `secret-${mark}-pending`, userId, madeAt: at })
  await db.insert(contactMessages).values({ id: randomUUID(), userId, email, subject: 'other', message: `${mark}-message`, locale: 'en', receivedAt: at })
  await db.insert(studentProofs).values({ id: randomUUID(), userId, sentAt: at, photo: `${mark}-photo` })
  await db.insert(levelTests).values({ id: randomUUID(), userId, target, startedAt: at, hears: true, seen: [], answers: [{ item: 'g001', choice: `${mark}-choice`, right: false }] })
  const [tutor, lesson] = [randomUUID(), randomUUID()]
  await db.insert(tutors).values(tutorRow({ id: tutor }))
  await db.insert(tutoringSlots).values({ id: lesson, tutorId: tutor, userId, startsAt: at, endsAt: at + 1, until: at + 1 })
  await db.insert(tutoringLessons).values({ id: lesson, tutorId: tutor, userId, startsAt: at, endsAt: at + 1, credits: 1, bookedAt: at, paidAt: at })
  await db.insert(classroomStays).values({ id: randomUUID(), connection: randomUUID(), lessonId: lesson, userId, cameAt: at, seenAt: at, state: QUIET })
  await db.insert(attendedClasses).values({ lessonId: lesson, userId, endedAt: at, zone: 'UTC' })
  await db.insert(classroomWritten).values({ id: randomUUID(), lessonId: lesson, userId, kind: 'word', text: mark, at, revision: 1 })
  await db.insert(tutoringReports).values({ lessonId: lesson, language: target, note: `${mark}-note`, words: [{ word: `${mark}-taught`, meaning: mark }], writtenAt: at })
  await db.insert(tutorReviews).values({ id: randomUUID(), lessonId: lesson, stars: 4, text: `${mark}-review`, status: 'PENDING', submissions: 1, writtenAt: at })
  const own = tutorRow({ userId, name: `${mark}-tutor`, about: `${mark}-about`, isDemo: false })
  const { name, native: speaks, teaches, levels, topics, about } = own
  await db.insert(tutors).values(own)
  await db.insert(tutorSubmissions).values({ tutorId: own.id, profile: { name, native: speaks, teaches, speaks: own.speaks, levels, topics, about }, status: 'APPROVED', submissions: 1, submittedAt: at })
  await db.insert(tutorVoices).values({ tutorId: own.id, hash: `${mark}-voice`, type: 'audio/ogg', sound: `${mark}-sound`, sentAt: at })
  await db.insert(tutoringLessons).values({ id: randomUUID(), tutorId: own.id, userId, startsAt: at + 2, endsAt: at + 3, credits: 1, bookedAt: at, paidAt: at })
  await db.insert(tutoringMoves).values({ id: randomUUID(), lessonId: lesson })
  await db.insert(tutoringReminders).values({ lessonId: lesson, kind: 'day', startsAt: at })
  const taught = { kind: 'lesson', language: target, level: 'A1', zone: 'UTC', weekday: 1, minute: 0, seats: 2, status: 'PENDING' } as const
  const ownSeries = randomUUID()
  await db.insert(groupSeries).values({ ...taught, id: ownSeries, tutorId: own.id, interests: [], topic: `${mark}-topic`, about: `${mark}-class`, materials: `${mark}-materials`, reason: `${mark}-why`, submittedAt: at })
  await db.insert(groupLessons).values({ id: randomUUID(), seriesId: ownSeries, startsAt: at, endsAt: at + 1, seats: 2, canceledAt: at, cancelReason: 'tutor', cancelNote: `${mark}-cancel` })
  await db.insert(calendarAddresses).values({ userId, version: 2, isOn: true, changedAt: at })
  const [series, group] = [randomUUID(), randomUUID()]
  await db.insert(groupSeries).values({ id: series, tutorId: tutor, kind: 'club', language: target, level: 'A2', topic: 'Food', interests: ['food'], zone: 'UTC', weekday: 2, minute: 0, seats: 3, status: 'APPROVED' })
  await db.insert(groupLessons).values({ id: group, seriesId: series, startsAt: at, endsAt: at + 1, seats: 3, taken: 1 })
  await db.insert(groupBookings).values({ id: randomUUID(), lessonId: group, userId, bookedAt: at })
  await db.insert(groupWaitlist).values({ id: randomUUID(), lessonId: group, userId, joinedAt: at, endedAt: at })
  await db.insert(attempts).values({ id: attempt, userId, native, target, lesson: `${mark}-lesson`, startedAt: at, finishedAt: at, passedAt: at, passedZone: 'UTC' })
  await db.insert(answers).values({ id: answer, attemptId: attempt, step: 'step-1', try: 1, given: { type: 'typed-translation', text: `${mark}-given` }, right: false, answeredAt: at, zone: 'UTC', receivedAt: at })
  await db.insert(answerReports).values({ answerId: answer, concept: 'tea', lang: target, given: `${mark}-reported`, expected: 'tea', compared: mark, reportedAt: at })
  await db.insert(reviews).values({ userId, target, card: `recall:${mark}-card`, source: attempt, rating: 3, at, day })
  await db.insert(cards).values({ userId, target, card: `recall:${mark}-card`, version: 1, replayed: 1, stability: 2.5, difficulty: 5, reviews: 1, lapses: 0, at, day, review: attempt, due: day + 2 })
  await db.insert(reviewAttempts).values({ attempt, userId, target, openedAt: at, basis: { cards: [`recall:${mark}-basis`], shown: [] } })
  await db.insert(wordChanges).values({ id: randomUUID(), userId, target, word: `${mark}-word`, status: '2', at, deviceAt: at, day })
  await db.insert(bookPlaces).values({ userId, target, book: `${mark}-book`, chapter: 2, at })
  await db.insert(readingDays).values({ userId, day, zone: 'Europe/Kyiv', minutes: Array.from({ length: READING_MINUTES }, (_, minute) => at / 60_000 + minute), lastAt: at })
  const goal = { questionText: 'Why?', category: 'goal', questionId: 'goal', selectedAnswers: [`${mark}-goal`], retenoUserProperty: '', selectedAnswerIds: ['work'], questionKey: 'goal' }
  await db.insert(funnelAnswers).values({ userId, funnel: `${mark}-funnel`, submissionId: randomUUID(), version: 1, language: 'uk', answers: { goal }, answeredAt: at, submittedAt: at, result: null })
  await db.insert(checkouts).values({ id: checkout, userId, plan: `${mark}-plan`, sold, amount: 499, currency: 'USD', again: false, openedAt: at })
  await db.insert(challenges).values({ id: randomUUID(), checkoutId: checkout, cardHash: `secret-${mark}-card`, last4: '4242' })
  const event = startOf(at, bought, { plan: { ...sold, id: `${mark}-bought` }, trial: false, from: at })
  const state = subscriptionOf([event])
  if (!state) throw new Error('a payment begins a subscription')
  await db.insert(subscriptions).values({
    id: bought, userId, provider: 'sandbox', category: 'self study', trial: false, state, paid: sold.first, startedAt: at, nextTaskAt: state.coveredUntil,
    card: { customer: null, method: `secret-${mark}-method`, last4: '4242' }, cardHash: `secret-${mark}-paid`, challenge: randomUUID(),
  })
  await db.insert(subscriptionEvents).values({ subscriptionId: bought, id: event.id, event })
  await db.insert(payments).values({
    id: randomUUID(), subscriptionId: bought, userId, key: bought, plan: `${mark}-bought`, kind: 'subscription', category: 'self study', months: 1, amount: 499, currency: 'USD',
    paidAt: at, coversFrom: at, coversUntil: at + 1, last4: '4242',
  })
  await db.insert(creditLines).values({ userId, id: `grant:${mark}`, at, kind: 'grant', lot: `grant:${mark}`, amount: 4, expiresAt: at + 1 })
  await db.insert(sandboxClocks).values({ userId, ahead: 1 })
  await db.insert(keeper).values([
    { userId, key: 'rest_days', value: JSON.stringify([{ from: 0, weekdays: [day % 7] }]), updatedAt: at },
    { userId, key: 'reminder_conf', value: JSON.stringify({ on: true, hour: 19, zone: 'UTC' }), updatedAt: at },
    { userId, key: 'own_note', value: JSON.stringify({ note: `${mark}-setting` }), updatedAt: at },
  ])
  await db.insert(experiments).values({ userId, key: `${mark}-experiment`, variation: 'b', source: 'growthbook', ts: at })
  const streak = { length: 1, today: '2026-11-17', todayCounts: true, freezes: 0, week: [{ date: '2026-11-17', reason: 'lesson' as const }] }
  await db.insert(streaks).values({ userId, version: 1, today: day, streak }).onConflictDoUpdate({ target: streaks.userId, set: { today: day, streak } })
  await db.insert(achievements).values({ userId, family: 'lessons', tier: 1, awardedAt: at })
  await db.insert(reminders).values({ userId, nextAt: 0 }).onConflictDoNothing()
  await db.insert(sentReminders).values({ userId, day, sentAt: at })
  await db.insert(privacySignals).values({ id: randomUUID(), userId, dnt: true, gpc: true, scope: 'all', source: 'browser', pageUrl: `/${mark}-page`, at, receivedAt: at })
  await db.insert(outbox).values({ id: randomUUID(), recipient: email, subject: `${mark}-letter`, body: `secret-${mark}-link`, createdAt: at, nextTryAt: at, tries: 1, sentAt: at, unsubscribe: `secret-${mark}-stop` })
}
