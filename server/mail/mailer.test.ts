import { createServer, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { emailKeyOf } from '../auth/email-key.ts'
import { identities } from '../db/schema/auth.ts'
import { outbox } from '../db/schema/mail.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { createClock, START } from '../testing/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createLetters } from './letters.ts'
import { createMailer } from './mailer.ts'
import { addLetter, noteBounced, takeLetters } from './store.ts'

const DAY = 86_400_000
const stops: (() => Promise<void> | void)[] = []
afterEach(async () => { for (const stop of stops.splice(0)) await stop() })

/** A mail server that accepts letters while `takes()` is true and refuses them with this answer otherwise. */
const mailServer = async (takes: () => boolean, refusal = '451 later') => {
  const letters: string[] = []
  const recipients: string[] = []
  const talk = (socket: Socket) => {
    let [text, inside] = ['', false]
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    socket.on('error', () => {})
    socket.on('data', chunk => {
      text += chunk.toString()
      if (inside) {
        const end = text.indexOf('\r\n.\r\n')
        if (end < 0) return
        letters.push(text.slice(0, end))
        ;[text, inside] = ['', false]
        say('250 taken')
        return
      }
      for (let end = text.indexOf('\r\n'); end >= 0 && !inside; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (/^RCPT/i.test(line)) recipients.push(line)
        if (/^DATA/i.test(line)) {
          inside = true
          say('354 go')
        } else if (/^STARTTLS/i.test(line)) say('502 not here')
        else if (/^RCPT/i.test(line) && !takes()) say(refusal)
        else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
      }
    })
  }
  const server = createServer(talk)
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  stops.push(() => { server.close() })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { letters, recipients, url: `smtp://127.0.0.1:${port}?ignoreTLS=true` }
}

onBothDatabases('mailer', database => {
  it('PUR-3 each letter is taken by one process only', async () => {
    const { db } = database()
    for (let at = 0; at < 30; at += 1) await addLetter(0, db, { to: `reader-${at}@example.test`, subject: String(at), body: '' })
    const takeAtOnce = async (now: number) => (await Promise.all(Array.from({ length: 8 }, () => takeLetters(now, db)))).flat()
    // Nothing waits yet. This round only opens the connections, so that the next one is truly simultaneous.
    expect(await takeAtOnce(-1)).toEqual([])
    expect([...await takeAtOnce(1), ...await takeAtOnce(1)].map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at))
  })
  it('PUR-3 a letter is sent once, and a refused one is sent later', async () => {
    let takes = false
    const server = await mailServer(() => takes)
    const clock = createClock()
    const { db } = database()
    await addLetter(clock.now(), db, { to: 'ada@example.test', subject: 'Vítejte', body: 'Hello' })
    await createMailer(db, { url: server.url, from: 'hello@example.test' }, clock.now, createLog('silent')).send()
    expect(await db.select().from(outbox)).toMatchObject([{ tries: 1, sentAt: null }])

    takes = true
    clock.forward(120_000)
    await Promise.all([1, 2].map(() => createMailer(db, { url: server.url, from: 'hello@example.test' }, clock.now, createLog('silent')).send()))
    expect(server.letters).toHaveLength(1)
    expect(server.letters[0]).toContain('To: ada@example.test')
    expect(await db.select().from(outbox)).toMatchObject([{ tries: 2, sentAt: clock.now() }])
  })
  it('AUTH-6 a letter to nobody is not tried again, and the account with the address is told', async () => {
    const server = await mailServer(() => false, '550 5.1.1 no such user')
    const clock = createClock()
    const { db } = database()
    const [gone, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await db.insert(identities).values([gone, other].map(userId => ({ id: userId, kind: 'registered' as const, email: `Ada.${userId}@Example.test`, emailKey: emailKeyOf(`Ada.${userId}@Example.test`), createdAt: 0 })))
    await addLetter(clock.now(), db, { to: `Ada.${gone}@Example.test`, subject: '', body: '' })
    const mailer = createMailer(db, { url: server.url, from: 'hello@example.test' }, clock.now, createLog('silent'))
    await mailer.send()
    clock.forward(DAY)
    await mailer.send()
    expect(server.recipients).toHaveLength(1)
    expect(await db.select().from(outbox)).toMatchObject([{ tries: 1, sentAt: null }])
    expect((await db.select().from(identities)).map(({ id, emailBouncedAt }) => [id, emailBouncedAt])).toEqual(expect.arrayContaining([[gone, START], [other, null]]))
    expect([await noteBounced(clock.now(), db, `ada.${gone}@EXAMPLE.test`), await noteBounced(clock.now(), db, 'nobody@example.test')]).toEqual([1, 0])
  })
  it('AUTH-6 a mail server elsewhere gets no letter over a connection that is not encrypted, unless its address says so', async () => {
    const server = await mailServer(() => true)
    const clock = createClock()
    const { db } = database()
    await addLetter(clock.now(), db, { to: 'ada@example.test', subject: 'Link', body: 'secret' })
    // This machine by an address that does not look like it.
    const elsewhere = server.url.replace('127.0.0.1', '127.1')
    const send = (url: string) => createMailer(db, { url, from: 'hello@example.test' }, clock.now, createLog('silent')).send()
    await send(elsewhere.replace('?ignoreTLS=true', ''))
    expect([server.letters, await db.select().from(outbox)]).toMatchObject([[], [{ tries: 1, sentAt: null }]])
    clock.forward(120_000)
    await send(elsewhere)
    expect(server.letters).toHaveLength(1)
  })
  it('PUR-3 a letter that is refused is tried for three days, ever more seldom, and given up with an error', async () => {
    const server = await mailServer(() => false)
    const clock = createClock()
    const { db } = database()
    const log = createLog('silent')
    const [warned, failed] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
    await addLetter(clock.now(), db, { to: 'ada@example.test', subject: '', body: '' })
    const mailer = createMailer(db, { url: server.url, from: 'hello@example.test' }, clock.now, log)
    const pauses: number[] = []
    while (failed.mock.calls.length === 0 && pauses.length < 60) {
      await mailer.send()
      const [letter] = await db.select().from(outbox)
      pauses.push((letter?.nextTryAt ?? 0) - clock.now())
      clock.forward(pauses.at(-1) ?? 0)
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect([pauses[0], pauses.at(-1)]).toEqual([90_000, 121 * 60_000])
    expect(clock.now() - START).toBeGreaterThanOrEqual(3 * DAY)
    expect(clock.now() - START).toBeLessThan(3 * DAY + 3 * 3_600_000)
    expect(warned).toHaveBeenCalledTimes(pauses.length - 1)
    await mailer.send()
    expect(failed).toHaveBeenCalledTimes(1)
  })
  it('STK-3 a reminder tells mail programs how to end reminders with one press (RFC 8058), and other letters say nothing of it', async () => {
    const server = await mailServer(() => true)
    const { db } = database()
    const address = 'https://promova.test/v1/reminders/stop/11111111-1111-4111-8111-111111111111.abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
    await addLetter(0, db, { to: 'ada@example.test', subject: 'reminder', body: '', unsubscribe: address, usefulUntil: 10 })
    await addLetter(0, db, { to: 'ada@example.test', subject: 'receipt', body: '' })
    await createMailer(db, { url: server.url, from: 'hello@example.test' }, () => 1, createLog('silent')).send()
    const headersOf = (subject: string) => (server.letters.find(letter => letter.includes(`Subject: ${subject}`)) ?? '').replaceAll(/\r\n(?=\s)/g, '').split('\r\n')
    expect(headersOf('reminder').filter(line => line.startsWith('List-'))).toEqual([`List-Unsubscribe: <${address}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'])
    expect(headersOf('receipt').filter(line => line.startsWith('List-'))).toEqual([])
  })
  it('TUT-4 a calendar file goes with the letter that has one, in a form that calendars open', async () => {
    const server = await mailServer(() => true)
    const { db } = database()
    const calendar = ['BEGIN:VCALENDAR', 'UID:lesson-1', 'END:VCALENDAR', ''].join('\r\n')
    await addLetter(0, db, { to: 'ada@example.test', subject: 'lesson', body: 'Hello', calendar })
    await createMailer(db, { url: server.url, from: 'hello@example.test' }, () => 1, createLog('silent')).send()
    const letter = server.letters.find(each => each.includes('Subject: lesson')) ?? ''
    expect(letter).toMatch(/Content-Type: text\/calendar; .*method=PUBLISH/)
    expect(letter).toContain('lesson.ics')
    await addLetter(0, db, { to: 'ada@example.test', subject: 'off', body: 'Hello', calendar: calendar.replace('UID', 'METHOD:CANCEL\r\nUID') })
    await createMailer(db, { url: server.url, from: 'hello@example.test' }, () => 1, createLog('silent')).send()
    expect(server.letters.find(each => each.includes('Subject: off'))).toMatch(/Content-Type: text\/calendar; .*method=CANCEL/)
  })
  it('STK-3 a letter that would come too late to be of use is not sent', async () => {
    const { db } = database()
    await addLetter(0, db, { to: 'ada@example.test', subject: 'late', body: '', usefulUntil: 100 })
    await addLetter(0, db, { to: 'ada@example.test', subject: 'in time', body: '', usefulUntil: 101 })
    expect((await takeLetters(100, db)).map(({ subject, isLastTry }) => [subject, isLastTry])).toEqual([['in time', true]])
  })
  it('PUR-3 a recipient gets ten letters a day, even of those that are written at once', async () => {
    const { db } = database()
    const write = (at: number, to: string) => db.transaction(tx => addLetter(at, tx, { to, subject: '', body: '' }))
    await Promise.all(Array.from({ length: 30 }, () => write(START, 'ada@example.test')))
    await write(START, 'eve@example.test')
    expect(await db.$count(outbox)).toBe(11)
    await write(START + DAY, 'ada@example.test')
    expect(await db.$count(outbox)).toBe(12)
  })
  it('PUR-3 what somebody has to know is always written, and keeps no other letter from them', async () => {
    const { db } = database()
    for (let at = 0; at < 12; at += 1) await addLetter(START, db, { to: 'tess@example.test', subject: '', body: '', isNotice: true })
    await addLetter(START, db, { to: 'tess@example.test', subject: 'a link to sign in', body: '' })
    expect(await db.$count(outbox)).toBe(13)
  })
  it('AUTH-6 a letter goes to one address, whatever its local part looks like', async () => {
    const server = await mailServer(() => true)
    const { db } = database()
    for (const to of ['eve,ada@example.test', 'Ada<ada@example.test>', 'team:ada@example.test;']) await addLetter(0, db, { to, subject: '', body: '' })
    await createMailer(db, { url: server.url, from: 'hello@example.test' }, () => 1, createLog('silent')).send()
    expect(server.letters).toHaveLength(3)
    expect(server.recipients.toSorted()).toEqual(['RCPT TO:<"Ada ada"@example.test>', 'RCPT TO:<"eve,ada"@example.test>', 'RCPT TO:<"team:ada"@example.test;>'])
  })
  it('ERR-5 a silent mail server does not keep a process from stopping', async () => {
    const silent = createServer(socket => { socket.on('error', () => {}).resume() })
    await new Promise<void>(resolve => { silent.listen(0, '127.0.0.1', resolve) })
    const sockets = new Promise<Socket>(resolve => { silent.once('connection', resolve) })
    const address = silent.address()
    const { db } = database()
    for (let at = 0; at < 3; at += 1) await addLetter(0, db, { to: 'ada@example.test', subject: '', body: '' })
    const mailer = createMailer(db, { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, from: 'hello@example.test' }, () => 1, createLog('silent'))
    const jobs = await startJobs(database(), { mail: { cron: '0 0 1 1 *', run: mailer.send } }, createLog('silent'))
    jobs.run('mail')
    const socket = await sockets
    const givenUp = new Promise<string>(resolve => { socket.once('close', () => resolve('the letter was given up first')) })
    expect(await Promise.race([jobs.stop().then(() => 'stopped'), givenUp])).toBe('stopped')
    mailer.close()
    socket.destroy()
    silent.close()
  })
})

it('LOC-6 a letter in a language without its text is written in English, with that language\'s numbers and dates', () => {
  expect(() => createLetters('nowhere')).toThrow()
  const real = createLetters(`${import.meta.dirname}/../../content/messages`)
  for (const locale of ['en', 'ja', 'es-419', 'zz']) {
    expect(real.welcome('a@b.test', locale, { code: '012345', link: 'https://c.test' }).body).toMatch(/a@b\.test[^]*012345[^]*https:\/\/c\.test/)
    const receipt = real.receipt('a@b.test', locale, { paid: { amount: 1234, currency: 'EUR' }, boughtAt: 0, endsAt: 0, id: 'number-1', months: 1, next: null, link: '' })
    expect(receipt.body).toMatch(/12[.,]34/)
    expect(receipt.body).toContain('number-1')
  }
})

it('CRS-3 a letter on a report has in every language the answer as it was written, and where it was declined the one that is taught', () => {
  const real = createLetters(`${import.meta.dirname}/../../content/messages`)
  const answer = { given: "l'eau {fraîche} <b>", expected: '水' }
  for (const locale of LOCALES) {
    const [accepted, declined] = [real.report('a@b.test', locale, 'accepted', answer), real.report('a@b.test', locale, 'declined', answer)]
    for (const { body } of [accepted, declined]) expect(body.split('\n'), locale).toContain(answer.given)
    expect([accepted.body.includes('水'), declined.body.split('\n').includes('水')], locale).toEqual([false, true])
    expect(accepted.subject, locale).not.toBe(declined.subject)
  }
})

it('PUR-2 a receipt says in every language when and for how much its plan renews, or that it does not', () => {
  const real = createLetters(`${import.meta.dirname}/../../content/messages`)
  const bought = { paid: { amount: 499, currency: 'EUR' }, boughtAt: START, endsAt: START + 30 * DAY, id: 'number-1', months: 3, link: 'https://c.test' }
  const charge = (amount: number) => ({ at: bought.endsAt, attempt: 1, givenUpAt: bought.endsAt, price: { amount, currency: 'EUR' }, from: bought.endsAt, until: bought.endsAt })
  for (const locale of LOCALES) {
    const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(bought.endsAt)
    const renews = real.receipt('a@b.test', locale, { ...bought, next: charge(2999) }).body
    const next = renews.split('\n').find(line => /29[.,]99/.test(line)) ?? ''
    expect(next, locale).toContain(until)
    expect(next, locale).toMatch(/3/)
    expect(next, locale).not.toContain('4.99')
    const once = real.receipt('a@b.test', locale, { ...bought, next: null }).body
    expect(once.split('\n'), locale).toHaveLength(renews.split('\n').length)
    expect(once.split(until), `${locale} names the date once, as the end`).toHaveLength(2)
  }
  expect(real.receipt('a@b.test', 'en', { ...bought, months: 1, next: charge(1299) }).body)
    .toContain('Access until: December 17, 2026\nNext payment: €12.99 on December 17, 2026, then every month\n')
})

it('STK-3 a reminder says in every language what is waiting, and nothing of what is not', () => {
  const real = createLetters(`${import.meta.dirname}/../../content/messages`)
  const links = { practise: 'https://promova.test/my-plan', stop: 'https://promova.test/reminders/stop?token=t' }
  const nothing = { words: 0, lesson: null, streak: 0, isLast: false, ...links }
  const linesOf = (locale: string, waiting: Partial<typeof nothing> | object) => real.reminder('a@b.test', locale, { ...nothing, ...waiting }).body.split('\n')
  for (const locale of LOCALES) {
    const bare = linesOf(locale, {})
    for (const link of Object.values(links)) expect(bare.filter(line => line.includes(link)), locale).toHaveLength(1)
    expect(bare.join('\n'), locale).not.toMatch(/\n{3}|[{}]/)
    const full = linesOf(locale, { words: 12_345, lesson: 'Lesson 1', streak: 21, isLast: true })
    expect(full.length, locale).toBe(bare.length + 6)
    for (const said of [/12.?345/, /Lesson 1$/, /21/]) expect(full.filter(line => said.test(line)), `${locale} ${String(said)}`).toHaveLength(1)
    const [one, two, five] = [1, 2, 5].map(words => linesOf(locale, { words }).join('\n').replaceAll(/\d+/g, ''))
    expect(new Set([one, two, five]).size, locale).toBe(['uk', 'pl'].includes(locale) ? 3 : ['tr', 'hi', 'ja'].includes(locale) ? 1 : 2)
  }
})
