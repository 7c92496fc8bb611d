export { type Charge, nextCharges } from '../domain/subscription/charges.ts'
export { eventOfChange, type SubscriptionChange } from '../domain/subscription/change-event.ts'
export type { SubscriptionEvent } from '../domain/subscription/event.ts'
export { GROUP_LESSONS_STATUSES, groupLessonsStatus } from '../domain/subscription/group-lessons.ts'
export { type Holding, holdingOf, mayBuy } from '../domain/subscription/holding.ts'
export { isLessonOpen, isPremiumLesson } from '../domain/subscription/lesson-access.ts'
export {
  coursesLevel, hasCoursesPremium, hasTutoringSubscription, levelOf, SUBSCRIPTION_LEVELS, type SubscriptionLevel,
  tutoringLevel,
} from '../domain/subscription/level.ts'
export { type PremiumConf, readPremiumConf } from '../domain/subscription/premium-conf.ts'
export type { Product } from '../domain/subscription/product.ts'
export { heldAt, type Offer, offerAt } from '../domain/subscription/announced.ts'
export {
  type Change, CHANGES, type HeldSubscription, mayChange, PAUSE_MONTHS, plansToChangeTo, smallerPlan, SUBSCRIPTION_STATUSES, type SubscriptionStatus,
} from '../domain/subscription/held-subscription.ts'
export { chargesAfter, type Start, startOf } from '../domain/subscription/start.ts'
export { mayTry, mayTryPlan, productAt, statusAt } from '../domain/subscription/status.ts'
export { accessUntil, GRACE_DAYS, type Subscription, subscriptionOf, TRIAL_DAYS } from '../domain/subscription/subscription.ts'
export { lookAgainAt, type SubscriptionTask, taskAt, tasksOf } from '../domain/subscription/tasks.ts'
