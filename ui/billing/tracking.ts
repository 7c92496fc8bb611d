import { combine, sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { $isRegistered } from '../session/model.ts'
import { $fetched } from '../session/profile.ts'
import { $step, bought, payFailed, planConfirmed, started } from './model.ts'
import { $holds, $isOpen, $plan, $plans } from './offer.ts'

/** There are plans, and the person may choose one: a guest, or somebody of whom it is known that they do not have what they give. */
const $offers = combine(
  { open: $isOpen, plans: $plans, step: $step, fetched: $fetched, holds: $holds, registered: $isRegistered },
  ({ open, plans, step, fetched, holds, registered }) =>
    open && step === 'plans' && (!registered || (fetched.isSubscriptionFetched && !holds)) && plans !== null && plans.length > 0,
)
sample({ clock: [$offers, started], filter: $offers, fn: (): AnalyticsEvent => ({ name: 'revenue_plans_shown', props: {} }), target: eventTracked })

sample({
  clock: sample({ clock: planConfirmed, source: $plan, filter: Boolean }),
  fn: ({ id, first: { amount, currency } }): AnalyticsEvent => ({ name: 'revenue_plan_chosen', props: { plan: id, amount, currency } }),
  target: eventTracked,
})
sample({
  clock: $step,
  filter: step => step === 'checkout' || step === 'email',
  fn: (step): AnalyticsEvent => ({ name: 'revenue_checkout_step_shown', props: { step } }),
  target: eventTracked,
})

/** PUR-3. One order is bought once, so it is tracked once. */
sample({
  clock: bought,
  fn: ({ id, plan, paid }): AnalyticsEvent => ({ name: 'revenue_purchase_made', props: { plan, amount: paid.amount, currency: paid.currency, purchase: id } }),
  target: eventTracked,
})
sample({ clock: payFailed, fn: ({ plan, code }): AnalyticsEvent => ({ name: 'revenue_payment_failed', props: { plan, code } }), target: eventTracked })
