import * as z from 'zod/mini'

/** All that is read of Stripe's objects, by their names there. The fields stand in their reference, and are in every version of the API since 2022. */
const metadata = z.nullish(z.record(z.string(), z.string()))
const paymentMethod = z.object({ id: z.string(), card: z.object({ last4: z.string() }) })
const used = z.nullable(z.union([z.string(), paymentMethod]))
const failure = z.nullish(z.object({ decline_code: z.optional(z.string()) }))
const common = { id: z.string(), status: z.string(), customer: z.nullable(z.string()), payment_method: used }
const paymentIntent = z.object({ ...common, last_payment_error: failure, metadata })
const setupIntent = z.object({ ...common, last_setup_error: failure })

export const SHAPES = {
  'customer': z.object({ id: z.string() }),
  'checkout.session': z.object({
    id: z.string(), mode: z.string(), status: z.nullable(z.string()), payment_status: z.string(), url: z.nullish(z.string()), metadata,
    payment_intent: z.nullable(z.union([z.string(), paymentIntent])), setup_intent: z.nullable(z.union([z.string(), setupIntent])),
  }),
  'payment_intent': paymentIntent,
  'setup_intent': setupIntent,
  'payment_method': paymentMethod,
  'charge': z.object({ refunded: z.boolean(), metadata }),
  'dispute': z.object({ status: z.string(), payment_intent: z.nullable(z.string()) }),
  'event': z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) }),
} as const

export type Session = z.output<typeof SHAPES['checkout.session']>
export type PaymentIntent = z.output<typeof paymentIntent>
export type Failure = z.output<typeof failure>
/** What took the money of a page, or kept its card; null until somebody has tried. */
export const intentOf = ({ mode, payment_intent: payment, setup_intent: setup }: Session) => {
  const intent = mode === 'setup' ? setup : payment
  if (intent === null || typeof intent === 'string') return null
  const failed = 'last_payment_error' in intent ? intent.last_payment_error : 'last_setup_error' in intent ? intent.last_setup_error : null
  return { status: intent.status, customer: intent.customer, method: intent.payment_method, failed }
}
