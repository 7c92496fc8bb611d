import { describe, expect, it } from 'vitest'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { outbox } from '../db/schema/mail.ts'
import { challenges, checkouts, payments, sandboxPayments, subscriptions } from '../db/schema/billing.ts'
import { catalogueOf, createClock, createTestApp, START } from '../testing/app.ts'
import { createClient, listOf, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createProvider } from './providers/create-provider.ts'
import { deleteOldCheckouts } from './checkouts.ts'

const PASSWORD = 'correct horse battery'
const CARD = { number: TEST_CARDS.pays, expMonth: 12, expYear: 2030, cvc: '123' }

const open = (client: Client, plan = 'self-study-1', body = {}) => client.post('/v1/billing/checkouts', { plan, currency: 'USD', locale: 'en', ...body })
const openId = async (client: Client, plan?: string, body?: object) => String((await open(client, plan, body)).body['id'])
const pay = (client: Client, id: string, card = {}) => client.put(`/v1/billing/purchases/${id}`, { card: { ...CARD, ...card } })
const challengedBy = async (client: Client, id: string) => String((await pay(client, id, { number: TEST_CARDS.challenged })).body['id'])
const answer = (client: Client, id: string, approved = true) => client.put(`/v1/billing/challenges/${id}`, { approved })
const buy = async (client: Client, plan?: string, body?: object) => pay(client, await openId(client, plan, body))

onBothDatabases('billing', database => {
  const start = async () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const person = async (email: string) => {
      const client = createClient(app)
      await client.anonymous()
      await client.signUp(email, PASSWORD)
      await database().db.delete(outbox)
      return client
    }
    return { clock, app, person, client: await person('ada@example.test') }
  }
  const products = async (client: Client, query = '') => (await client.get(`/v1/billing/products/available${query}`)).body

  it('PUR-1 anyone can list the plans for sale', async () => {
    const { app } = await start()
    const { status, body } = await createClient(app).get('/v1/billing/plans')
    expect([status, listOf(body['plans']).length]).toEqual([200, 5])
  })
  it('PUR-3 a purchase gives the product for its time, and sends one receipt', async () => {
    const { client, clock } = await start()
    expect(await products(client)).toEqual([])
    const id = await openId(client)
    const { status, body } = await pay(client, id)
    expect(status).toBe(200)
    expect(body).toEqual({
      id, plan: 'self-study-1', paid: { amount: 499, currency: 'USD' }, endsAt: '2026-12-17T12:00:00.000Z',
      next: ['2026-12-17', '2027-01-17', '2027-02-17'].map((day, at, days) => ({ at: Date.parse(`${day}T12:00Z`), until: Date.parse(`${days[at + 1] ?? '2027-03-17'}T12:00Z`), price: { amount: 999, currency: 'USD' } })),
    })
    expect(await products(client)).toEqual([{ status: 'ok', category: 'self study', trial: false }])
    const letters = await database().db.select().from(outbox)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ recipient: 'ada@example.test' })
    expect(letters[0]?.body).toContain('$4.99')
    expect(letters[0]?.body).toContain('Next payment: $9.99 on December 17, 2026, then every month')
    expect(await database().db.select().from(sandboxPayments)).toMatchObject([{ key: id, amount: 499 }])
    clock.forward(38 * 86_400_000)
    await client.refresh()
    expect(await products(client)).toEqual([{ status: 'other', category: 'self study', trial: false }])
  })
  it('PUR-3 a double click charges once and gets the same answer twice', async () => {
    const { client, clock } = await start()
    const id = await openId(client)
    const second = createClient(createTestApp(database(), { now: clock.now }))
    second.useToken(client.token())
    const answers = await Promise.all([client, second, client, second, client].map(each => pay(each, id)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await database().db.select().from(payments)).toHaveLength(1)
    expect(await database().db.select().from(outbox)).toHaveLength(1)
  })
  it('PUR-3 two hundred tabs that each open and pay charge once, and send one receipt', async () => {
    const { client } = await start()
    const tabs = await Promise.all(Array.from({ length: 200 }, async () => {
      const opened = await open(client)
      return opened.status === 200 ? pay(client, String(opened.body['id'])) : opened
    }))
    const codes = tabs.map(({ status, body }) => (status === 200 ? 'paid' : body['code']))
    expect(codes).toContain('paid')
    expect(codes.filter(code => code !== 'paid' && code !== 'already_bought')).toEqual([])
    expect(await database().db.select().from(payments)).toHaveLength(1)
    expect(await database().db.select().from(outbox)).toHaveLength(1)
    expect((await open(client)).body).toMatchObject({ code: 'already_bought' })
  })
  it('PUR-3 two plans of one category that are paid at once charge once, and both plans need the word that it is meant', async () => {
    const { client } = await start()
    const [one, two] = await Promise.all([openId(client), openId(client, 'self-study-12')])
    const both = await Promise.all([pay(client, one), pay(client, two)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await open(client)).body['code']).toBe('already_bought')
    expect(await database().db.select().from(payments)).toHaveLength(1)
  })
  it('PUR-3 a paid checkout answers the same card, in either case of its id, and refuses another card', async () => {
    const { client } = await start()
    const id = await openId(client)
    const bought = await pay(client, id)
    expect((await pay(client, id.toUpperCase())).body).toEqual(bought.body)
    expect((await pay(client, id, { expMonth: 11 })).body['code']).toBe('already_bought')
    expect((await pay(client, id, { number: '4000000000000002' })).body['code']).toBe('already_bought')
  })
  it('PUR-3 a checkout is forgotten a day after it was opened last', async () => {
    const { client, clock } = await start()
    const id = await openId(client)
    clock.forward(86_400_000 - 1)
    await deleteOldCheckouts(clock.now(), database().db)
    expect(await database().db.select().from(checkouts)).toHaveLength(1)
    clock.forward(1)
    await deleteOldCheckouts(clock.now(), database().db)
    await client.refresh()
    expect((await pay(client, id)).status).toBe(404)
  })
  it("PUR-3 another person's checkout buys nothing", async () => {
    const { client, person } = await start()
    const other = await person('eve@example.test')
    const id = await openId(client)
    const both = await Promise.all([pay(client, id), pay(other, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 404])
    expect(await products(other)).toEqual([])
  })
  it.each(['4000000000000002', '4000000000009995', '5555555555554444', '4242424242424241'])('PUR-3 %s is declined, and the same checkout is paid by another card', async number => {
    const { client } = await start()
    const id = await openId(client)
    const declined = await pay(client, id, { number })
    expect([declined.status, declined.body['code']]).toEqual([402, 'payment_declined'])
    expect(await products(client)).toEqual([])
    expect((await pay(client, id)).status).toBe(200)
  })
  it('PUR-3 a challenge charges and writes nothing until it is approved, and then once in every process, with one receipt', async () => {
    const { client, clock } = await start()
    const id = await openId(client)
    const challenge = await challengedBy(client, id)
    expect(await database().db.$count(payments)).toBe(0)
    expect(await database().db.$count(outbox)).toBe(0)
    const second = createClient(createTestApp(database(), { now: clock.now }))
    second.useToken(client.token())
    const answers = await Promise.all([client, second, client, second].map((each, at) => answer(each, at % 2 === 0 ? challenge : challenge.toUpperCase())))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { id, plan: 'self-study-1' } })
    expect(await database().db.select().from(subscriptions)).toMatchObject([{ id, challenge }])
    expect(await database().db.$count(outbox)).toBe(1)
  })
  it('PUR-3 of an approval and a refusal that arrive at once one decides, and both are told the same', async () => {
    const { person } = await start()
    for (let round = 0; round < 8; round += 1) {
      const client = await person(`racer-${round}@example.test`)
      const challenge = await challengedBy(client, await openId(client))
      const both = await Promise.all((round % 2 === 0 ? [true, false] : [false, true]).map(approved => answer(client, challenge, approved)))
      const bought = listOf(await products(client)).length
      expect(both.map(({ status }) => status)).toEqual(bought === 1 ? [200, 200] : [402, 402])
    }
  })
  it('PUR-3 a challenge is forgotten with its checkout', async () => {
    const { client, clock } = await start()
    const challenge = await challengedBy(client, await openId(client))
    clock.forward(86_400_000)
    await deleteOldCheckouts(clock.now(), database().db)
    expect(await database().db.$count(challenges)).toBe(0)
    await client.refresh()
    expect((await answer(client, challenge)).body['code']).toBe('payment_not_confirmed')
    expect(await products(client)).toEqual([])
  })
  it('PUR-3 a challenge for a plan that is no longer sold pays nothing', async () => {
    const { client, clock } = await start()
    const challenge = await challengedBy(client, await openId(client))
    const later = createClient(createTestApp(database(), { now: clock.now, plans: catalogueOf([]) }))
    later.useToken(client.token())
    expect((await answer(later, challenge)).body['code']).toBe('payment_not_confirmed')
    expect(await database().db.$count(payments)).toBe(0)
  })
  it('PUR-3 an expired card is declined', async () => {
    const { client } = await start()
    expect((await pay(client, await openId(client), { expYear: 2026, expMonth: 10 })).status).toBe(402)
  })
  it('PUR-2 PUR-3 a fixed term that is bought again loses no days, and what renews by itself is not bought twice', async () => {
    const { client } = await start()
    await buy(client, 'self-study-12')
    expect((await open(client, 'self-study-12')).body['code']).toBe('already_bought')
    const again = await buy(client, 'self-study-12', { again: true })
    expect(again.body['endsAt']).toBe('2028-11-17T12:00:00.000Z')
    await buy(client, 'tutors-3')
    expect((await open(client, 'tutors-3', { again: true })).body['code']).toBe('already_bought')
  })
  it('PUR-2 two periods for one last twice as long', async () => {
    const { client } = await start()
    expect((await buy(client, 'tutors-3')).body['endsAt']).toBe('2027-05-17T12:00:00.000Z')
  })
  it('NET-2 SUB-4 products are filtered by one or several categories, given as repeated keys', async () => {
    const { client, clock } = await start()
    await buy(client)
    clock.forward(1)
    await buy(client, 'tutors-3')
    const categories = async (query: string) => listOf(await products(client, query)).map(({ category }) => category)
    expect(await categories('')).toEqual(['tutors', 'self study'])
    expect(await categories('?category=tutors')).toEqual(['tutors'])
    expect(await categories('?category=tutors&category=self%20study')).toEqual(['tutors', 'self study'])
    for (const query of ['?category=x', '?kategory=tutors']) expect((await client.get(`/v1/billing/products/available${query}`)).status).toBe(422)
  })
  it('PUR-3 an unknown plan is invalid', async () => {
    const { client } = await start()
    expect((await open(client, 'gold')).body).toMatchObject({ code: 'invalid_input', field: 'plan' })
  })

  describe('production', () => {
    it('PUR-3 has no payment sandbox and no mailbox', async () => {
      const { client } = await start()
      const there = createClient(createTestApp(database(), { provider: null, config: { production: true, webOrigin: 'http://localhost:3000' } }))
      there.useToken(client.token())
      expect((await there.get('/v1/billing/plans')).body['plans']).toEqual([])
      expect((await open(there)).body['code']).toBe('invalid_input')
      expect((await pay(there, await openId(client))).body['code']).toBe('not_found')
      expect((await answer(there, await challengedBy(client, await openId(client)))).body['code']).toBe('not_found')
      expect((await there.put('/v1/billing/clock', { to: START + 1 })).body['code']).toBe('not_found')
      expect(createProvider({ production: true, stripe: null }, database().db)).toBeNull()
      expect((await there.get('/dev/mailbox')).status).toBe(404)
      expect((await client.get('/dev/mailbox')).status).toBe(200)
    })
  })
})
