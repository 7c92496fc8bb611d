import { combine, createEvent, createStore, sample } from 'effector'
import { groupLessonsStatus } from '#core/domain/subscription/group-lessons.ts'
import { hasCoursesPremium, hasTutoringSubscription } from '#core/domain/subscription/level.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import { callFx } from '../effector/port.ts'
import { $session, sessionStarted, signedOut } from './model.ts'
import { $billing } from './ports.ts'
import { $userProfile, signInSettled } from './profile.ts'

/** Asks what the person has; after a purchase, for one. */
export const productsRequested = createEvent()
/** SUB-8. The purchase flow holds the fetch back until the provider has answered. */
export const subscriptionFetchBlocked = createEvent<boolean>()

const fetchProductsFx = callFx($billing, (billing, _userId: string) => billing.products())
/** An answer about someone who has left since says nothing. */
const productsKnown = sample({
  clock: [
    fetchProductsFx.done.map(({ params, result }): { userId: string; products: readonly Product[] } => ({ userId: params, products: result })),
    fetchProductsFx.fail.map(({ params }): { userId: string; products: readonly Product[] } => ({ userId: params, products: [] })),
  ],
  source: $session,
  filter: (session, { userId }) => session?.userId === userId,
  fn: (_, { products }) => products,
})

export const $isSubscriptionFetchBlocked = createStore(false, { serialize: 'ignore' })
  .on(subscriptionFetchBlocked, (_, blocked) => blocked)
  .reset(signedOut)
export const $isSubscriptionFetched = createStore(false, { serialize: 'ignore' })
  .on(productsKnown, () => true)
  .reset(signedOut)
/** SUB-7. None where they could not be had. */
export const $products = createStore<readonly Product[]>([], { serialize: 'ignore' })
  .on(productsKnown, (_, products) => products)
  .reset(signedOut)

export const $hasCoursesPremium = combine($products, $userProfile, (products, profile) => hasCoursesPremium(products, profile.free_for_ukraine))
export const $hasTutoringSubscription = $products.map(hasTutoringSubscription)
export const $groupLessonsSubscriptionStatus = $products.map(groupLessonsStatus)

const wanted = sample({ clock: [sessionStarted, signInSettled], fn: () => undefined })
const unblocked = sample({ clock: subscriptionFetchBlocked, filter: blocked => !blocked, fn: () => undefined })
const fetchAllowed = sample({
  clock: [wanted, unblocked, productsRequested],
  source: { session: $session, blocked: $isSubscriptionFetchBlocked },
  filter: ({ session, blocked }) => session?.registration === 'registered' && !blocked,
  fn: ({ session }) => session?.userId ?? '',
})
sample({ clock: fetchAllowed, target: fetchProductsFx })
