import { createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import * as state from '#core/domain/profile/client-profile.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import { callFx, portFx } from '../effector/port.ts'
import { $isRegistered, $session, sessionStarted, signedIn, signedOut } from './model.ts'
import { $billing, $device, $profiles } from './ports.ts'

/** PRO-9. */
export const STALE_AFTER = 300_000
/** AUTH-2. */
export const PROFILE_DELAY = 100

/** Asks for the profile unless a fresh one is here; `profileRefetched` asks in any case. */
export const profileRequested = createEvent()
export const profileRefetched = createEvent()
/** A call answered with the newest profile, as the keeper's write does. */
export const profileArrived = createEvent<Profile>()
/** Asks again what the person has: after a purchase, for one. */
export const productsRequested = createEvent()
/** SUB-8. The purchase flow holds the fetch back until the provider has answered. */
export const subscriptionFetchBlocked = createEvent<boolean>()

const fetchProfileFx = callFx($profiles, (profiles, _userId: string) => profiles.fetch())
const fetchProductsFx = callFx($billing, (billing, _userId: string) => billing.products())
const noteTimeFx = portFx($device, device => device.now())
const askTimeFx = portFx($device, device => device.now())
const waitFx = portFx($device, device => new Promise<void>(resolve => void device.after(PROFILE_DELAY, resolve)))

/** What comes back about someone who has left since says nothing. */
const profileKnown = sample({
  clock: [fetchProfileFx.doneData, profileArrived],
  source: $session,
  filter: (session, profile) => session?.userId === profile.user_id,
  fn: (_, profile) => profile,
})
const profileFailed = sample({
  clock: fetchProfileFx.fail,
  source: $session,
  filter: (session, { params }) => session?.userId === params,
  fn: (_, { error }): AppError => error,
})
const productsKnown = sample({
  clock: [
    fetchProductsFx.done.map(({ params, result }): ProductsOf => ({ userId: params, products: result })),
    fetchProductsFx.fail.map(({ params }): ProductsOf => ({ userId: params, products: null })),
  ],
  source: $session,
  filter: (session, { userId }) => session?.userId === userId,
  fn: (_, { products }) => products,
})
interface ProductsOf {
  readonly userId: string
  /** Null where they could not be had. */
  readonly products: readonly Product[] | null
}

/** PRO-12, of a registered person as the server tells it; `$profile` in client-profile.ts adds what holds on this device. */
export const $fetched = createStore(state.INITIAL_CLIENT_PROFILE, { serialize: 'ignore' })
  .on(profileKnown, state.profileFetched)
  .on(productsKnown, (known, products) => (products ? state.productsFetched(known, products) : state.productsFailed(known)))
  .on(subscriptionFetchBlocked, state.subscriptionFetchBlocked)
  .on([signedIn, signedOut], state.signedOut)
export const $userProfile = $fetched.map(({ userProfile }) => userProfile)
export const $hasCoursesPremium = $fetched.map(({ hasCoursesPremium }) => hasCoursesPremium)

/** PRO-3. The profile that was here before stays; without one the empty profile stands in. */
export const $profileError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(profileFailed, (_, error) => error)
  .reset([profileKnown, signedIn, signedOut])
/** True once the profile of a registered person is here or has failed to come. */
export const $profileSettled = createStore(false, { serialize: 'ignore' })
  .on([profileKnown, profileFailed], () => true)
  .reset([signedIn, signedOut])
const $knownSince = createStore<number | null>(null, { serialize: 'ignore' })
  .on(noteTimeFx.doneData, (_, now) => now)
  .reset([signedIn, signedOut])

sample({ clock: profileKnown, fn: () => undefined, target: noteTimeFx })
sample({ clock: signedIn, fn: () => undefined, target: waitFx })
sample({ clock: [sessionStarted, waitFx.done], fn: () => undefined, target: [profileRefetched, productsRequested] })
sample({ clock: profileRequested, filter: $isRegistered, target: askTimeFx })
sample({
  clock: askTimeFx.doneData,
  source: $knownSince,
  filter: (since, now) => since === null || now - since >= STALE_AFTER,
  fn: () => undefined,
  target: profileRefetched,
})
sample({
  clock: profileRefetched,
  source: $session,
  filter: session => session?.registration === 'registered',
  fn: session => session?.userId ?? '',
  target: fetchProfileFx,
})
sample({ clock: subscriptionFetchBlocked, filter: blocked => !blocked, fn: () => undefined, target: productsRequested })
sample({
  clock: productsRequested,
  source: { session: $session, known: $fetched },
  filter: ({ session, known }) => state.shouldFetchProducts(known, session?.registration === 'registered'),
  fn: ({ session }) => session?.userId ?? '',
  target: fetchProductsFx,
})
