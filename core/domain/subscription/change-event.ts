import { periodEndFrom } from '../purchase/period.ts'
import type { Plan } from '../purchase/plan.ts'
import type { SubscriptionEvent } from './event.ts'
import type { Subscription } from './subscription.ts'

/** PUR-5. What its holder changes of a subscription. */
export type SubscriptionChange =
  | { readonly change: 'cancel' | 'resume' | 'changeCard' }
  | { readonly change: 'pause'; readonly months: number }
  | { readonly change: 'changePlan'; readonly plan: Plan }

/** PUR-5. The event that a change is: a pause ends so many months after what is covered. Null for another card, which changes nothing of what is paid when. */
export const eventOfChange = (at: number, id: string, { anchor, coveredUntil }: Subscription, wish: SubscriptionChange): SubscriptionEvent | null => {
  switch (wish.change) {
    case 'cancel': return { id, at, kind: 'canceled' }
    case 'resume': return { id, at, kind: 'resumed' }
    case 'pause': return { id, at, kind: 'paused', until: periodEndFrom(anchor, coveredUntil, wish.months) }
    case 'changePlan': return { id, at, kind: 'plan_changed', plan: wish.plan }
    case 'changeCard': return null
  }
}
