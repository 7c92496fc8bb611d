import { describe, expect, it } from 'vitest'
import { outbox } from '../db/schema/mail.ts'
import { purchases } from '../db/schema/billing.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { createClient, listOf, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'

const PASSWORD = 'correct horse battery'
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }

const buy = (client: Client, id: string, { card = {}, plan = 'self-study-1', email = 'ada@example.test' } = {}) =>
  client.put(`/v1/billing/purchases/${id}`, { plan, email, card: { ...CARD, ...card } })

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
    expect([status, listOf(body).length]).toEqual([200, 2])
  })
  it('PUR-3 a purchase gives the product for its time, and sends one receipt', async () => {
    const { client, clock } = await start()
    expect(await products(client)).toEqual([])
    const id = crypto.randomUUID()
    const { status, body } = await buy(client, id)
    expect(status).toBe(200)
    expect(body).toEqual({ id, plan: 'self-study-1', paid: { amount: 499, currency: 'USD' }, endsAt: '2026-12-17T12:00:00.000Z' })
    expect(await products(client)).toEqual([{ status: 'ok', category: 'self study', trial: false }])
    const letters = await database().db.select().from(outbox)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain('$4.99')
    expect(letters[0]?.body).toContain('December 17, 2026')
    clock.forward(30 * 86_400_000)
    await client.refresh()
    expect(await products(client)).toEqual([{ status: 'other', category: 'self study', trial: false }])
  })
  it('PUR-3 a double click charges once and gets the same answer twice', async () => {
    const { client, clock } = await start()
    const id = crypto.randomUUID()
    const second = createClient(createTestApp(database(), { now: clock.now }))
    second.useToken(client.token())
    const answers = await Promise.all([client, second, client, second, client].map(each => buy(each, id)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await database().db.select().from(purchases)).toHaveLength(1)
    expect(await database().db.select().from(outbox)).toHaveLength(1)
  })
  it('PUR-3 a purchase id, in either case, belongs to one plan and is invalid with another, even simultaneously', async () => {
    const { client } = await start()
    const id = crypto.randomUUID()
    const both = await Promise.all([buy(client, id), buy(client, id.toUpperCase(), { plan: 'tutors-3' })])
    const [bought, refused] = both.toSorted((a, b) => a.status - b.status)
    expect([bought?.status, refused?.status, refused?.body['code'], refused?.body['field']]).toEqual([200, 422, 'invalid_input', 'id'])
    const plan = String(bought?.body['plan'])
    expect((await buy(client, id, { plan: plan === 'tutors-3' ? 'self-study-1' : 'tutors-3' })).body['field']).toBe('id')
    expect((await buy(client, id, { plan })).body).toEqual(bought?.body)
    expect(await database().db.select().from(purchases)).toMatchObject([{ id, plan }])
  })
  it("PUR-3 another person's purchase id is forbidden, even simultaneously", async () => {
    const { client, person } = await start()
    const other = await person('eve@example.test')
    const id = crypto.randomUUID()
    const both = await Promise.all([buy(client, id), buy(other, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await products(both[0]?.status === 200 ? other : client))).toEqual([])
  })
  it.each(['4000000000000002', '4000000000009995', '5555555555554444', '4242424242424241'])('PUR-3 %s is declined, and the same purchase succeeds with another card', async number => {
    const { client } = await start()
    const id = crypto.randomUUID()
    const declined = await buy(client, id, { card: { number } })
    expect([declined.status, declined.body['code']]).toEqual([402, 'payment_declined'])
    expect(await products(client)).toEqual([])
    expect((await buy(client, id)).status).toBe(200)
  })
  it('PUR-3 an expired card is declined', async () => {
    const { client } = await start()
    expect((await buy(client, crypto.randomUUID(), { card: { expYear: 2026, expMonth: 10 } })).status).toBe(402)
  })
  it('PUR-2 buying early loses no days, and two months for one last twice as long', async () => {
    const { client } = await start()
    await buy(client, crypto.randomUUID())
    const [again, tutors] = await Promise.all([buy(client, crypto.randomUUID()), buy(client, crypto.randomUUID(), { plan: 'tutors-3' })])
    expect(again.body['endsAt']).toBe('2027-01-17T12:00:00.000Z')
    expect(tutors.body['endsAt']).toBe('2027-05-17T12:00:00.000Z')
  })
  it('NET-2 SUB-4 products are filtered by one or several categories, given as repeated keys', async () => {
    const { client, clock } = await start()
    await buy(client, crypto.randomUUID())
    clock.forward(1)
    await buy(client, crypto.randomUUID(), { plan: 'tutors-3' })
    const categories = async (query: string) => listOf(await products(client, query)).map(({ category }) => category)
    expect(await categories('')).toEqual(['tutors', 'self study'])
    expect(await categories('?category=tutors')).toEqual(['tutors'])
    expect(await categories('?category=tutors&category=self%20study')).toEqual(['tutors', 'self study'])
    for (const query of ['?category=x', '?kategory=tutors']) expect((await client.get(`/v1/billing/products/available${query}`)).status).toBe(422)
  })
  it('PUR-3 an unknown plan or a bad address is invalid', async () => {
    const { client } = await start()
    expect((await buy(client, crypto.randomUUID(), { plan: 'gold' })).body).toMatchObject({ code: 'invalid_input', field: 'plan' })
    expect((await buy(client, crypto.randomUUID(), { email: 'a@b@c' })).body).toMatchObject({ code: 'invalid_input', field: 'email' })
  })

  describe('production', () => {
    it('PUR-3 has no payment sandbox and no mailbox', async () => {
      const { client } = await start()
      const there = createClient(createTestApp(database(), { config: { production: true, webOrigin: 'http://localhost:3000' } }))
      there.useToken(client.token())
      expect((await buy(there, crypto.randomUUID())).body['code']).toBe('not_found')
      expect((await there.get('/dev/mailbox')).status).toBe(404)
      expect((await client.get('/dev/mailbox')).status).toBe(200)
    })
  })
})
