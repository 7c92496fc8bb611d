import type { RouteName } from '../route/paths.ts'
import type { Plan } from './plan.ts'

/** SUB-1, SUB-4. What plans give, each chosen on a page of its own. */
export const OFFER_PAGES = { courses: 'choosePlan', tutoring: 'tutoringPricing', groupLessons: 'groupPricing' } as const satisfies Readonly<Record<string, RouteName>>
export type OfferKind = keyof typeof OFFER_PAGES
export const offerKindOf = ({ category, type }: Pick<Plan, 'category' | 'type'>): OfferKind =>
  (category === 'self study' ? 'courses' : type === 'group_lessons' ? 'groupLessons' : 'tutoring')
