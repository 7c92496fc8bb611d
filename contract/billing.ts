import * as z from 'zod/mini'
import { PRODUCT_CATEGORIES, PURCHASE_KINDS } from '../core/domain/purchase/plan.ts'
import type { Product } from '../core/domain/subscription/product.ts'
import { defineCall } from './call.ts'
import { clientId, slug } from './primitives.ts'

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
const money = z.object({ amount: z.int().check(z.gte(0)), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })
export const plan = z.object({
  id: slug,
  kind: z.enum(PURCHASE_KINDS),
  category: z.enum(PRODUCT_CATEGORIES),
  months: z.int().check(z.gte(1)),
  first: money,
  renewal: z.nullable(money),
})
export const checkout = z.object({ id: clientId, plan: slug, price: money })
export const purchase = z.object({ id: clientId, plan: slug, paid: money, endsAt: z.iso.datetime() })
export const challenge = z.object({ id: clientId, checkout: clientId, plan: slug, price: money, last4: z.string().check(z.regex(/^\d{4}$/)) })

export const listProducts = defineCall({
  method: 'get', path: '/v1/billing/products/available', tag: 'billing', auth: 'registered',
  summary: 'What the signed-in person has (SUB-1)',
  query: z.object({ category: z.optional(z.array(z.enum(PRODUCT_CATEGORIES))) }),
  answer: products, errors: [],
})
export const listPlans = defineCall({
  method: 'get', path: '/v1/billing/plans', tag: 'billing', host: 'payments', auth: 'none',
  summary: 'What can be bought',
  answer: z.array(plan), errors: [],
})
export const openCheckout = defineCall({
  method: 'post', path: '/v1/billing/checkouts', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'Begin to buy a plan: one checkout for a person, plan and price until it is paid; a category that is held already only with `again` (PUR-3)',
  body: z.strictObject({ plan: slug, again: z.exactOptional(z.boolean()) }),
  answer: checkout, errors: ['already_bought'],
})
export const makePurchase = defineCall({
  method: 'put', path: '/v1/billing/purchases/{id}', tag: 'billing', host: 'payments', auth: 'registered',
  summary: 'Pay a checkout in the sandbox: once, by its id; the receipt goes to the account. A card whose bank asks for authentication is answered with a challenge, and nothing is charged (PUR-3)',
  params: z.object({ id: clientId }),
  body: z.strictObject({
    card: z.strictObject({
      number: z.string().check(z.regex(/^\d{12,19}$/)),
      expMonth: z.int().check(z.gte(1), z.lte(12)),
      expYear: z.int().check(z.gte(2000), z.lte(2100)),
      cvc: z.string().check(z.regex(/^\d{3,4}$/)),
    }),
  }),
  answer: z.union([purchase, challenge]), errors: ['payment_declined', 'already_bought'],
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
