import { expect, it } from 'vitest'
import { rateLimits } from './db/schema/limits.ts'
import { outbox } from './db/schema/mail.ts'
import { answers, attempts } from './db/schema/lessons.ts'
import { reviewAttempts } from './db/schema/reviews.ts'
import { sentReminders } from './db/schema/reminders.ts'
import { sandboxClocks } from './db/schema/billing.ts'
import { classroomWritten } from './db/schema/classroom.ts'
import { privacySignals, visitors } from './db/schema/visitor.ts'
import { experiments, keeper } from './db/schema/profiles.ts'
import { identities, refreshTokens, sessions } from './db/schema/auth.ts'
import { onBothDatabases } from './testing/databases.ts'
import { START } from './testing/app.ts'
import { deleteExpired } from './delete-expired.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const id = () => crypto.randomUUID()

onBothDatabases('deletion of what has expired', database => {
  const person = async (more: Partial<typeof identities.$inferInsert> = {}) => {
    const userId = id()
    await database().db.insert(identities).values({ id: userId, kind: 'anonymous', createdAt: 0, ...more })
    return userId
  }
  const session = async (userId: string, more: Partial<typeof sessions.$inferInsert> = {}) => {
    const sessionId = id()
    await database().db.insert(sessions).values({ id: sessionId, userId, registered: false, createdAt: 0, ...more })
    return sessionId
  }
  const token = async (sessionId: string, expiresAt: number, usedAt: number | null = null) => {
    const hash = id()
    await database().db.insert(refreshTokens).values({ hash, sessionId, createdAt: 0, expiresAt, usedAt })
    return hash
  }
  const sorted = (values: readonly string[]) => values.toSorted()

  it('AUTH-2 a token is kept until it expires, or for a week after its use, unless its session has ended', async () => {
    const { db } = database()
    const open = await session(await person())
    const [live, used] = [await token(open, START + 1), await token(open, START + 1, START - 7 * DAY + 1)]
    await token(open, START + 1, START - 7 * DAY)
    await token(open, START)
    await token(await session(await person(), { revokedAt: START }), START + 1)
    await deleteExpired(START, db)
    expect(sorted((await db.select().from(refreshTokens)).map(({ hash }) => hash))).toEqual(sorted([live, used]))
  })
  it('AUTH-2 a session is deleted when it has no refresh token and no access token can still be valid', async () => {
    const { db } = database()
    const userId = await person({ kind: 'registered' })
    const [young, open] = [await session(userId, { createdAt: START - 10 * MINUTE + 1 }), await session(userId)]
    await token(open, START + 1)
    await session(userId, { createdAt: START - 10 * MINUTE })
    await token(await session(userId), START)
    await token(await session(userId, { revokedAt: START }), START + 1)
    await deleteExpired(START, db)
    expect(sorted((await db.select().from(sessions)).map(each => each.id))).toEqual(sorted([young, open]))
  })
  it('AUTH-1 an anonymous identity without a session and without rows is deleted after a day', async () => {
    const { db } = database()
    const account = await person({ kind: 'registered' })
    const [young, holding, answering, buying, keeping, joined, signalling, target, live] = await Promise.all([
      person({ createdAt: START - DAY + 1 }), ...Array.from({ length: 8 }, () => person()),
    ])
    await token(await session(live ?? ''), START + 1)
    await session(holding ?? '', { createdAt: START })
    const attempt = id()
    await db.insert(attempts).values({ id: attempt, userId: answering ?? '', native: 'en', target: 'uk', lesson: 'a', startedAt: 0 })
    await db.insert(answers).values({ id: id(), attemptId: attempt, step: 's1', try: 1, given: { type: 'typed-translation', text: '' }, right: false, answeredAt: 0, zone: 'UTC', receivedAt: 0 })
    await db.insert(sandboxClocks).values({ userId: buying ?? '', ahead: 1 })
    await db.insert(keeper).values({ userId: keeping ?? '', key: 'a', value: '1', updatedAt: 0 })
    await db.insert(experiments).values({ userId: joined ?? '', key: 'a', variation: 'a', source: 'a', ts: 0 })
    await db.insert(privacySignals).values({ id: id(), userId: signalling ?? '', dnt: true, gpc: true, scope: 'all', source: 'banner', pageUrl: '/', at: 0, receivedAt: 0 })
    const merged = await person({ mergedInto: target ?? '' })
    await session(merged, { createdAt: START })
    await person({ createdAt: START - DAY })
    await person({ mergedInto: account })
    await token(await session(await person()), START)
    await deleteExpired(START, db)
    expect(sorted((await db.select().from(identities)).map(each => each.id))).toEqual(sorted([account, young, holding, answering, buying, keeping, joined, signalling, target, live, merged].map(each => each ?? '')))
  })
  it('AUTH-6 an account that was never finished is deleted: nobody has proved its address, signed in to it or done anything there', async () => {
    const { db } = database()
    const account = (more: Partial<typeof identities.$inferInsert> = {}) => person({ kind: 'registered', emailKey: `${id()}@example.test`, ...more })
    const [proved, learning, signedIn, young] = [await account({ emailProvedAt: 0 }), await account(), await account(), await account({ createdAt: START - DAY + 1 })]
    await db.insert(attempts).values({ id: id(), userId: learning, native: 'en', target: 'uk', lesson: 'a', startedAt: 0 })
    await token(await session(signedIn, { registered: true }), START + 1)
    await account()
    await deleteExpired(START, db)
    expect(sorted((await db.select().from(identities)).map(each => each.id))).toEqual(sorted([proved, learning, signedIn, young]))
  })
  it('CRS-4 a review that was never answered is deleted after ninety days', async () => {
    const { db } = database()
    const userId = await person({ kind: 'registered' })
    const open = async (openedAt: number) => {
      const attempt = id()
      await db.insert(reviewAttempts).values({ attempt, userId, target: 'uk', openedAt, basis: { cards: [], shown: [] } })
      return attempt
    }
    const [young, answered] = [await open(START - 90 * DAY + 1), await open(START - 90 * DAY)]
    await open(START - 90 * DAY)
    await db.insert(attempts).values({ id: answered, userId, native: 'en', target: 'uk', lesson: 'review', startedAt: 0 })
    await deleteExpired(START, db)
    expect(sorted((await db.select().from(reviewAttempts)).map(({ attempt }) => attempt))).toEqual(sorted([young, answered]))
  })
  it('STK-3 the log of a reminder is deleted after ninety days', async () => {
    const { db } = database()
    const userId = await person({ kind: 'registered' })
    await db.insert(sentReminders).values([{ userId, day: 1, sentAt: START - 90 * DAY }, { userId, day: 2, sentAt: START - 90 * DAY + 1 }])
    await deleteExpired(START, db)
    expect((await db.select().from(sentReminders)).map(({ day }) => day)).toEqual([2])
  })
  it('TUT-2 what was written in a classroom is deleted after thirty days', async () => {
    const { db } = database()
    const userId = await person({ kind: 'registered' })
    const row = { lessonId: id(), userId, kind: 'word' as const, text: 'la llave', revision: 1 }
    await db.insert(classroomWritten).values([{ ...row, id: id(), at: START - 30 * DAY }, { ...row, id: id(), at: START - 30 * DAY + 1 }])
    await deleteExpired(START, db)
    expect((await db.select().from(classroomWritten)).map(({ at }) => at)).toEqual([START - 30 * DAY + 1])
  })
  it('AUTH-2 what is in use is not looked at again before it can have ended', async () => {
    const { db } = database()
    const userId = await person({ createdAt: START - 2 * DAY })
    const open = await session(userId, { createdAt: START - 2 * DAY })
    await token(open, START + DAY)
    await token(open, START + 3 * DAY)
    await deleteExpired(START, db)
    const [checked] = await db.select().from(sessions)
    expect(checked?.nextCheckAt).toBe(START + 3 * DAY)
    expect((await db.select().from(identities))[0]?.nextCheckAt).toBe(START + 30 * DAY)
    await deleteExpired(START + 3 * DAY, db)
    expect(await db.$count(sessions)).toBe(0)
    expect(await db.$count(identities)).toBe(1)
    await deleteExpired(START + 30 * DAY, db)
    expect(await db.$count(identities)).toBe(0)
  })
  it('PUR-3 a letter is deleted a week after it was sent, and one that never was a week after it was written', async () => {
    const { db } = database()
    const letter = (subject: string, more: object) => db.insert(outbox).values({ id: id(), recipient: 'ada@example.test', subject, body: '', createdAt: 0, nextTryAt: 0, ...more })
    await letter('sent', { sentAt: START - 7 * DAY })
    await letter('just sent', { sentAt: START - 7 * DAY + 1, tries: 10 })
    await letter('given up', { createdAt: START - 7 * DAY, tries: 44 })
    await letter('just given up', { createdAt: START - 7 * DAY + 1, tries: 44 })
    await letter('without a mail server', { createdAt: START - 7 * DAY })
    await letter('waiting', { createdAt: START })
    await deleteExpired(START, db)
    expect(sorted((await db.select().from(outbox)).map(({ subject }) => subject))).toEqual(['just given up', 'just sent', 'waiting'])
  })
  it('AUTH-6 a limit is deleted when everything it counted has expired', async () => {
    const { db } = database()
    for (const [key, expiresAt] of [['over', START], ['counting', START + 1]] as const) await db.insert(rateLimits).values({ key, hits: [0], allowed: true, expiresAt })
    await deleteExpired(START, db)
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['counting'])
  })
  it('VIS-1 a visitor not seen for thirteen months is deleted', async () => {
    const { db } = database()
    for (const [fingerprint, lastSeenAt] of [['seen', START - 395 * DAY], ['unseen', START - 395 * DAY - 1]] as const) await db.insert(visitors).values({ id: id(), fingerprint, firstSeenAt: 0, lastSeenAt })
    await deleteExpired(START, db)
    expect((await db.select().from(visitors)).map(({ fingerprint }) => fingerprint)).toEqual(['seen'])
  })
  it('AUTH-1 deleting expired data twice, or when there is none, succeeds', async () => {
    const { db } = database()
    await deleteExpired(START, db)
    await deleteExpired(START, db)
    expect(await db.$count(identities)).toBe(0)
  })
})
