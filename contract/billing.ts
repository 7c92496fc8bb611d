import * as z from 'zod/mini'
import { CREDIT_KINDS } from '../core/domain/credits/kinds.ts'
import { LOCALES } from '../core/domain/locale/locales.ts'
import { PRODUCT_CATEGORIES } from '../core/domain/purchase/plan.ts'
import { PAUSE_MONTHS, SUBSCRIPTION_STATUSES } from '../core/domain/subscription/held-subscription.ts'
import { defineCall } from './call.ts'
import { announced, currency, money, plan } from './offers.ts'
import { clientId, instant, slug } from './primitives.ts'

const last4 = z.string().check(z.regex(/^\d{4}$/))
const page = z.nullable(z.url({ protocol: /^https?$/ }))
export const checkout = z.object({ id: clientId, plan: slug, price: money, trial: z.boolean(), page })
export const purchase = z.object({ id: clientId, plan: slug, paid: money, endsAt: z.iso.datetime(), next: announced })
export const challenge = z.object({ id: clientId, checkout: clientId, plan: slug, price: money, last4 })
const card = z.strictObject({
  number: z.string().check(z.regex(/^\d{12,19}$/)),
  expMonth: z.int().check(z.gte(1), z.lte(12)),
  expYear: z.int().check(z.gte(2000), z.lte(2100)),
  cvc: z.string().check(z.regex(/^\d{3,4}$/)),
})
export const heldSubscription = z.object({
  id: clientId, plan, status: z.enum(SUBSCRIPTION_STATUSES), coveredUntil: instant, accessUntil: instant,
  canceledAt: z.nullable(instant), pausedUntil: z.nullable(instant), last4: z.nullable(last4), next: announced,
})
export const receipt = z.object({
  number: clientId, plan: slug, category: z.enum(PRODUCT_CATEGORIES), months: z.int(), paid: money, paidAt: instant, from: instant, until: instant, last4: z.nullable(last4),
})

export const openCheckout = defineCall({
  method: 'post', path: '/v1/billing/checkouts', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'Begin to buy a plan: one checkout for a person, plan and price until it is paid; what is held already only with `again`, and never what renews by itself (PUR-3)',
  body: z.strictObject({ plan: slug, currency, locale: z.enum(LOCALES), again: z.exactOptional(z.boolean()) }),
  answer: checkout, errors: ['already_bought', 'proof_needed'],
})
export const makePurchase = defineCall({
  method: 'put', path: '/v1/billing/purchases/{id}', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'Pay a checkout, once, by its id: in the sandbox by a card, elsewhere on the page of the provider, after which this finds out what came of it. A card whose bank asks for authentication is answered with a challenge, and nothing is charged (PUR-3)',
  params: z.object({ id: clientId }),
  body: z.strictObject({ card: z.nullable(card) }),
  answer: z.union([purchase, challenge]), errors: ['payment_declined', 'payment_not_confirmed', 'already_bought', 'version_conflict'],
})
export const listChallenges = defineCall({
  method: 'get', path: '/v1/billing/challenges', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'The challenges of card banks that the person has not answered yet (PUR-3)',
  answer: z.array(challenge), errors: [],
})
export const answerChallenge = defineCall({
  method: 'put', path: '/v1/billing/challenges/{id}', tag: 'billing', host: 'payments', auth: 'registered',
  summary: "Answer a challenge in the place of the card's bank, in the sandbox: approved, it pays its checkout once (PUR-3)",
  params: z.object({ id: clientId }),
  body: z.strictObject({ approved: z.boolean() }),
  answer: purchase, errors: ['payment_not_confirmed', 'already_bought'],
})
export const listSubscriptions = defineCall({
  method: 'get', path: '/v1/billing/subscriptions', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'The subscriptions of the person, the newest first, with the next charges of each; `now` is the time of their payments (PUR-4)',
  answer: z.object({ now: instant, subscriptions: z.array(heldSubscription) }), errors: [],
})
const wish = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('cancel') }),
  z.strictObject({ change: z.literal('resume') }),
  z.strictObject({ change: z.literal('pause'), months: z.union(PAUSE_MONTHS.map(months => z.literal(months))) }),
  z.strictObject({ change: z.literal('changePlan'), plan: slug }),
  z.strictObject({ change: z.literal('changeCard'), card: z.nullable(card) }),
])
export const changeSubscription = defineCall({
  method: 'put', path: '/v1/billing/subscriptions/{id}/changes/{request}', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'Cancel, resume or pause a subscription, or change its plan or its card from the next payment on, once for a request (PUR-5)',
  params: z.object({ id: clientId, request: clientId }),
  body: wish,
  answer: heldSubscription, errors: ['version_conflict', 'payment_declined'],
})
export const openCardPage = defineCall({
  method: 'post', path: '/v1/billing/subscriptions/{id}/card-page', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'The page of the provider on which another card is given; null where it is given here (PUR-3)',
  params: z.object({ id: clientId }),
  body: z.strictObject({ locale: z.enum(LOCALES) }),
  answer: z.object({ page }), errors: [],
})
export const listReceipts = defineCall({
  method: 'get', path: '/v1/billing/receipts', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'The receipts of the person, the newest first, twenty at a time; `before` is the number of the last one that is known (PUR-3)',
  query: z.object({ before: z.optional(clientId) }),
  answer: z.object({ receipts: z.array(receipt), more: z.boolean() }), errors: [],
})
export const readCredits = defineCall({
  method: 'get', path: '/v1/billing/credits', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'The credits of the person, when the next of them expire, and the last lines of their ledger, the newest first (TUT-3)',
  answer: z.object({
    now: instant, balance: z.int(), nextExpiry: z.nullable(z.object({ amount: z.int(), at: instant })),
    lines: z.array(z.object({ id: z.string(), at: instant, kind: z.enum(CREDIT_KINDS), amount: z.int(), expiresAt: z.nullable(instant) })),
  }),
  errors: [],
})
export const readClock = defineCall({
  method: 'get', path: '/v1/billing/clock', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'The time of the person’s payments in the sandbox, and when something happens next (PUR-4)',
  answer: z.object({ now: instant, next: z.nullable(instant) }), errors: [],
})
export const moveClock = defineCall({
  method: 'put', path: '/v1/billing/clock', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'Move the time of the person’s payments in the sandbox on to an instant, through everything that happens until then (PUR-4)',
  body: z.strictObject({ to: instant }),
  answer: z.object({ now: instant, next: z.nullable(instant) }), errors: [],
})
