import * as z from 'zod/mini'
import { CREDIT_KINDS } from '../core/domain/credits/kinds.ts'
import { LOCALES } from '../core/domain/locale/locales.ts'
import { PRODUCT_CATEGORIES, PURCHASE_KINDS } from '../core/domain/purchase/plan.ts'
import { PAUSE_MONTHS, SUBSCRIPTION_STATUSES } from '../core/domain/subscription/held-subscription.ts'
import type { Product } from '../core/domain/subscription/product.ts'
import { defineCall } from './call.ts'
import { clientId, instant, slug } from './primitives.ts'

const GROUP_LESSONS = 'group_lessons'
/** SUB-1. Any status other than `ok` is read as `other`, any type other than `group_lessons` as none. */
const product = z.pipe(
  z.object({
    status: z.string(),
    category: z.enum(PRODUCT_CATEGORIES),
    type: z.optional(z.union([z.literal(GROUP_LESSONS), z.unknown()])),
    trial: z.boolean(),
  }),
  z.transform(({ status, category, type, trial }): Product => ({
    status: status === 'ok' ? 'ok' : 'other', category, trial, ...(type === GROUP_LESSONS && { type }),
  })),
)
/** SUB-1. What cannot be read as a product is left out, so that it costs nobody the others. */
const products = z.pipe(
  z.array(z.union([product, z.pipe(z.unknown(), z.transform(() => null))])),
  z.transform(read => read.filter(each => each !== null)),
)
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const money = z.object({ amount: z.int().check(z.gte(0)), currency })
const last4 = z.string().check(z.regex(/^\d{4}$/))
export const plan = z.object({
  id: slug,
  kind: z.enum(PURCHASE_KINDS),
  category: z.enum(PRODUCT_CATEGORIES),
  type: z.exactOptional(z.literal(GROUP_LESSONS)),
  months: z.int().check(z.gte(1)),
  trial: z.exactOptional(z.literal(true)),
  for: z.exactOptional(z.literal('students')),
  credits: z.exactOptional(z.int().check(z.gte(1))),
  first: money,
  renewal: z.nullable(money),
})
const announced = z.array(z.object({ at: instant, until: instant, price: money }))
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

export const listProducts = defineCall({
  method: 'get', path: '/v1/billing/products/available', tag: 'billing', auth: 'registered',
  summary: 'What the signed-in person has (SUB-1)',
  query: z.object({ category: z.optional(z.array(z.enum(PRODUCT_CATEGORIES))) }),
  answer: products, errors: [],
})
export const listPlans = defineCall({
  method: 'get', path: '/v1/billing/plans', tag: 'billing', host: 'payments', auth: 'none',
  summary: 'What can be bought, at its price in one currency, the one that is asked for or that of the visitor’s country, with the charges that follow (PUR-1, PUR-2)',
  query: z.object({ currency: z.optional(currency) }),
  answer: z.object({ currency, currencies: z.array(currency), takesCards: z.boolean(), plans: z.array(z.extend(plan, { next: announced, needsProof: z.exactOptional(z.literal(true)) })) }), errors: [],
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
