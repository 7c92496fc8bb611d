import * as z from 'zod/mini'
import { PRODUCT_CATEGORIES, PURCHASE_KINDS } from '../core/domain/purchase/plan.ts'
import type { Product } from '../core/domain/subscription/product.ts'
import { defineCall } from './call.ts'
import { instant, slug } from './primitives.ts'

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
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
export const money = z.object({ amount: z.int().check(z.gte(0)), currency })
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
export const announced = z.array(z.object({ at: instant, until: instant, price: money }))

export const listProducts = defineCall({
  method: 'get', path: '/v1/billing/products/available', tag: 'billing', auth: 'registered',
  summary: 'What the signed-in person has (SUB-1)',
  query: z.object({ category: z.optional(z.array(z.enum(PRODUCT_CATEGORIES))) }),
  answer: products, errors: [],
})
export const listPlans = defineCall({
  method: 'get', path: '/v1/billing/plans', tag: 'billing', host: 'payments', auth: 'none', knowsCaller: true,
  summary: 'What can be bought, at its price in one currency, the one that is asked for or that of the visitor’s country, with the charges that follow (PUR-1, PUR-2)',
  query: z.object({ currency: z.optional(currency) }),
  answer: z.object({ currency, currencies: z.array(currency), takesCards: z.boolean(), plans: z.array(z.extend(plan, { next: announced, needsProof: z.exactOptional(z.literal(true)) })) }), errors: [],
})
