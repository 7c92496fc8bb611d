import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { createClock } from '../../testing/app.ts'
import { startStripe, type StripeStandIn } from '../../testing/stripe-stand-in.ts'
import { BACK, orderOf } from './provider.contract.ts'
import type { Order, PaymentProvider, SavedCard } from './provider.ts'
import { createStripe } from './stripe.ts'

const DAY = 86_400_000
let clock = createClock()
let stripe: StripeStandIn
let provider: PaymentProvider
beforeEach(async () => {
  clock = createClock()
  stripe = await startStripe(clock.now)
  provider = createStripe(stripe.settings)
})
afterEach(() => stripe.close())

const open = async (order: Order, back = BACK) => {
  const opened = await provider.openOrder(order, back)
  if (!opened) throw new Error('no page was opened')
  return opened
}
const keepCard = async (number: string = TEST_CARDS.pays): Promise<SavedCard> => {
  const order = orderOf({ price: { amount: 0, currency: 'USD' } })
  const { ref } = await open(order)
  stripe.giveCard(ref, number)
  const outcome = await provider.outcomeOf({ id: order.id, ref })
  if (outcome.kind !== 'paid') throw new Error('no card is kept')
  return outcome.card
}
const chargeOf = (card: SavedCard, key: string = crypto.randomUUID()) => ({ key, card, price: { amount: 999, currency: 'USD' }, title: 'Self study' })
const POST_PAYMENT = /^POST \/v1\/payment_intents/

describe('pages of Stripe', () => {
  it('PUR-3 a page names its order, its price, its words and the ways back, and keeps a card that is charged again', async () => {
    const order = orderOf({ price: { amount: 1299, currency: 'EUR' } })
    const { ref, page } = await open(order)
    expect(page).toContain(ref)
    expect(stripe.page(ref)).toMatchObject({
      mode: 'payment', amount: 1299, currency: 'eur', reference: order.id, metadata: { order: order.id }, keepsCard: true, successUrl: BACK, cancelUrl: `${BACK}&canceled=1`,
      data: { description: order.title, metadata: { key: order.id } },
    })
  })
  it('PUR-3 a card that is never charged again is not kept', async () => {
    const { ref } = await open(orderOf({ keepsCard: false }))
    expect(stripe.page(ref).keepsCard).toBe(false)
  })
  it('PUR-4 a trial is a page without a price', async () => {
    const { ref } = await open(orderOf({ price: { amount: 0, currency: 'EUR' } }))
    expect(stripe.page(ref)).toMatchObject({ mode: 'setup', amount: 0, keepsCard: true })
  })
  it.each(LOCALES.map(locale => [locale, { 'pt': 'pt-BR', 'hi': 'hi-IN', 'uk': 'auto' }[locale as string] ?? locale]))('PUR-3 a page for %s speaks %s', async (locale, spoken) => {
    const { ref } = await open(orderOf({ buyer: { id: crypto.randomUUID(), email: null, locale } }))
    expect(stripe.page(ref).locale).toBe(spoken)
  })
  it('PUR-3 an order that is opened again is the same page, and in other words another one', async () => {
    const order = orderOf()
    const first = await open(order)
    const [again, atOnce, worded] = await Promise.all([open(order), open(order), open({ ...order, title: 'Selbststudium' })])
    expect([again, atOnce]).toEqual([first, first])
    expect(worded.ref).not.toBe(first.ref)
  })
  it('PUR-3 an order whose page was closed, or has ended, gets a new one under the same words', async () => {
    const order = orderOf()
    const refs = [(await open(order)).ref]
    await provider.closeOrder(refs[0] ?? '')
    expect(await provider.outcomeOf({ id: order.id, ref: refs[0] ?? null })).toEqual({ kind: 'closed' })
    refs.push((await open(order)).ref)
    clock.forward(DAY)
    expect(await provider.outcomeOf({ id: order.id, ref: refs[1] ?? null })).toEqual({ kind: 'closed' })
    refs.push((await open(order)).ref)
    expect([new Set(refs).size, stripe.page(refs[2] ?? '').status]).toEqual([3, 'open'])
    await provider.closeOrder(refs[0] ?? '')
  })
  it('PUR-3 an order that was paid is not opened again: its page leads back', async () => {
    const order = orderOf()
    const first = await open(order)
    stripe.giveCard(first.ref)
    expect(await open(order)).toEqual({ ref: first.ref, page: BACK })
  })
  it('PUR-3 closing is not believed while Stripe is out of reach', async () => {
    const { ref } = await open(orderOf())
    stripe.fail('broken', /expire$/)
    await expect(provider.closeOrder(ref)).rejects.toThrow()
  })
  it('PUR-3 a card that its bank refuses on the page is named, and the page stays open for another', async () => {
    const order = orderOf()
    const { ref } = await open(order)
    stripe.giveCard(ref, TEST_CARDS.funds)
    expect(await provider.outcomeOf({ id: order.id, ref })).toEqual({ kind: 'declined', reason: 'insufficient_funds' })
    stripe.giveCard(ref)
    expect(await provider.outcomeOf({ id: order.id, ref })).toMatchObject({ kind: 'paid', card: { last4: '4242' } })
  })
  it('PUR-3 a buyer is one customer, at once, later, and once the keys are forgotten', async () => {
    const { buyer } = orderOf()
    await Promise.all(Array.from({ length: 5 }, () => open(orderOf({ buyer }))))
    clock.forward(2 * DAY)
    stripe.forgetKeys()
    await open(orderOf({ buyer }))
    await open(orderOf())
    expect(stripe.customers().filter(({ metadata }) => metadata['buyer'] === buyer.id)).toHaveLength(1)
    expect(stripe.customers()).toHaveLength(2)
  })
  it('PUR-3 another card is given on a page of its own, as often as it is wanted', async () => {
    const card = await keepCard()
    const about = { id: crypto.randomUUID(), card, buyer: orderOf().buyer }
    const first = await provider.openCardPage(about, BACK)
    expect(await provider.openCardPage(about, BACK)).toEqual(first)
    expect(await provider.cardFrom(first?.ref ?? '')).toBeNull()
    stripe.giveCard(first?.ref ?? '', '4000000000000341')
    expect(await provider.cardFrom(first?.ref ?? '')).toMatchObject({ customer: card.customer, last4: '0341' })
    expect((await provider.openCardPage(about, BACK))?.ref).not.toBe(first?.ref)
    expect(stripe.page(first?.ref ?? '')).toMatchObject({ mode: 'setup', metadata: { card: about.id } })
  })
})

describe('payments by Stripe', () => {
  it.each([
    [TEST_CARDS.pays, { kind: 'paid' }], [TEST_CARDS.failsLater, { kind: 'declined' }], [TEST_CARDS.challenged, { kind: 'declined' }],
  ])('PUR-4 the card %s is %o, and says so again', async (number, outcome) => {
    const charge = chargeOf(await keepCard(number))
    expect([await provider.charge(charge), await provider.charge(charge)]).toEqual([outcome, outcome])
  })
  it('PUR-4 an empty account is named, also when it is asked after later', async () => {
    const card = await keepCard()
    stripe.turnInto(card.method, TEST_CARDS.funds)
    const charge = chargeOf(card)
    expect([await provider.charge(charge), await provider.charge(charge)]).toEqual([{ kind: 'declined', reason: 'insufficient_funds' }, { kind: 'declined', reason: 'insufficient_funds' }])
  })
  it('PUR-4 an answer that is lost once costs nothing', async () => {
    const charge = chargeOf(await keepCard())
    stripe.fail('lost', POST_PAYMENT)
    expect(await provider.charge(charge)).toEqual({ kind: 'paid' })
    expect(stripe.payments()).toHaveLength(1)
  })
  it('PUR-4 a payment whose answer is lost for good is thrown, and is the same one when it is repeated, even days later', async () => {
    const charge = chargeOf(await keepCard())
    stripe.fail('lost', POST_PAYMENT, 3)
    await expect(provider.charge(charge)).rejects.toThrow()
    stripe.forgetKeys()
    clock.forward(3 * DAY)
    expect(await createStripe(stripe.settings).charge(charge)).toEqual({ kind: 'paid' })
    expect(stripe.payments()).toMatchObject([{ key: charge.key, amount: 999, currency: 'usd' }])
  })
  it('PUR-4 a failure of Stripe is no decline: it is thrown until Stripe has forgotten it, and then paid once', async () => {
    const charge = chargeOf(await keepCard())
    stripe.fail('broken', POST_PAYMENT)
    await expect(provider.charge(charge)).rejects.toThrow()
    await expect(provider.charge(charge)).rejects.toThrow()
    stripe.forgetKeys()
    expect(await provider.charge(charge)).toEqual({ kind: 'paid' })
    expect(stripe.payments()).toHaveLength(1)
  })
  it('PUR-4 too many requests are no decline', async () => {
    const charge = chargeOf(await keepCard())
    stripe.fail('busy', POST_PAYMENT, 3)
    await expect(provider.charge(charge)).rejects.toThrow()
    stripe.fail('busy', /^GET/, 3)
    await expect(provider.charge(charge)).rejects.toThrow()
  })
  it('PUR-4 what takes too long is thrown, and is the same payment when it is repeated', async () => {
    const charge = chargeOf(await keepCard())
    stripe.fail('slow', POST_PAYMENT, 4)
    const hasty = createStripe({ ...stripe.settings, timeout: 100 })
    await expect(hasty.charge(charge)).rejects.toThrow()
    expect(await provider.charge(charge)).toEqual({ kind: 'paid' })
    expect(stripe.payments()).toHaveLength(1)
  })
  it.each([['succeeded', { kind: 'paid' }], ['requires_payment_method', { kind: 'declined' }]] as const)('PUR-4 a payment on its way is thrown until it has %s', async (end, outcome) => {
    const charge = chargeOf(await keepCard())
    await provider.charge(charge)
    stripe.setStatus(charge.key, 'processing')
    await expect(provider.charge(charge)).rejects.toThrow('nobody knows yet')
    stripe.setStatus(charge.key, end)
    expect(await provider.charge(charge)).toEqual(outcome)
  })
  it('PUR-4 a card that was removed at Stripe, or never was there, pays nothing', async () => {
    const card = await keepCard()
    stripe.removeCard(card.method)
    expect(await provider.charge(chargeOf(card))).toEqual({ kind: 'declined' })
    expect(await provider.charge(chargeOf({ customer: null, method: 'pays', last4: '4242' }))).toEqual({ kind: 'declined' })
  })
  it('PUR-4 a buyer whom Stripe does not know means that the key is wrong, and is no decline', async () => {
    await expect(provider.charge(chargeOf({ customer: 'cus_elsewhere', method: 'pm_1', last4: '4242' }))).rejects.toThrow()
    await expect(createStripe({ ...stripe.settings, secretKey: 'sk_test_other' }).charge(chargeOf(await keepCard()))).rejects.toThrow()
  })
})

describe('reports of Stripe', () => {
  const read = (body: string, signature: string | undefined, from = provider) => from.readReport(clock.now(), body, name => (name === 'stripe-signature' ? signature : undefined))
  const paidOrder = async () => {
    const order = orderOf()
    const { ref } = await open(order)
    stripe.giveCard(ref)
    return { order, ref }
  }
  it.each(['completed', 'async_payment_succeeded', 'expired'])('PUR-3 checkout.session.%s is about an order, or about a card', async what => {
    const { order, ref } = await paidOrder()
    const body = stripe.pageEvent(`checkout.session.${what}`, ref)
    expect((await read(body, stripe.sign(body)))._unsafeUnwrap()).toEqual({ id: expect.stringMatching(/^evt_/), about: { kind: 'order', id: order.id, ref } })
    const page = await provider.openCardPage({ id: 'subscription', card: await keepCard(), buyer: orderOf().buyer }, BACK)
    const about = stripe.pageEvent(`checkout.session.${what}`, page?.ref ?? '')
    expect((await read(about, stripe.sign(about)))._unsafeUnwrap()?.about).toEqual({ kind: 'card', ref: page?.ref })
  })
  it('PUR-3 a payment that was given back whole, or that a bank took back, is about its key', async () => {
    const { order } = await paidOrder()
    const charge = chargeOf(await keepCard(), 'subscription:charge:1')
    await provider.charge(charge)
    for (const key of [order.id, charge.key]) {
      for (const body of [stripe.refundEvent(key), stripe.disputeEvent(key)]) {
        expect((await read(body, stripe.sign(body)))._unsafeUnwrap()?.about).toEqual({ kind: 'refunded', key })
      }
    }
  })
  it('PUR-3 a part that was given back, a question of a bank and anything else are about nothing of ours', async () => {
    const { order } = await paidOrder()
    for (const body of [stripe.refundEvent(order.id, 0.5), stripe.disputeEvent(order.id, 'warning_needs_response'), stripe.otherEvent()]) {
      expect((await read(body, stripe.sign(body)))._unsafeUnwrap()).toBeNull()
    }
  })
  it('PUR-3 only what Stripe signed within five minutes is believed, by the time of the caller', async () => {
    const { ref } = await paidOrder()
    const body = stripe.pageEvent('checkout.session.completed', ref)
    const now = clock.now()
    const forbidden = [
      await read(body, undefined),
      await read(body, ''),
      await read(body, 'nonsense'),
      await read(body, stripe.sign(body, now, 'whsec_other')),
      await read(body.replace(ref, `${ref}x`), stripe.sign(body)),
      await read(body, stripe.sign(body, now - 301_000)),
      await read(body, stripe.sign(body), createStripe({ ...stripe.settings, webhookSecret: undefined })),
    ]
    expect(forbidden.map(each => each.isErr() && each.error)).toEqual(forbidden.map(() => 'forbidden'))
    expect((await read(body, stripe.sign(body, now - 300_000))).isOk()).toBe(true)
  })
  it('PUR-3 a report that Stripe cannot be asked about is thrown, so that it is sent again', async () => {
    const { order } = await paidOrder()
    const body = stripe.disputeEvent(order.id)
    stripe.fail('broken', /^GET \/v1\/payment_intents/)
    await expect(read(body, stripe.sign(body))).rejects.toThrow()
  })
})
