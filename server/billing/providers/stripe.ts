import type { Stripe } from 'stripe'
import { INSUFFICIENT_FUNDS } from '#core/domain/purchase/plan.ts'
import type { Config } from '../../config.ts'
import type { ChargeOutcome, Declined, Order, OrderOutcome, PaymentProvider } from './provider.ts'
import { stripeMoney } from './stripe-money.ts'
import { cardOn, keyFor, openCardPage, openOrderPage, readPage } from './stripe-pages.ts'
import { createReportReader } from './stripe-reports.ts'
import { type Failure, intentOf, type PaymentIntent, SHAPES } from './stripe-shapes.ts'

/** How long Stripe may take over one request, ms. A page is never waited for longer than its buyer would. */
const TIMEOUT = 20_000
const RETRIES = 2
/** How many of a buyer's latest payments one that is repeated is looked for among. */
const LATEST = 100

export interface StripeSettings extends NonNullable<Config['stripe']> {
  /** How long one request may take, ms. */
  readonly timeout?: number
}

const declinedFor = (failure: Failure): Declined =>
  (failure?.decline_code === INSUFFICIENT_FUNDS ? { kind: 'declined', reason: INSUFFICIENT_FUNDS } : { kind: 'declined' })
/** Where the library finds what stands in Stripe's place. */
const addressOf = (origin: string) => {
  const { protocol, hostname, port } = new URL(origin)
  return protocol === 'http:' ? { protocol: 'http', host: hostname, port: port || 80 } as const : { protocol: 'https', host: hostname, port: port || 443 } as const
}

/** A payment that is still on its way is asked after again. One that waits for its buyer, who is away, moves no money. */
const outcomeOfPayment = ({ id, status, last_payment_error: failed }: PaymentIntent): ChargeOutcome => {
  if (status === 'succeeded') return { kind: 'paid' }
  if (status === 'processing' || status === 'requires_capture') throw new Error(`nobody knows yet what comes of the payment ${id}`)
  return declinedFor(failed)
}

/** PUR-3. Stripe, which moves the money; when it does is decided here. Its library is loaded with the first call. */
export const createStripe = ({ secretKey, webhookSecret, host, timeout = TIMEOUT }: StripeSettings): PaymentProvider => {
  const load = async () => {
    const { Stripe: Library } = await import('stripe')
    return new Library(secretKey, { timeout, maxNetworkRetries: RETRIES, telemetry: false, ...(host !== undefined && addressOf(host)) })
  }
  let loading: Promise<Stripe> | undefined
  const client = () => (loading ??= load())

  /** The customer that stands for a buyer, found by our id. Its search may be a minute late, and then the key of its making finds it. */
  const customerOf = async ({ id, email }: Order['buyer']): Promise<string> => {
    const stripe = await client()
    const [found] = (await stripe.customers.search({ query: `metadata['buyer']:'${id}'`, limit: 1 })).data
    if (found) return SHAPES.customer.parse(found).id
    const params = { metadata: { buyer: id }, ...(email !== null && { email }) }
    return SHAPES.customer.parse(await stripe.customers.create(params, { idempotencyKey: keyFor(`customer:${id}`, params) })).id
  }
  /** Stripe forgets a key after a day; the payment it stood for is still among its buyer's. */
  const findPayment = async (customer: string, key: string): Promise<PaymentIntent | undefined> => {
    const { data } = await (await client()).paymentIntents.list({ customer, limit: LATEST })
    return data.map(each => SHAPES.payment_intent.parse(each)).find(({ metadata }) => metadata?.['key'] === key)
  }

  return {
    name: 'stripe',
    openOrder: async (order, back) => openOrderPage(await client(), await customerOf(order.buyer), order, back),
    closeOrder: async ref => {
      const stripe = await client()
      try {
        await stripe.checkout.sessions.expire(ref)
      } catch (error) {
        // A page that has ended is told from one that is out of reach.
        if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    outcomeOf: async ({ ref }): Promise<OrderOutcome> => {
      if (ref === null) return { kind: 'open' }
      const page = await readPage(await client(), ref)
      if (page.status === 'expired') return { kind: 'closed' }
      const card = cardOn(page)
      if (card) return { kind: 'paid', card }
      const failed = intentOf(page)?.failed
      return failed ? declinedFor(failed) : { kind: 'open' }
    },
    charge: async ({ key, card: { customer, method }, price, title }) => {
      // A card of the sandbox.
      if (customer === null) return { kind: 'declined' }
      const made = await findPayment(customer, key)
      if (made) return outcomeOfPayment(made)
      const stripe = await client()
      try {
        const payment = await stripe.paymentIntents.create({
          ...stripeMoney(price), customer, payment_method: method, allowed_payment_method_types: ['card'],
          off_session: true, confirm: true, description: title, metadata: { key },
        }, { idempotencyKey: key })
        return outcomeOfPayment(SHAPES.payment_intent.parse(payment))
      } catch (error) {
        if (error instanceof stripe.errors.StripeCardError) return declinedFor(error)
        // The card was removed at Stripe.
        if (error instanceof stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') return { kind: 'declined' }
        throw error
      }
    },
    openCardPage: async (about, back) => openCardPage(await client(), about, back),
    cardFrom: async ref => cardOn(await readPage(await client(), ref)),
    readReport: createReportReader(client, webhookSecret),
  }
}
