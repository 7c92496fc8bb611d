import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { balanceAt, type CreditLine, nextExpiry } from '#core/domain/credits/ledger.ts'
import { expireCredits, giveCredits, holdCredits, releaseCredits, spendCredits } from '#core/domain/credits/lines.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { periodEnd } from '#core/domain/purchase/period.ts'
import { outbox } from '../db/schema/mail.ts'
import { checkouts, creditLines, payments, sandboxPayments, subscriptionEvents, subscriptions } from '../db/schema/billing.ts'
import { createLog } from '../log.ts'
import { createClock, createTestApp, START, testLetters } from '../testing/app.ts'
import { createClient, listOf, type Client, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createBilling } from './billing.ts'
import { createSandbox } from './providers/sandbox.ts'
import type { PaymentProvider } from './providers/provider.ts'

const DAY = 86_400_000
const PASSWORD = 'correct horse battery'
const CARD = { number: TEST_CARDS.pays, expMonth: 12, expYear: 2090, cvc: '123' }
const openId = async (client: Client, plan: string) => String((await client.post('/v1/billing/checkouts', { plan, currency: 'USD', locale: 'en' })).body['id'])
const pay = (client: Client, id: string, number: string = CARD.number) => client.put(`/v1/billing/purchases/${id}`, { card: { ...CARD, number } })
const buy = async (client: Client, plan = 'self-study-1', number?: string) => {
  const id = await openId(client, plan)
  await pay(client, id, number)
  return id
}
const held = async (client: Client) => listOf((await client.get('/v1/billing/subscriptions')).body['subscriptions'])
const move = (client: Client, to: number) => client.put('/v1/billing/clock', { to })
const change = (client: Client, id: string, body: object, request: string = crypto.randomUUID()) => client.put(`/v1/billing/subscriptions/${id}/changes/${request}`, body)
const status = async (client: Client) => String((await held(client))[0]?.['status'])
const products = async (client: Client) => listOf((await client.get('/v1/billing/products/available')).body as unknown as Loose[]).map(({ status: is, trial }) => `${String(is)}${trial ? ', trial' : ''}`)

onBothDatabases('subscriptions', database => {
  const start = async (provider?: PaymentProvider) => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now, ...(provider && { provider }) })
    const person = async (email: string) => {
      const client = createClient(app)
      await client.anonymous()
      await client.signUp(email, PASSWORD)
      await database().db.delete(outbox)
      return client
    }
    return { clock, person, client: await person('ada@example.test') }
  }
  const jobOf = (provider: PaymentProvider = createSandbox(database().db)) => createBilling({
    provider, database: database(), letters: testLetters, log: createLog('silent'), onLetter: () => {},
    config: { webOrigin: undefined, webPort: 3000 },
  }).charging
  const letters = async () => (await database().db.select({ subject: outbox.subject }).from(outbox).orderBy(outbox.createdAt, outbox.id)).map(({ subject }) => subject).toSorted()
  const books = () => database().db.select().from(sandboxPayments)

  it('PUR-4 a trial is paid for by nobody, reminded of two days before its end, and then charged', async () => {
    const { client } = await start()
    const offered = listOf((await client.get('/v1/billing/plans')).body['plans']).find(({ id }) => id === 'self-study-trial')
    expect(offered).toMatchObject({ trial: true, next: [{ at: START + 7 * DAY, price: { amount: 799 } }, {}, {}] })
    const id = await openId(client, 'self-study-trial')
    expect((await pay(client, id)).body).toMatchObject({ paid: { amount: 0 }, endsAt: new Date(START + 7 * DAY).toISOString(), next: [{ at: START + 7 * DAY, price: { amount: 799 } }, {}, {}] })
    expect([await products(client), await status(client), await letters()]).toEqual([['ok, trial'], 'trialing', ['Your free trial has started']])
    await move(client, START + 5 * DAY)
    expect(await letters()).toEqual(['Your free trial ends in two days', 'Your free trial has started'])
    await move(client, START + 7 * DAY)
    expect([await products(client), await status(client)]).toEqual([['ok'], 'active'])
    expect((await books()).map(({ amount }) => amount).toSorted()).toEqual([0, 799])
    expect(await letters()).toContain('Your receipt from Promova')
  })
  it('PUR-4 there is one trial for an account, whatever is opened beside it', async () => {
    const { client } = await start()
    await buy(client, 'self-study-trial')
    const [held0] = await held(client)
    await change(client, String(held0?.['id']), { change: 'cancel' })
    await move(client, START + 8 * DAY)
    expect(await status(client)).toBe('ended')
    const again = await client.post('/v1/billing/checkouts', { plan: 'self-study-trial', currency: 'USD', locale: 'en' })
    expect(again.body).toMatchObject({ trial: false, price: { amount: 799 } })
    expect(listOf((await client.get('/v1/billing/plans')).body['plans']).some(({ trial }) => trial)).toBe(false)
  })
  it('PUR-4 what is announced is what the clock then charges, on its days and at its prices', async () => {
    const { client } = await start()
    await buy(client)
    const [{ next } = {} as Loose] = await held(client)
    const announced = listOf(next)
    await move(client, Number(announced.at(-1)?.['at']))
    const made = await database().db.select().from(payments).orderBy(payments.paidAt)
    expect(made.slice(1).map(({ paidAt, amount, coversUntil }) => [paidAt, amount, coversUntil])).toEqual(announced.map(({ at, price, until }) => [at, price?.['amount'], until]))
    expect(made).toHaveLength(4)
  })
  it('PUR-4 a renewal that fails is tried on days 1, 3, 5 and 7 with access kept, and day 8 is free', async () => {
    const { client } = await start()
    await buy(client, 'self-study-1', TEST_CARDS.failsLater)
    const due = periodEnd(START, 1)
    await move(client, due)
    expect([await status(client), await products(client)]).toEqual(['past_due', ['ok']])
    expect((await held(client))[0]).toMatchObject({ next: [{ at: due + DAY }, {}, {}] })
    await move(client, due + 8 * DAY - 1)
    expect([await status(client), await products(client)]).toEqual(['past_due', ['ok']])
    await move(client, due + 8 * DAY)
    expect([await status(client), await products(client)]).toEqual(['ended', ['other']])
    const events = await database().db.select({ event: subscriptionEvents.event }).from(subscriptionEvents)
    expect(events.filter(({ event }) => event.kind === 'payment_failed').map(({ event }) => (event.at - due) / DAY).toSorted()).toEqual([0, 1, 3, 5, 7])
    expect((await letters()).filter(subject => subject === 'Your payment didn’t go through')).toHaveLength(5)
    expect(await letters()).toContain('Your subscription has ended')
    expect((await books()).length).toBe(1)
  })
  it('PUR-4 another card is charged at once while a payment is due, and none of its days is lost', async () => {
    const { client } = await start()
    const id = await buy(client, 'self-study-1', TEST_CARDS.failsLater)
    const due = periodEnd(START, 1)
    await move(client, due + 2 * DAY)
    expect((await change(client, id, { change: 'changeCard', card: { ...CARD, number: TEST_CARDS.declined } })).body['code']).toBe('payment_declined')
    expect((await change(client, id, { change: 'changeCard', card: CARD })).body).toMatchObject({ status: 'active', last4: '4242', coveredUntil: periodEnd(START, 2) })
    expect(await letters()).toContain('You’ve changed your card')
    await move(client, periodEnd(START, 2))
    expect((await books()).length).toBe(3)
  })
  it('PUR-5 canceled, it lasts to the end of what is paid, by one letter however often it is asked, and is resumed before', async () => {
    const { client } = await start()
    const id = await buy(client)
    const request = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(client, id, { change: 'cancel' }, request)))
    expect(new Set(answers.map(({ status: code, body }) => JSON.stringify([code, body]))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ status: 'canceled', next: [] })
    expect((await letters()).filter(subject => subject === 'You’ve canceled your subscription')).toHaveLength(1)
    expect((await change(client, id, { change: 'cancel' })).body['code']).toBe('version_conflict')
    await move(client, periodEnd(START, 1) - 1)
    expect([await products(client), (await change(client, id, { change: 'resume' })).body['status']]).toEqual([['ok'], 'active'])
    await change(client, id, { change: 'cancel' })
    await move(client, periodEnd(START, 1))
    expect([await products(client), await status(client)]).toEqual([['other'], 'ended'])
    expect((await change(client, id, { change: 'resume' })).body['code']).toBe('version_conflict')
    expect((await books()).length).toBe(1)
  })
  it('PUR-5 a pause is free, gives nothing, and ends with a payment or when its holder ends it', async () => {
    const { client } = await start()
    const id = await buy(client)
    const [first, second] = [periodEnd(START, 1), periodEnd(START, 2)]
    expect((await change(client, id, { change: 'pause', months: 1 })).body).toMatchObject({ status: 'active', pausedUntil: second, next: [{ at: second }, {}, {}] })
    await move(client, first)
    expect([await products(client), await status(client)]).toEqual([['other'], 'paused'])
    await move(client, second)
    expect([await products(client), await status(client)]).toEqual([['ok'], 'active'])
    await change(client, id, { change: 'pause', months: 3 })
    await move(client, periodEnd(START, 3) + DAY)
    expect((await change(client, id, { change: 'resume' })).body).toMatchObject({ status: 'active', pausedUntil: null })
    expect((await books()).length).toBe(3)
  })
  it('PUR-5 another plan of the same kind counts from the next payment on', async () => {
    const { client } = await start()
    const id = await buy(client)
    for (const plan of ['tutors-3', 'self-study-12', 'none', 'self-study-1']) expect((await change(client, id, { change: 'changePlan', plan })).body['code']).toBe('invalid_input')
    expect((await change(client, id, { change: 'changePlan', plan: 'self-study-trial' })).body).toMatchObject({ plan: { id: 'self-study-trial' }, next: [{ at: periodEnd(START, 1), price: { amount: 799 } }, {}, {}] })
    await move(client, periodEnd(START, 1))
    expect((await database().db.select().from(payments)).map(({ plan, amount }) => `${plan} ${amount}`).toSorted()).toEqual(['self-study-1 499', 'self-study-trial 799'])
  })
  it('PUR-5 nobody changes, or sees, what is another person’s', async () => {
    const { client, person } = await start()
    const id = await buy(client)
    const eve = await person('eve@example.test')
    for (const body of [{ change: 'cancel' }, { change: 'changeCard', card: CARD }, { change: 'pause', months: 1 }]) expect((await change(eve, id, body)).status).toBe(404)
    expect((await eve.post(`/v1/billing/subscriptions/${id}/card-page`, { locale: 'en' })).status).toBe(404)
    expect([await held(eve), listOf((await eve.get('/v1/billing/receipts')).body['receipts'])]).toEqual([[], []])
    expect(listOf((await eve.get(`/v1/billing/receipts?before=${id}`)).body['receipts'])).toEqual([])
    await move(eve, START + 400 * DAY)
    expect(await status(client)).toBe('active')
  })
  it('PUR-3 receipts come twenty at a time, each once', async () => {
    const { client } = await start()
    await buy(client)
    await move(client, periodEnd(START, 23))
    const first = (await client.get('/v1/billing/receipts')).body
    const second = (await client.get(`/v1/billing/receipts?before=${String(listOf(first['receipts']).at(-1)?.['number'])}`)).body
    expect([listOf(first['receipts']).length, first['more'], listOf(second['receipts']).length, second['more']]).toEqual([20, true, 4, false])
    expect(new Set([...listOf(first['receipts']), ...listOf(second['receipts'])].map(({ number }) => number)).size).toBe(24)
  })
  it('PUR-4 the clock goes through two years at most at once, and never back', async () => {
    const { client } = await start()
    expect((await move(client, START + 3 * 366 * DAY)).body).toMatchObject({ code: 'invalid_input', field: 'to' })
    await move(client, START + 5 * DAY)
    expect((await move(client, START)).body['now']).toBe(START + 5 * DAY)
  })

  it('PUR-4 a job charges what is due once, however many processes run it at once', async () => {
    const { client, clock } = await start()
    await buy(client)
    clock.forward(periodEnd(START, 1) - START)
    await Promise.all(Array.from({ length: 6 }, () => jobOf().run(clock.now)))
    await client.refresh()
    expect([(await books()).length, await database().db.$count(payments), await status(client)]).toEqual([2, 2, 'active'])
  })
  it('PUR-4 a charge whose answer is lost is asked for again under its key, and charged once', async () => {
    const sandbox = createSandbox(database().db)
    let lost = 0
    const losing: PaymentProvider = { ...sandbox, charge: async asked => {
      await sandbox.charge(asked)
      lost += 1
      throw new Error('the line is dead')
    } }
    const { client, clock } = await start()
    const id = await buy(client)
    clock.forward(periodEnd(START, 1) - START)
    await jobOf(losing).run(clock.now)
    await client.refresh()
    expect((await change(client, id, { change: 'cancel' })).body['status']).toBe('canceled')
    expect([lost, await database().db.$count(payments)]).toEqual([1, 2])
    clock.forward(2 * 60_000)
    await jobOf().run(clock.now)
    expect([(await books()).length, await database().db.$count(payments)]).toEqual([2, 2])
  })
  it('PUR-3 an order that was paid while its buyer was cut off is served by the job, and one that was not may be paid again', async () => {
    const sandbox = createSandbox(database().db)
    const { client, clock } = await start({ ...sandbox, pay: async (order: { id: string; price: { amount: number; currency: string } }, card: never) => {
      await sandbox.pay(order, card)
      throw new Error('killed')
    } } as PaymentProvider)
    const id = await openId(client, 'self-study-1')
    expect((await pay(client, id)).status).toBe(500)
    const [asked] = await database().db.select().from(checkouts).where(eq(checkouts.id, id))
    if (asked) await database().db.insert(checkouts).values({ ...asked, id: crypto.randomUUID(), plan: 'tutors-3', amount: 1 })
    clock.forward(60_000)
    await jobOf().run(clock.now)
    await client.refresh()
    expect([await products(client), (await pay(client, id)).body['id']]).toEqual([['ok'], id])
    const [left] = await database().db.select().from(checkouts)
    expect(left).toMatchObject({ plan: 'tutors-3', askedAt: null, cardHash: null })
  })
  it('GDPR 17 nobody who deleted their account is charged', async () => {
    const { client, clock } = await start()
    const id = await buy(client)
    await client.post('/v1/auth/confirm', { password: PASSWORD })
    expect((await client.send('DELETE', '/v1/account', {})).status).toBeLessThan(300)
    clock.forward(400 * DAY)
    await jobOf().run(clock.now)
    expect([(await books()).length, (await database().db.select().from(subscriptions))[0]?.id]).toEqual([1, id])
  })
  it('TUT-3 what expired long ago is not read again, and changes nothing of the balance', async () => {
    const { client } = await start()
    const userId = String((await client.get('/v1/profiles')).body['user_id'])
    let lines: readonly CreditLine[] = []
    for (let month = 120; month >= 0; month -= 1) {
      const [at, source] = [START - month * 30 * DAY, String(month)]
      lines = [...lines, giveCredits(at, 'grant', { source, amount: 4, expiresAt: at + 45 * DAY })]
      lines = [...lines, ...holdCredits(at + 1, lines, { hold: source, amount: 2 }).unwrapOr([])]
      lines = [...lines, ...(month % 2 === 0 ? spendCredits : releaseCredits)(at + 2, lines, source), ...expireCredits(at + 3, lines)]
    }
    await database().db.insert(creditLines).values(lines.map(line => ({ ...line, userId })))
    const { body } = await client.get('/v1/billing/credits')
    expect(body).toMatchObject({ balance: balanceAt(START, lines), nextExpiry: nextExpiry(START, 'UTC', lines) })
    expect(Number(body['balance'])).toBeGreaterThan(0)
    expect(listOf(body['lines']).map(({ id }) => String(id))).toEqual(lines.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)).slice(0, 50).map(({ id }) => id))
  })
})
