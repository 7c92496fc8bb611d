import type { AnnouncedCharge, Plan } from '../purchase/plan.ts'

/** PUR-4. */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'paused', 'canceled', 'ended'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** PUR-4, PUR-5. A subscription as its holder sees it. Instants are epoch ms. */
export interface HeldSubscription {
  readonly id: string
  /** The plan of the next payment. */
  readonly plan: Plan
  readonly status: SubscriptionStatus
  /** The end of what is paid, or of the trial. */
  readonly coveredUntil: number
  readonly accessUntil: number
  readonly canceledAt: number | null
  /** When it goes on by itself; null if it is not paused. */
  readonly pausedUntil: number | null
  /** The end of the card’s number; null where no card is kept. */
  readonly last4: string | null
  /** The payments to come, if nothing is changed: the first may be another attempt at one that failed. */
  readonly next: readonly AnnouncedCharge[]
}

/** PUR-5. What its holder may do with it now. */
export const CHANGES = ['cancel', 'resume', 'pause', 'changePlan', 'changeCard'] as const
export type Change = (typeof CHANGES)[number]
const goesOn = (status: SubscriptionStatus) => status === 'trialing' || status === 'active' || status === 'past_due'
const ALLOWED = {
  cancel: ({ plan, status }) => plan.renewal !== null && (goesOn(status) || status === 'paused'),
  resume: ({ plan, status, pausedUntil }) => plan.renewal !== null && (status === 'canceled' || status === 'paused' || (goesOn(status) && pausedUntil !== null)),
  // A trial is short, and a payment that failed is not put off.
  pause: ({ plan, status, pausedUntil }) => plan.renewal !== null && status === 'active' && pausedUntil === null,
  changePlan: ({ plan, status }) => plan.renewal !== null && (goesOn(status) || status === 'paused'),
  changeCard: ({ plan, status, last4 }) => plan.renewal !== null && (goesOn(status) || status === 'paused') && last4 !== null,
} as const satisfies Record<Change, (held: HeldSubscription) => boolean>
export const mayChange = (change: Change, held: HeldSubscription): boolean => ALLOWED[change](held)

/** PUR-5. For how many months a subscription can be paused. */
export const PAUSE_MONTHS = [1, 2, 3] as const

/** The plans that a subscription can be moved to with its next payment: those that renew, and give the same. */
export const plansToChangeTo = (held: HeldSubscription, plans: readonly Plan[]): readonly Plan[] =>
  plans.filter(({ id, category, type, renewal, first }) =>
    id !== held.plan.id && renewal !== null && category === held.plan.category && type === held.plan.type && first.currency === held.plan.first.currency)

/** PUR-5. The plan that costs the least at once, of those that cost less than the present one; null if there is none. */
export const smallerPlan = (held: HeldSubscription, plans: readonly Plan[]): Plan | null => {
  const price = ({ renewal, first }: Plan) => (renewal ?? first).amount
  return plansToChangeTo(held, plans).filter(plan => price(plan) < price(held.plan)).toSorted((one, other) => price(one) - price(other))[0] ?? null
}
