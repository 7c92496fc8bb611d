import { randomBytes } from 'node:crypto'

/** An object as Stripe answers it. */
export type StripeObject = Readonly<Record<string, unknown>> & { readonly id: string; readonly object: string }
export type Metadata = Readonly<Record<string, string>>

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = (at: number) => Math.floor(at / 1000)

export interface Customer {
  readonly id: string
  readonly created: number
  readonly email: string | null
  readonly metadata: Metadata
}
export const customerObject = ({ id, created, email, metadata }: Customer): StripeObject =>
  ({ id, object: 'customer', created: seconds(created), email, metadata, livemode: false, name: null, preferred_locales: [] })

export interface Method {
  readonly id: string
  readonly customer: string | null
  /** A test card, which says what its bank does. */
  number: string
}
export const methodObject = ({ id, customer, number }: Method): StripeObject =>
  ({ id, object: 'payment_method', type: 'card', customer, card: { brand: 'visa', exp_month: 12, exp_year: 2090, last4: number.slice(-4) }, livemode: false, metadata: {} })

export interface Failure {
  readonly code: string
  readonly decline_code?: string
}
export interface Intent {
  readonly id: string
  readonly kind: 'payment' | 'setup'
  readonly created: number
  readonly customer: string | null
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Metadata
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  method: string | null
  failure: Failure | null
}
const failureObject = (failure: Failure | null) => failure && { type: 'card_error', message: 'Your card was declined.', ...failure }
export const intentObject = ({ id, kind, created, customer, status, failure, amount, currency, description, metadata }: Intent, method: unknown): StripeObject => {
  const common = { id, customer, status, description, metadata, payment_method: method, payment_method_types: ['card'], created: seconds(created), livemode: false }
  return kind === 'setup'
    ? { ...common, object: 'setup_intent', usage: 'off_session', last_setup_error: failureObject(failure) }
    : { ...common, object: 'payment_intent', amount, currency, amount_received: status === 'succeeded' ? amount : 0, last_payment_error: failureObject(failure) }
}

export interface Page {
  readonly id: string
  readonly created: number
  readonly mode: 'payment' | 'setup'
  readonly customer: string
  readonly amount: number
  readonly currency: string | null
  readonly locale: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly reference: string | null
  readonly metadata: Metadata
  readonly keepsCard: boolean
  /** What its intent says of itself. */
  readonly data: { readonly description: string | null; readonly metadata: Metadata }
  status: 'open' | 'complete' | 'expired'
  intent: string | null
}
const PAGE_LIFE = 86_400
export const pageEnd = ({ created }: Pick<Page, 'created'>): number => created + PAGE_LIFE * 1000
export const pageObject = (page: Page, intent: unknown): StripeObject => {
  const { id, mode, status, created, amount, currency, customer, locale, metadata, reference, successUrl, cancelUrl } = page
  const isSetup = mode === 'setup'
  return {
    id, object: 'checkout.session', mode, status, customer, currency, locale, metadata, livemode: false,
    created: seconds(created), expires_at: seconds(created) + PAGE_LIFE, amount_total: isSetup ? null : amount, client_reference_id: reference,
    success_url: successUrl, cancel_url: cancelUrl, url: status === 'open' ? `https://checkout.stripe.test/c/pay/${id}` : null,
    payment_status: isSetup ? 'no_payment_required' : status === 'complete' ? 'paid' : 'unpaid', payment_method_types: ['card'],
    payment_intent: isSetup ? null : intent, setup_intent: isSetup ? intent : null,
  }
}

export const chargeObject = ({ id, created, customer, amount, currency, description, metadata, method }: Intent, refunded: number): StripeObject => ({
  id: `ch_${id.slice(3)}`, object: 'charge', amount, amount_captured: amount, amount_refunded: refunded, captured: true, paid: true, refunded: refunded === amount,
  status: 'succeeded', currency, customer, description, metadata, payment_intent: id, payment_method: method, created: seconds(created), livemode: false,
})
export const disputeObject = ({ id, created, amount, currency }: Intent, status: string): StripeObject =>
  ({ id: newId('du'), object: 'dispute', amount, currency, charge: `ch_${id.slice(3)}`, payment_intent: id, reason: 'fraudulent', status, metadata: {}, created: seconds(created), livemode: false })
export const eventObject = (at: number, type: string, object: StripeObject): StripeObject =>
  ({ id: newId('evt'), object: 'event', type, created: seconds(at), api_version: null, livemode: false, pending_webhooks: 1, data: { object }, request: { id: null, idempotency_key: null } })
