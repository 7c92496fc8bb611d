import { afterEach, expect, it } from 'vitest'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { periodEnd } from '#core/domain/purchase/period.ts'
import type { Database } from '../db/database.ts'
import { checkouts, payments, providerReports, subscriptionEvents, subscriptions } from '../db/schema/billing.ts'
import { outbox } from '../db/schema/mail.ts'
import { createLog } from '../log.ts'
import { catalogueOf, createClock, createTestApp, START, testLetters } from '../testing/app.ts'
import { type Client, createClient, listOf, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startStripe, type StripeStandIn } from '../testing/stripe-stand-in.ts'
import { createBilling } from './billing.ts'
import { deleteOldCheckouts } from './checkouts.ts'
import { createStripe } from './providers/stripe.ts'

const DAY = 86_400_000
const PASSWORD = 'correct horse battery'
const REPORTS = '/v1/billing/reports'
const CONFIG = { production: false, webOrigin: undefined, webPort: 3000, tokenSecret: new Uint8Array(32), trustProxy: 0, frontSecret: undefined, geo: { edge: null, provider: undefined }, flagsClientKey: 'local' }
const stood: StripeStandIn[] = []
afterEach(async () => { await Promise.all(stood.splice(0).map(each => each.close())) })

const start = async (database: Database, more: Partial<Parameters<typeof createTestApp>[1]> = {}) => {
  const clock = createClock()
  const stripe = await startStripe(clock.now)
  stood.push(stripe)
  const { db } = database
  const process = () => createTestApp(database, { now: clock.now, provider: createStripe(stripe.settings), ...more })
  const app = process()
  const jobIn = (provider = createStripe(stripe.settings)) =>
    createBilling({ provider, database, letters: testLetters, log: createLog('silent'), onLetter: () => {}, config: CONFIG }).charging
  let people = 0
  const person = async (email: string) => {
    people += 1
    const client = createClient(app, `192.0.2.${people}`)
    await client.anonymous()
    await client.signUp(email, PASSWORD)
    await db.delete(outbox)
    return client
  }
  const open = async (client: Client, plan = 'self-study-1', body = {}) => (await client.post('/v1/billing/checkouts', { plan, currency: 'USD', locale: 'en', ...body })).body
  const refOf = (opened: Loose) => String(opened['page']).split('/').at(-1) ?? ''
  const report = (body: string, signature = stripe.sign(body), to: Pick<typeof app, 'request'> = app) =>
    to.request(`http://localhost:4000${REPORTS}`, { method: 'POST', headers: { 'content-type': 'application/json', 'host': 'localhost:4000', ...(signature !== '' && { 'stripe-signature': signature }) }, body })
  const held = async (client: Client) => listOf((await client.get('/v1/billing/subscriptions')).body['subscriptions'])
  return {
    clock, stripe, process, app, person, open, refOf, report, held, jobIn, client: await person('ada@example.test'),
    /** What a page does once it has led its buyer back. */
    comeBack: (client: Client, id: unknown) => client.put(`/v1/billing/purchases/${String(id)}`, { card: null }),
    completed: (ref: string) => stripe.pageEvent('checkout.session.completed', ref),
    bill: (charging = jobIn()) => charging.run(clock.now),
    buy: async (client: Client, plan?: string, number?: string) => {
      const opened = await open(client, plan)
      stripe.giveCard(refOf(opened), number)
      const bought = await client.put(`/v1/billing/purchases/${String(opened['id'])}`, { card: null })
      expect(bought.status).toBe(200)
      return String(opened['id'])
    },
    change: (client: Client, id: string, body: object) => client.put(`/v1/billing/subscriptions/${id}/changes/${crypto.randomUUID()}`, body),
    /** What was sold here, and what was paid there. */
    books: async () => [(await db.select().from(payments)).map(({ key, amount }) => `${key} ${amount}`).toSorted(), stripe.payments().map(({ key, amount }) => `${String(key)} ${amount}`).toSorted()],
    letters: async () => (await db.select({ subject: outbox.subject }).from(outbox)).map(({ subject }) => subject).toSorted(),
  }
}
type World = Awaited<ReturnType<typeof start>>
/** One sale, one receipt, and what Stripe took is what the books say. */
const expectOneSale = async ({ books, letters }: World, id: unknown) => {
  expect(await books()).toEqual([[`${String(id)} 499`], [`${String(id)} 499`]])
  expect(await letters()).toEqual(['Your receipt from Promova'])
}

onBothDatabases('buying by Stripe', database => {
  it('PUR-3 what is paid on the page is served once, however many returns, reports and processes tell of it at once', async () => {
    const world = await start(database())
    const { client, open, refOf, stripe, comeBack, completed, report, process, bill, held } = world
    const opened = await open(client)
    const ref = refOf(opened)
    expect(opened).toMatchObject({ price: { amount: 499, currency: 'USD' }, page: `https://checkout.stripe.test/c/pay/${ref}` })
    expect((await comeBack(client, opened['id'])).body['code']).toBe('payment_not_confirmed')
    stripe.giveCard(ref)
    const other = process()
    const twin = createClient(other)
    twin.useToken(client.token())
    const body = completed(ref)
    const told = await Promise.all(Array.from({ length: 20 }, async (_, at) => {
      if (at % 4 === 0) return (await report(body, undefined, at % 8 === 0 ? other : undefined)).status
      if (at % 4 === 1) return (await report(completed(ref))).status
      return (await comeBack(at % 4 === 2 ? client : twin, opened['id'])).status
    }))
    expect(new Set(told)).toEqual(new Set([200]))
    await bill()
    await expectOneSale(world, opened['id'])
    expect(await held(client)).toMatchObject([{ id: opened['id'], status: 'active', last4: '4242' }])
    expect(await database().db.select().from(subscriptions)).toMatchObject([{ provider: 'stripe', card: { customer: stripe.customers()[0]?.id, last4: '4242' } }])
    expect(await database().db.$count(checkouts)).toBe(0)
  })
  it('PUR-3 one page for all tabs of a checkout, and one customer', async () => {
    const { client, open, process, stripe } = await start(database())
    const twin = createClient(process())
    twin.useToken(client.token())
    const opened = await Promise.all(Array.from({ length: 8 }, (_, at) => open(at % 2 === 0 ? client : twin)))
    expect(new Set(opened.map(({ page }) => page)).size).toBe(1)
    expect([stripe.pagesOf(String(opened[0]?.['id'])).length, stripe.customers().length]).toEqual([1, 1])
  })
  it('PUR-4 a renewal that two processes see at once is one payment', async () => {
    const world = await start(database())
    const { client, buy, clock, bill, jobIn, stripe } = world
    const id = await buy(client)
    clock.forward(periodEnd(START, 1) - START)
    stripe.fail('slow', /^POST \/v1\/payment_intents/, 1)
    const [one, two] = [jobIn(), jobIn()]
    await Promise.all([bill(one), bill(two), one.workOn(clock.now(), clock.now(), id), two.workOn(clock.now(), clock.now(), id)])
    await bill()
    expect(stripe.payments().map(({ amount }) => amount)).toEqual([499, 999])
    expect(await database().db.$count(payments)).toBe(2)
  })

  it('PUR-3 a report serves before its buyer comes back, and one that comes after changes nothing', async () => {
    const world = await start(database())
    const { client, open, refOf, stripe, comeBack, completed, report } = world
    const opened = await open(client)
    stripe.giveCard(refOf(opened))
    const body = completed(refOf(opened))
    expect((await report(body)).status).toBe(200)
    const events = await database().db.select().from(subscriptionEvents)
    expect(events).toHaveLength(1)
    expect((await comeBack(client, opened['id'])).body).toMatchObject({ id: opened['id'], paid: { amount: 499 } })
    const calls = stripe.calls.length
    for (const again of [body, body]) expect((await report(again)).status).toBe(200)
    // One that is known is not asked about again.
    expect(stripe.calls.length).toBe(calls)
    await report(completed(refOf(opened)))
    expect(await database().db.select().from(subscriptionEvents)).toEqual(events)
    expect(await database().db.$count(providerReports)).toBe(2)
    await expectOneSale(world, opened['id'])
  })
  it('PUR-3 whoever neither comes back nor is told of is served by the job', async () => {
    const world = await start(database())
    const { client, open, refOf, stripe, clock, bill } = world
    const opened = await open(client)
    await bill()
    stripe.giveCard(refOf(opened))
    clock.forward(60_000)
    await bill()
    await expectOneSale(world, opened['id'])
  })
  it('PUR-3 an answer of Stripe that was lost costs nothing, wherever it was', async () => {
    const world = await start(database())
    const { client, open, refOf, stripe, comeBack } = world
    for (const lost of [/customers$/, /sessions$/, /sessions\/\w+$/]) stripe.fail('lost', lost)
    const opened = await open(client)
    stripe.giveCard(refOf(opened))
    expect((await comeBack(client, opened['id'])).status).toBe(200)
    await expectOneSale(world, opened['id'])
    expect([stripe.pagesOf(String(opened['id'])).length, stripe.customers().length]).toEqual([1, 1])
  })
  it('PUR-3 while Stripe is out of reach nobody is told that a payment was refused, and it is served later', async () => {
    const world = await start(database())
    const { client, open, refOf, stripe, comeBack, completed, report } = world
    const opened = await open(client)
    stripe.giveCard(refOf(opened))
    stripe.fail('broken', /^GET \/v1\/checkout/, 2)
    const failed = await comeBack(client, opened['id'])
    expect([failed.status, failed.body['code'], failed.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    const body = completed(refOf(opened))
    expect((await report(body)).status).toBe(503)
    expect((await report(body)).status).toBe(200)
    await expectOneSale(world, opened['id'])
  })
  it('PUR-3 a report that is not signed, not by Stripe, changed or older than five minutes is refused and does nothing', async () => {
    const { client, open, refOf, stripe, clock, completed, report } = await start(database())
    const opened = await open(client)
    stripe.giveCard(refOf(opened))
    const body = completed(refOf(opened))
    const answers = [
      await report(body, ''), await report(body, stripe.sign(body, clock.now(), 'whsec_other')),
      await report(`${body} `, stripe.sign(body)), await report(body, stripe.sign(body, clock.now() - 301_000)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect([await database().db.$count(subscriptions), await database().db.$count(providerReports)]).toEqual([0, 0])
    expect((await report(body)).status).toBe(200)
    expect(await database().db.$count(subscriptions)).toBe(1)
  })
  it('PUR-3 a card that is refused on the page is said to be, and the same page is paid by another', async () => {
    const { client, open, refOf, stripe, comeBack } = await start(database())
    const opened = await open(client)
    stripe.giveCard(refOf(opened), TEST_CARDS.funds)
    expect((await comeBack(client, opened['id'])).body).toMatchObject({ code: 'payment_declined', reason: 'insufficient_funds' })
    expect((await open(client))['page']).toBe(opened['page'])
    stripe.giveCard(refOf(opened))
    expect((await comeBack(client, opened['id'])).status).toBe(200)
  })
  it("PUR-3 nobody is served by another one's payment", async () => {
    const { client, person, open, refOf, stripe, comeBack } = await start(database())
    const eve = await person('eve@example.test')
    const opened = await open(client)
    stripe.giveCard(refOf(opened))
    expect((await comeBack(eve, opened['id'])).status).toBe(404)
    expect(await database().db.$count(subscriptions)).toBe(0)
  })
  it('PUR-3 of the pages of two plans that give the same only the last one can be paid on', async () => {
    const { client, open, refOf, stripe } = await start(database())
    const one = await open(client)
    const two = await open(client, 'self-study-12')
    expect([stripe.page(refOf(one)).status, stripe.page(refOf(two)).status]).toEqual(['expired', 'open'])
    const tutors = await open(client, 'tutors-3')
    const again = await open(client)
    expect(again['id']).toBe(one['id'])
    expect([two, tutors, again].map(each => stripe.page(refOf(each)).status)).toEqual(['expired', 'open', 'open'])
  })
  it('PUR-3 a page that was paid on is not closed over: what was paid is served, and the other plan needs the word that it is meant', async () => {
    const world = await start(database())
    const { client, open, refOf, stripe } = world
    const one = await open(client)
    stripe.giveCard(refOf(one))
    expect(await open(client, 'self-study-12')).toMatchObject({ code: 'already_bought' })
    await expectOneSale(world, one['id'])
    expect(await open(client)).toMatchObject({ code: 'already_bought' })
    expect(await open(client, 'self-study-12', { again: true })).toMatchObject({ code: 'already_bought' })
  })
  it('PUR-3 opening a plan again whose page was paid on serves it', async () => {
    const world = await start(database())
    const { client, open, refOf, stripe } = world
    const one = await open(client)
    stripe.giveCard(refOf(one))
    expect(await open(client)).toMatchObject({ code: 'already_bought' })
    await expectOneSale(world, one['id'])
  })
  it('PUR-3 a page that nobody has paid on ends after a day, and the plan gets another one', async () => {
    const { client, open, refOf, stripe, clock, comeBack } = await start(database())
    const pages = [await open(client)]
    clock.forward(DAY)
    await client.refresh()
    pages.push(await open(client))
    clock.forward(DAY)
    await client.refresh()
    expect((await comeBack(client, pages[0]?.['id'])).body['code']).toBe('payment_not_confirmed')
    pages.push(await open(client))
    expect([new Set(pages.map(({ id }) => id)).size, new Set(pages.map(refOf)).size]).toEqual([1, 3])
    expect(stripe.page(refOf(pages.at(-1) as Loose)).status).toBe('open')
  })
  it('PUR-3 one order that cannot be asked after keeps no other one, and no renewal, waiting', async () => {
    const { client, person, open, refOf, buy, stripe, clock, bill, books } = await start(database())
    const renewed = await buy(client)
    clock.forward(periodEnd(START, 1) - START - 120_000)
    const buyers = await Promise.all(Array.from({ length: 24 }, (_, at) => person(`buyer-${at}@example.test`)))
    const opened: Loose[] = []
    for (const buyer of buyers) {
      opened.push(await open(buyer))
      clock.forward(1)
    }
    const last = opened.at(-1) as Loose
    stripe.giveCard(refOf(last))
    clock.forward(120_000)
    stripe.fail('broken', new RegExp(`sessions/${refOf(opened[0] as Loose)}$`), 2)
    await bill()
    clock.forward(60_000)
    await bill()
    const [ours = []] = await books()
    expect(ours).toContain(`${String(last['id'])} 499`)
    expect(ours.filter(line => line.startsWith(renewed))).toHaveLength(2)
  })
  it('PUR-3 a checkout is forgotten once its page has long ended, and not before it was asked after', async () => {
    const { client, open, clock, bill } = await start(database())
    await open(client)
    clock.forward(2 * DAY)
    await deleteOldCheckouts(clock.now(), database().db)
    expect(await database().db.$count(checkouts)).toBe(1)
    await bill()
    await deleteOldCheckouts(clock.now(), database().db)
    expect(await database().db.$count(checkouts)).toBe(0)
  })
  it('PUR-3 GDPR 17 nobody can pay on a page of an account that was deleted, and what was paid just before is a sale in the books', async () => {
    const { client, person, open, refOf, stripe, books } = await start(database())
    const left = refOf(await open(client))
    expect((await client.delete('/v1/account')).status).toBe(200)
    expect(stripe.page(left).status).toBe('expired')
    const eve = await person('eve@example.test')
    const paid = await open(eve)
    stripe.giveCard(refOf(paid))
    expect((await eve.delete('/v1/account')).status).toBe(200)
    expect(await books()).toEqual([[`${String(paid['id'])} 499`], [`${String(paid['id'])} 499`]])
    expect(await database().db.select().from(payments)).toMatchObject([{ userId: null, last4: null }])
  })
  it('PUR-3 GDPR 17 a page that could not be closed keeps nobody from leaving, and what is paid there is told to whoever can give it back', async () => {
    const lines: string[] = []
    const { client, person, open, refOf, stripe, completed, report, buy } = await start(database(), { log: createLog('error', { write: line => { lines.push(line) } }) })
    const served = await buy(await person('eve@example.test'))
    const opened = await open(client)
    stripe.fail('broken', /expire$/, 3)
    expect((await client.delete('/v1/account')).status).toBe(200)
    stripe.giveCard(refOf(opened))
    for (const ref of [refOf(opened), stripe.pagesOf(served)[0]?.id ?? '']) expect((await report(completed(ref))).status).toBe(200)
    expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([{ checkout: opened['id'], msg: 'page not closed' }, { order: opened['id'], msg: 'paid for a checkout that is gone' }])
  })
  it('PUR-3 a plan that does not renew keeps no card', async () => {
    const { client, open, refOf, stripe } = await start(database())
    expect([stripe.page(refOf(await open(client, 'self-study-12'))).keepsCard, stripe.page(refOf(await open(client, 'tutors-3'))).keepsCard]).toEqual([false, true])
  })
})

onBothDatabases('subscriptions by Stripe', database => {
  it('PUR-4 a trial keeps a card, and is charged at its end', async () => {
    const { client, open, refOf, stripe, comeBack, clock, bill, held, books, letters } = await start(database())
    const opened = await open(client, 'self-study-trial')
    expect([opened['price'], stripe.page(refOf(opened)).mode]).toEqual([{ amount: 0, currency: 'USD' }, 'setup'])
    stripe.giveCard(refOf(opened))
    expect((await comeBack(client, opened['id'])).body).toMatchObject({ paid: { amount: 0 } })
    expect([await books(), (await held(client))[0]?.['status']]).toEqual([[[], []], 'trialing'])
    clock.forward(5 * DAY)
    await bill()
    expect([await books(), await letters()]).toEqual([[[], []], ['Your free trial ends in two days', 'Your free trial has started']])
    clock.forward(2 * DAY)
    await bill()
    await bill()
    await client.refresh()
    const [sold = [], taken = []] = await books()
    expect([sold, sold.length, (await held(client))[0]?.['status']]).toEqual([taken, 1, 'active'])
    expect(stripe.payments()).toMatchObject([{ amount: 799, currency: 'usd' }])
  })
  it('PUR-4 of two trials that were begun on two pages the first counts, and the other takes nothing', async () => {
    const sold = (category: 'self study' | 'tutors') => ({ id: `${category.replace(' ', '-')}-trial`, kind: 'noIntroSubscription', category, months: 1, trial: true, first: { amount: 799, currency: 'USD' }, renewal: { amount: 799, currency: 'USD' } }) as const
    const { client, open, refOf, stripe, comeBack, completed, report, held } = await start(database(), { plans: catalogueOf([sold('self study'), sold('tutors')]) })
    const opened = [await open(client, 'self-study-trial'), await open(client, 'tutors-trial')]
    for (const each of opened) stripe.giveCard(refOf(each))
    const [one, two] = opened as [Loose, Loose]
    expect((await comeBack(client, one['id'])).status).toBe(200)
    expect((await report(completed(refOf(two)))).status).toBe(200)
    expect((await comeBack(client, two['id'])).status).toBe(404)
    expect([(await held(client)).length, stripe.payments()]).toEqual([1, []])
  })
  it('PUR-4 a renewal that is declined is tried again on the next day, and paid once', async () => {
    const { client, buy, stripe, clock, bill, held, letters } = await start(database())
    await buy(client)
    const [row] = await database().db.select().from(subscriptions)
    stripe.turnInto(row?.card?.method ?? '', TEST_CARDS.funds)
    clock.forward(periodEnd(START, 1) - START)
    await bill()
    await bill()
    await client.refresh()
    expect([(await held(client))[0]?.['status'], (await letters()).filter(subject => subject.includes('didn’t go through')).length, stripe.payments().length]).toEqual(['past_due', 1, 1])
    stripe.turnInto(row?.card?.method ?? '', TEST_CARDS.pays)
    clock.forward(DAY)
    await bill()
    await bill()
    await client.refresh()
    expect((await held(client))[0]).toMatchObject({ status: 'active', coveredUntil: periodEnd(START, 2) })
    expect(stripe.payments().map(({ amount }) => amount)).toEqual([499, 999])
  })
  it('PUR-4 a renewal whose answer was lost for good is repeated as the same, however long nobody looked', async () => {
    const { client, buy, stripe, clock, bill, held, books } = await start(database())
    await buy(client)
    clock.forward(periodEnd(START, 1) - START)
    stripe.fail('lost', /^POST \/v1\/payment_intents/, 3)
    await bill()
    expect([stripe.payments().length, await database().db.$count(payments)]).toEqual([2, 1])
    stripe.forgetKeys()
    clock.forward(3 * DAY)
    await bill()
    await client.refresh()
    const [sold, taken] = await books()
    expect(sold).toEqual(taken)
    expect((await held(client))[0]).toMatchObject({ status: 'active', coveredUntil: periodEnd(START, 2) })
  })
  it.each(['refundEvent', 'disputeEvent'] as const)('PUR-3 a payment that is given back ends the subscription, once (%s)', async told => {
    const { client, buy, stripe, report, held, clock, bill } = await start(database())
    const id = await buy(client)
    const body = stripe[told](id)
    expect([(await report(body)).status, (await report(body)).status, (await report(stripe.refundEvent(id))).status]).toEqual([200, 200, 200])
    expect((await held(client)).map(({ status, next }) => [status, listOf(next).length])).toEqual([['ended', 0]])
    expect(await database().db.select().from(subscriptionEvents)).toHaveLength(2)
    clock.forward(periodEnd(START, 1) - START)
    await bill()
    expect(stripe.payments()).toHaveLength(1)
  })
  it('PUR-3 a renewal that is given back ends it too, and a part of one does not', async () => {
    const { client, buy, stripe, clock, bill, report, held } = await start(database())
    await buy(client)
    clock.forward(periodEnd(START, 1) - START)
    await bill()
    await client.refresh()
    const key = String(stripe.payments()[1]?.key)
    expect((await report(stripe.refundEvent(key, 0.5))).status).toBe(200)
    expect((await held(client))[0]?.['status']).toBe('active')
    await report(stripe.refundEvent(key))
    expect((await held(client))[0]?.['status']).toBe('ended')
  })
  it.each(['return', 'report', 'report and return'] as const)('PUR-4 a card that is given while a payment is due is charged at once, by the %s', async by => {
    const { client, buy, stripe, clock, bill, report, held, change, letters } = await start(database())
    const id = await buy(client, 'self-study-1', TEST_CARDS.failsLater)
    clock.forward(periodEnd(START, 1) - START)
    await bill()
    await client.refresh()
    const { body } = await client.post(`/v1/billing/subscriptions/${id}/card-page`, { locale: 'en' })
    const ref = String(body['page']).split('/').at(-1) ?? ''
    expect((await change(client, id, { change: 'changeCard', card: null })).body['code']).toBe('version_conflict')
    stripe.giveCard(ref)
    const told = stripe.pageEvent('checkout.session.completed', ref)
    if (by !== 'return') expect((await report(told)).status).toBe(200)
    if (by !== 'report') expect((await change(client, id, { change: 'changeCard', card: null })).body).toMatchObject({ status: 'active', last4: '4242' })
    expect((await report(stripe.pageEvent('checkout.session.completed', ref))).status).toBe(200)
    expect((await held(client))[0]).toMatchObject({ status: 'active', last4: '4242', coveredUntil: periodEnd(START, 2) })
    expect([stripe.payments().length, (await letters()).filter(subject => subject.includes('card')).length]).toEqual([2, 1])
  })
})
