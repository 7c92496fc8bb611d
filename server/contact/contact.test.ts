import { expect, it } from 'vitest'
import { contactMessages } from '../db/schema/contact.ts'
import { outbox } from '../db/schema/mail.ts'
import { createClock, createTestApp, START } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { proveAddresses } from '../testing/prove-addresses.ts'
import { deleteExpired } from '../delete-expired.ts'
import { printMessages } from './print.ts'
import { listMessages, RETENTION } from './store.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const id = () => crypto.randomUUID()
const sent = (more: object = {}) => ({ subject: 'problem', message: 'The sound\nstops.', email: EMAIL, locale: 'en', ...more })

onBothDatabases('contact', database => {
  const open = async (address?: string) => {
    let letters = 0
    const clock = createClock()
    const client = createClient(createTestApp(database(), { now: clock.now, onLetter: () => { letters += 1 } }), address)
    await client.anonymous()
    return { clock, client, letters: () => letters }
  }
  const letters = async (to = EMAIL) => (await database().db.select().from(outbox)).filter(({ recipient, subject }) => recipient === to && subject === 'We have your message')

  it('ROUTE-2 a message is stored with its sender, and a letter is written at once', async () => {
    const { client, letters: noticed } = await open()
    const key = id()
    expect(await client.put(`/v1/contact/${key}`, sent({ message: ' The sound\nstops. ', email: ' ada@Example.test ' }))).toMatchObject({ status: 200, body: { text: 'null' } })
    expect(await database().db.select().from(contactMessages)).toEqual([{ ...sent(), id: key, userId: expect.any(String), receivedAt: START }])
    expect(await letters()).toHaveLength(1)
    expect(noticed()).toBe(1)
  })
  it('ROUTE-2 sending again, even at once and with another text, stores and writes nothing more', async () => {
    const { client } = await open()
    const key = id()
    const answers = await Promise.all([1, 2, 3].map(() => client.put(`/v1/contact/${key}`, sent())))
    answers.push(await client.put(`/v1/contact/${key}`, sent({ message: 'Another text' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await database().db.select().from(contactMessages)).map(({ message }) => message)).toEqual(['The sound\nstops.'])
    expect(await letters()).toHaveLength(1)
  })
  it('ROUTE-2 the letter says what was received, and repeats the message only to the proved address of the sender’s own account', async () => {
    const { client } = await open()
    await client.signUp(EMAIL, PASSWORD)
    await client.put(`/v1/contact/${id()}`, sent())
    expect((await letters())[0]?.body).not.toMatch(/You wrote|\{/)
    await proveAddresses(database())
    await database().db.delete(outbox)
    const key = id()
    await client.put(`/v1/contact/${key}`, sent())
    const [own] = await letters()
    for (const part of ['Something doesn’t work', key.slice(0, 8), 'November 17, 2026', 'You wrote:\n\nThe sound\nstops.']) expect(own?.body).toContain(part)
    await client.put(`/v1/contact/${id()}`, sent({ email: 'eve@example.test', message: 'Buy at http://example.test' }))
    const [strange] = await letters('eve@example.test')
    expect(strange?.body).toContain('Something doesn’t work')
    expect(strange?.body).not.toMatch(/Buy|You wrote|\{/)
    await client.put(`/v1/contact/${id()}`, sent({ locale: 'uk', subject: 'idea', email: 'bob@example.test' }))
    expect((await database().db.select().from(outbox)).find(({ recipient }) => recipient === 'bob@example.test')).toMatchObject({ subject: 'Ми отримали ваше повідомлення', body: expect.stringContaining('Тема: Ідея') })
  })
  it('ROUTE-2 five a day for a person, as many letters to an address, and fifty for a network', async () => {
    const codes = []
    const { client, clock } = await open()
    for (let at = 0; at < 6; at += 1) codes.push((await client.put(`/v1/contact/${id()}`, sent({ email: `to-${at}@example.test` }))).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    const others = await Promise.all(Array.from({ length: 6 }, async (_, at) => (await open(`192.0.2.${at + 10}`)).client))
    const toOne = []
    for (const other of others) toOne.push((await other.put(`/v1/contact/${id()}`, sent({ email: 'eve@example.test' }))).body['code'] ?? 'ok')
    // Nobody is kept from writing by others who write in their name; the letters alone end.
    expect([toOne, (await letters('eve@example.test')).length]).toEqual([['ok', 'ok', 'ok', 'ok', 'ok', 'ok'], 5])
    const school = await Promise.all(Array.from({ length: 51 }, async () => (await open('192.0.2.99')).client))
    const ofSchool = []
    for (const [at, pupil] of school.entries()) ofSchool.push((await pupil.put(`/v1/contact/${id()}`, sent({ email: `pupil-${at}@example.test` }))).status)
    expect(ofSchool.filter(status => status === 429)).toHaveLength(1)
    clock.forward(86_400_000)
    await client.anonymous()
    expect((await client.put(`/v1/contact/${id()}`, sent())).status).toBe(200)
  }, 60_000)
  it.each([
    [{ subject: 'spam' }, 'subject'], [{ message: ' ' }, 'message'], [{ message: 'a\u0007' }, 'message'], [{ message: 'a\u0000' }, undefined],
    [{ email: 'ada' }, 'email'], [{ email: 'a@b.test\nBcc: c@d.test' }, 'email'], [{ locale: 'zz' }, 'locale'], [{ more: 1 }, undefined],
  ])('PRO-11 %j is invalid, and nothing of it is stored', async (more, field) => {
    const { client } = await open()
    const { status, body } = await client.put(`/v1/contact/${id()}`, sent(more))
    expect([status, body['code'], body['field']]).toEqual([422, 'invalid_input', field])
    expect(await database().db.$count(contactMessages)).toBe(0)
  })
  it('PRO-11 a message of more than 4 000 characters is too long, however many bytes they have', async () => {
    const { client } = await open()
    expect((await client.put(`/v1/contact/${id()}`, sent({ message: '😀'.repeat(4001) }))).body).toMatchObject({ code: 'invalid_input', field: 'message', reason: 'too_long' })
    expect((await client.put(`/v1/contact/${id()}`, sent({ message: '😀'.repeat(4000) }))).status).toBe(200)
  })
  it('AUTH-6 messages move to the account that their sender signs in to', async () => {
    const { client } = await open()
    await client.signUp(EMAIL, PASSWORD)
    const account = String((await client.get('/v1/profiles')).body['user_id'])
    const { client: visitor } = await open()
    await visitor.put(`/v1/contact/${id()}`, sent())
    await visitor.signIn(EMAIL, PASSWORD)
    expect((await database().db.select().from(contactMessages)).map(({ userId }) => userId)).toEqual([account])
  })
  it('ROUTE-2 a message is kept for a year, and listed newest first', async () => {
    const { client, clock } = await open()
    await client.put(`/v1/contact/${id()}`, sent({ message: 'first' }))
    clock.forward(1)
    await client.put(`/v1/contact/${id()}`, sent({ message: 'second' }))
    const { db } = database()
    const texts = async () => (await listMessages(db, 10)).map(({ message }) => message)
    expect(await texts()).toEqual(['second', 'first'])
    expect(printMessages(await listMessages(db, 1))).toEqual([expect.stringMatching(/^2026-11-17T12:00:00.001Z  [\da-f]{8}  problem  ada@example.test  en$/), '  second', ''])
    expect(printMessages([])).toEqual(['No messages.'])
    await deleteExpired(START + RETENTION, db)
    expect(await texts()).toEqual(['second'])
  })
})
