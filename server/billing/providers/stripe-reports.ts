import { err, ok } from 'neverthrow'
import type { Stripe } from 'stripe'
import type { PaymentProvider, Report } from './provider.ts'
import { SHAPES } from './stripe-shapes.ts'

/** How old a signed report may be, seconds. */
const TOLERANCE = 300

/** What a page is about, by the note that we left on it; null for one that is not ours. */
const aboutPage = (object: unknown): Report['about'] | null => {
  const { id, metadata } = SHAPES['checkout.session'].parse(object)
  const { order, card } = metadata ?? {}
  if (order !== undefined) return { kind: 'order', id: order, ref: id }
  return card === undefined ? null : { kind: 'card', ref: id }
}
const aboutKey = (key: string | undefined): Report['about'] | null => (key === undefined ? null : { kind: 'refunded', key })

/** What an event tells of ours. Part of a payment given back changes nothing, and a question of a bank withdraws no money yet. */
const aboutOf = async (stripe: Stripe, type: string, object: unknown): Promise<Report['about'] | null> => {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return aboutPage(object)
    case 'charge.refunded': {
      const { refunded, metadata } = SHAPES.charge.parse(object)
      return refunded ? aboutKey(metadata?.['key']) : null
    }
    case 'charge.dispute.created': {
      const { status, payment_intent: payment } = SHAPES.dispute.parse(object)
      if (payment === null || status.startsWith('warning_')) return null
      return aboutKey(SHAPES.payment_intent.parse(await stripe.paymentIntents.retrieve(payment)).metadata?.['key'])
    }
    default: return null
  }
}

interface Posted {
  readonly body: string
  readonly signature: string
  readonly secret: string
  readonly now: number
}
const signedEvent = async (stripe: Stripe, { body, signature, secret, now }: Posted): Promise<unknown> => {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE, undefined, now)
  } catch (error) {
    if (error instanceof stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

/** PUR-3. Reads Stripe's webhooks, whose signature holds for five minutes. */
export const createReportReader = (
  client: () => Promise<Stripe>, secret: string | undefined,
): PaymentProvider['readReport'] => async (now, body, header) => {
  const signature = header('stripe-signature')
  if (signature === undefined || secret === undefined) return err('forbidden')
  const stripe = await client()
  const event = await signedEvent(stripe, { body, signature, secret, now })
  if (event === null) return err('forbidden')
  const { id, type, data } = SHAPES.event.parse(event)
  const about = await aboutOf(stripe, type, data.object)
  return ok(about && { id, about })
}
