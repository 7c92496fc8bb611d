import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { READING_MINUTES } from '#core/domain/book/reading-time.ts'
import { readReminderConf } from '#core/domain/reminder/reminder-conf.ts'
import { dayAt, weekdayOf } from '#core/domain/streak/local-date.ts'
import { identities } from '../db/schema/auth.ts'
import { readingDays } from '../db/schema/books.ts'
import { attempts } from '../db/schema/lessons.ts'
import { outbox } from '../db/schema/mail.ts'
import { keeper } from '../db/schema/profiles.ts'
import { cards, reviews } from '../db/schema/reviews.ts'
import { reminders, sentReminders } from '../db/schema/reminders.ts'
import { createLog } from '../log.ts'
import { createLetters } from '../mail/letters.ts'
import { corpus, createClock, createTestApp, testStopToken } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createReminderJob } from './reminder-job.ts'
import { forget, lookNextAt, sendReminder, switchReminders, takeDue } from './store.ts'
import { personOfStopToken, stopToken } from './stop-token.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** 19:00 in Kyiv, a Tuesday. */
const EVENING = Date.UTC(2026, 10, 17, 17)
const KYIV = 'Europe/Kyiv'
const WEB = 'https://promova.test'
const SECRET = new Uint8Array(32).fill(7)
const letters = createLetters(`${import.meta.dirname}/../../content/messages`)
const PLAN = { native: 'uk', target: 'en', level: 'A1', minutes: 10, chosenAt: 1 }

onBothDatabases('reminders', database => {
  const start = (at = EVENING - HOUR) => {
    const clock = createClock(at)
    const onLetter = vi.fn()
    const make = () => createReminderJob({
      db: database().db, log: createLog('silent'), now: clock.now, corpus, letters, onLetter,
      config: { webOrigin: WEB, webPort: 3000, tokenSecret: SECRET },
    })
    return { clock, onLetter, make, run: make().run }
  }
  const put = async (userId: string, key: string, value: unknown, at = 0) => {
    const updatedAt = at
    await database().db.insert(keeper).values({ userId, key, value: JSON.stringify(value), updatedAt })
      .onConflictDoUpdate({ target: [keeper.userId, keeper.key], set: { value: JSON.stringify(value), updatedAt } })
  }
  const account = async (conf: object | null = {}, more: Partial<typeof identities.$inferInsert> = {}) => {
    const id = crypto.randomUUID()
    await database().db.insert(identities).values({ id, kind: 'registered', email: `${id}@example.test`, emailKey: id, emailProvedAt: 0, locale: 'en', createdAt: 0, ...more })
    if (conf) await put(id, 'reminder_conf', { on: true, hour: 19, zone: KYIV, ...conf })
    return id
  }
  const pass = async (userId: string, passedAt: number, passedZone = KYIV) => {
    const lesson = corpus.units[0]?.lessons[0]?.id ?? ''
    await database().db.insert(attempts).values({ id: crypto.randomUUID(), userId, native: 'uk', target: 'en', lesson, startedAt: passedAt, finishedAt: passedAt, passedAt, passedZone })
  }
  const read = async (userId: string, lastAt: number) => {
    await database().db.insert(readingDays).values({ userId, day: dayAt(lastAt, KYIV), zone: KYIV, minutes: Array.from({ length: READING_MINUTES }, (_, minute) => minute), lastAt })
  }
  const written = () => database().db.select().from(outbox).orderBy(outbox.createdAt)
  const nextOf = async (userId: string) => (await database().db.select().from(reminders).where(eq(reminders.userId, userId)))[0]?.nextAt

  it('STK-3, AUTH-6 nobody is reminded who did not ask, nor who has no address, nor at an address that nobody has proved or from which letters come back', async () => {
    const { clock, run } = start()
    await account(null)
    const off = await account({ on: false })
    await account({}, { kind: 'anonymous', email: null, emailKey: null })
    await account({}, { emailProvedAt: null })
    await account({}, { emailBouncedAt: 1 })
    clock.forward(HOUR)
    await run()
    expect(await written()).toEqual([])
    expect(await nextOf(off)).toBeUndefined()
  })

  it('STK-3 a reminder is written once at its hour, whoever looks and however often', async () => {
    const { clock, make, run, onLetter } = start()
    const user = await account()
    await run()
    expect([await written(), await nextOf(user)]).toEqual([[], EVENING])
    clock.forward(HOUR)
    await Promise.all(Array.from({ length: 6 }, () => make().run()))
    await run()
    clock.forward(HOUR)
    await run()
    expect(await written()).toHaveLength(1)
    expect(onLetter).toHaveBeenCalledTimes(1)
    expect(await nextOf(user)).toBe(EVENING + DAY)
    expect(await database().db.select().from(sentReminders)).toEqual([{ userId: user, day: dayAt(EVENING, KYIV), sentAt: EVENING }])
  })

  it('STK-3 two processes that both mean to remind somebody write one letter', async () => {
    const user = await account()
    const { db } = database()
    const sending = { userId: user, day: 1, chosenAt: 0, letter: { to: 'ada@example.test', subject: '', body: '' } }
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendReminder(EVENING, db, sending)))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(await written()).toHaveLength(1)
    await expect(db.insert(sentReminders).values({ userId: user, day: 1, sentAt: 0 })).rejects.toThrow()
  })

  it('STK-3 a process that dies between looking and writing delays a reminder and loses none', async () => {
    const { clock, run } = start(EVENING)
    const user = await account()
    await database().db.update(reminders).set({ nextAt: EVENING + 5 * MINUTE })
    await run()
    expect(await written()).toEqual([])
    clock.forward(5 * MINUTE)
    await run()
    expect(await written()).toHaveLength(1)
    expect(await nextOf(user)).toBe(EVENING + DAY)
  })

  it('STK-3 there is none on a day that counts, nor on a rest day, and one on the next', async () => {
    const { clock, run } = start(EVENING)
    const [practising, resting, reading] = [await account(), await account(), await account()]
    await pass(practising, EVENING - 2 * HOUR)
    await read(reading, EVENING - HOUR)
    await put(resting, 'rest_days', [{ from: 0, weekdays: [weekdayOf(dayAt(EVENING, KYIV))] }])
    await run()
    expect(await written()).toEqual([])
    clock.forward(DAY)
    await run()
    expect((await written()).map(({ recipient }) => recipient).toSorted()).toEqual([practising, resting, reading].map(id => `${id}@example.test`).toSorted())
  })

  it('STK-3 the hour counts where the person has practised since they chose it', async () => {
    const { clock, run } = start(EVENING)
    const user = await account({}, {})
    await pass(user, EVENING - DAY, 'America/New_York')
    await run()
    const evening = Date.UTC(2026, 10, 18, 0)
    expect(await nextOf(user)).toBe(evening)
    clock.forward(evening - EVENING)
    await run()
    expect(await written()).toHaveLength(1)
  })

  it('STK-3 after seven in a row they pause, the seventh says so, and practice or another choice ends it', async () => {
    const { clock, run } = start(EVENING)
    const user = await account()
    for (let day = 0; day < 12; day += 1) {
      await run()
      clock.forward(DAY)
    }
    const all = await written()
    expect(all).toHaveLength(7)
    expect(all.map(({ body }) => body.includes('the last one for now'))).toEqual([false, false, false, false, false, false, true])
    expect(await nextOf(user)).toBeNull()
    await pass(user, clock.now() - HOUR)
    expect(await nextOf(user)).toBe(0)
    await run()
    clock.forward(DAY)
    await run()
    expect(await written()).toHaveLength(8)
    for (let day = 0; day < 8; day += 1) {
      clock.forward(DAY)
      await run()
    }
    expect([(await written()).length, await nextOf(user)]).toEqual([14, null])
    await put(user, 'reminder_conf', { on: true, hour: 20, zone: KYIV }, clock.now())
    await run()
    expect(await nextOf(user)).toBe(clock.now() + HOUR)
  })

  it('STK-3 it says what is due, in the language of the account, with one link into the plan and one that stops it', async () => {
    const { clock, run } = start(EVENING)
    const user = await account({}, { locale: 'uk' })
    await put(user, 'learning_plan', PLAN)
    await pass(user, EVENING - DAY)
    await run()
    const [letter] = await written()
    const [, second] = corpus.units[0]?.lessons ?? []
    expect(letter?.subject).toBe('Нагадування про заняття')
    expect(letter?.body).toContain(`Наступний урок: ${corpus.topics.find(({ id }) => id === second?.topic)?.title.uk ?? 'none'}`)
    expect(letter?.body).toContain('Ваша серія: 1 день')
    expect(letter?.body).not.toContain('повторення\n')
    const token = testStopToken(user)
    expect(letter?.body.match(/https:\S+/g)).toEqual([`${WEB}/uk/my-plan`, `${WEB}/uk/reminders/stop?token=${token}`])
    expect(letter?.unsubscribe).toBe(`${WEB}/v1/reminders/stop/${token}`)
    expect(letter?.usefulUntil).toBe(EVENING + 3 * HOUR)
    expect(clock.now()).toBe(EVENING)
  })

  it('STK-3 of words that are due it says how many; where they alone are waiting, its link leads to them', async () => {
    const { run } = start(EVENING)
    const [learning, reviewing] = [await account(), await account()]
    const [lessons, { db }] = [corpus.units.flatMap(unit => unit.lessons.map(({ id }) => id)), database()]
    for (const userId of [learning, reviewing]) {
      await put(userId, 'learning_plan', PLAN)
      await db.insert(reviews).values(['tea', 'milk'].map(word => ({ userId, target: 'en', card: `recall:${word}`, source: crypto.randomUUID(), rating: 1, at: EVENING - 9 * DAY, day: dayAt(EVENING - 9 * DAY, KYIV) })))
      await db.insert(cards).values(['tea', 'milk'].map(word => ({ userId, target: 'en', card: `recall:${word}`, version: 1 })))
    }
    const passed = { userId: reviewing, native: 'uk', target: 'en', startedAt: 0, finishedAt: EVENING - 9 * DAY, passedAt: EVENING - 9 * DAY, passedZone: KYIV }
    await db.insert(attempts).values(lessons.map(lesson => ({ ...passed, lesson, id: crypto.randomUUID() })))
    await run()
    const bodyTo = async (userId: string) => (await written()).find(({ recipient }) => recipient.startsWith(userId))?.body ?? ''
    for (const userId of [learning, reviewing]) expect(await bodyTo(userId)).toContain('2 words to review\n')
    expect([/Next lesson: /.test(await bodyTo(learning)), /Next lesson: /.test(await bodyTo(reviewing))]).toEqual([true, false])
    expect(await bodyTo(learning)).toContain(`${WEB}/my-plan\n`)
    expect(await bodyTo(reviewing)).toContain(`${WEB}/review\n`)
  })

  it('STK-3 whoever stops reminders gets none afterwards, also where one was about to be written', async () => {
    const { run } = start(EVENING)
    const user = await account()
    const { db } = database()
    await switchReminders(EVENING, db, user, false)
    expect(await sendReminder(EVENING, db, { userId: user, day: 1, chosenAt: 0, letter: { to: 'ada@example.test', subject: '', body: '' } })).toBe(false)
    await run()
    expect(await written()).toEqual([])
    await switchReminders(EVENING, db, user, true)
    await run()
    expect(await written()).toHaveLength(1)
  })

  it('STK-3 a choice that is made while somebody is looked at is looked at next', async () => {
    const [changing, stopping] = [await account(), await account()]
    const { db } = database()
    const leased = await takeDue(EVENING, db)
    expect(leased).toHaveLength(2)
    for (const userId of [changing, stopping]) await put(userId, 'reminder_conf', { on: true, hour: 20, zone: KYIV }, 1)
    for (const each of leased) await (each.userId === changing ? lookNextAt(db, each, EVENING + DAY) : forget(db, each))
    expect([await nextOf(changing), await nextOf(stopping)]).toEqual([0, 0])
  })

  it('STK-3 somebody whose letter cannot be written keeps nobody else from theirs', async () => {
    const { make, clock } = start(EVENING)
    const [first, second] = [await account(), await account()]
    const failing = { ...letters, reminder: (to: string, ...rest: [string, Parameters<typeof letters.reminder>[2]]) => {
      if (to.startsWith(first)) throw new Error('no words')
      return letters.reminder(to, ...rest)
    } }
    await createReminderJob({ db: database().db, log: createLog('silent'), now: clock.now, corpus, letters: failing, onLetter: () => {}, config: { webOrigin: WEB, webPort: 3000, tokenSecret: SECRET } }).run()
    expect((await written()).map(({ recipient }) => recipient)).toEqual([`${second}@example.test`])
    clock.forward(10 * MINUTE)
    await make().run()
    expect(await written()).toHaveLength(2)
  })

  it('STK-3 one press of a mail program stops reminders without a sign-in; opening the address leads to the page and changes nothing', async () => {
    const user = await account({}, { locale: 'uk' })
    const app = createTestApp(database(), { config: { webOrigin: WEB } })
    const address = `/v1/reminders/stop/${testStopToken(user)}`
    const confOf = async () => readReminderConf((await database().db.select().from(keeper).where(and(eq(keeper.userId, user), eq(keeper.key, 'reminder_conf'))))[0]?.value).value
    const opened = await app.request(address)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${WEB}/uk/reminders/stop?token=${testStopToken(user)}`])
    expect((await confOf()).on).toBe(true)
    const pressed = await app.request(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(pressed.status).toBe(200)
    expect((await confOf()).on).toBe(false)
    const client = createClient(createTestApp(database()))
    expect((await client.post(`/v1/reminders/resume/${testStopToken(user)}`, undefined)).status).toBe(200)
    expect(await confOf()).toEqual({ on: true, hour: 19, zone: KYIV })
  })

  it('STK-3 a forged link is refused, and a token of ours for another purpose or person opens nothing', async () => {
    const [user, other] = [await account(), await account()]
    const client = createClient(createTestApp(database()))
    const [, signature = ''] = testStopToken(user).split('.')
    for (const token of [`${other}.${signature}`, `${user}.`, user, `${user}.${signature.slice(1)}`, `${user.toUpperCase()}.${signature}`, 'x'.repeat(200)]) {
      expect((await client.post(`/v1/reminders/stop/${token}`, undefined)).status, token).toBe(404)
      expect((await client.get(`/v1/reminders/stop/${token}`)).status, token).toBe(404)
    }
    expect((await client.get('/v1/profiles', { authorization: `Bearer ${testStopToken(user)}` })).status).toBe(401)
  })
})

it('STK-3 a stop token is bound to its person and to the secret', () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(personOfStopToken({ tokenSecret: SECRET, olderSecrets: [] }, stopToken(SECRET, one))).toBe(one)
  expect(personOfStopToken({ tokenSecret: SECRET, olderSecrets: [] }, stopToken(SECRET, one).replace(one, other))).toBeNull()
  expect(personOfStopToken({ tokenSecret: new Uint8Array(32), olderSecrets: [] }, stopToken(SECRET, one))).toBeNull()
  expect(personOfStopToken({ tokenSecret: SECRET, olderSecrets: [] }, '')).toBeNull()
})
