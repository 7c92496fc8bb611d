import type { Product } from './product.ts'

export const SUBSCRIPTION_LEVELS = ['free', 'trial', 'premium'] as const
export type SubscriptionLevel = (typeof SUBSCRIPTION_LEVELS)[number]

/** SUB-1. */
const isActive = (product: Product): boolean => product.status === 'ok'
const ofCategory = (products: readonly Product[], category: Product['category']): readonly Product[] =>
  products.filter(product => product.category === category)

/** SUB-2, SUB-3. "All of none are trials" is not a trial, so emptiness is asked first. */
export const levelOf = (products: readonly Product[]): SubscriptionLevel => {
  const active = products.filter(isActive)
  if (active.length === 0) return 'free'
  return active.every(product => product.trial) ? 'trial' : 'premium'
}

/** SUB-4, SUB-5. free_for_ukraine is premium by itself, even when the products could not be fetched. */
export const coursesLevel = (products: readonly Product[], freeForUkraine: boolean): SubscriptionLevel =>
  freeForUkraine ? 'premium' : levelOf(ofCategory(products, 'self study'))

/** SUB-4. */
export const tutoringLevel = (products: readonly Product[]): SubscriptionLevel => levelOf(ofCategory(products, 'tutors'))

/** SUB-5. True for an active trial as well. */
export const hasCoursesPremium = (products: readonly Product[], freeForUkraine: boolean): boolean =>
  coursesLevel(products, freeForUkraine) !== 'free'

/** SUB-5. */
export const hasTutoringSubscription = (products: readonly Product[]): boolean => tutoringLevel(products) !== 'free'
