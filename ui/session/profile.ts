import { createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import * as state from '#core/domain/profile/client-profile.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import { isStale, PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $isRegistered, $session, sessionStarted, signedIn, signedOut } from './model.ts'

/** PRO-9. With each page: asks again for a profile that has gone stale; `profileRefetched` asks in any case. */
export const profileRequested = createEvent()
export const profileRefetched = createEvent()
/** A call answered with the newest profile, as the keeper's write does. */
export const profileArrived = createEvent<Profile>()
/** Asks again what the person has: after a purchase, for one. */
export const productsRequested = createEvent()
/** SUB-8. The purchase flow holds the fetch back until the provider has answered. */
export const subscriptionFetchBlocked = createEvent<boolean>()

/** Of whom, and the how-manieth question it is: an answer that comes after a later question's answer says nothing new. */
interface Asked {
  readonly userId: string
  readonly turn: number
}
const fetchProfileFx = callFx(port('profiles'), (profiles, _asked: Asked) => profiles.fetch())
const fetchProductsFx = callFx(port('billing'), (billing, _asked: Asked) => billing.products())
const $turn = createStore(0, { serialize: 'ignore' }).on([fetchProfileFx, fetchProductsFx], (_, { turn }) => turn)
const noteTimeFx = portFx(port('device'), device => device.now())
const askTimeFx = portFx(port('device'), device => device.now())
const waitFx = portFx(port('device'), device => new Promise<void>(resolve => void device.after(PROFILE_DELAY, resolve)))

const $profileTurn = createStore(0, { serialize: 'ignore' }).on(fetchProfileFx.done, (last, { params }) => Math.max(last, params.turn))
const $productsTurn = createStore(0, { serialize: 'ignore' }).on(fetchProductsFx.finally, (last, { params }) => Math.max(last, params.turn))
/** What comes back about someone who has left since says nothing. */
const profileFetched = sample({
  clock: fetchProfileFx.done,
  source: $profileTurn,
  filter: (last, { params }) => params.turn >= last,
  fn: (_, { result }) => result,
})
const profileKnown = sample({
  clock: [profileFetched, profileArrived],
  source: $session,
  filter: (session, profile) => session?.userId === profile.user_id,
  fn: (_, profile) => profile,
})
const profileFailed = sample({
  clock: fetchProfileFx.fail,
  source: { session: $session, last: $profileTurn },
  filter: ({ session, last }, { params }) => session?.userId === params.userId && params.turn > last,
  fn: (_, { error }): AppError => error,
})
/** Null where they could not be had. */
type Products = readonly Product[] | null
const productsKnown = sample({
  clock: [
    fetchProductsFx.done.map(({ params, result }): { readonly asked: Asked; readonly products: Products } => ({ asked: params, products: result })),
    fetchProductsFx.fail.map(({ params }): { readonly asked: Asked; readonly products: Products } => ({ asked: params, products: null })),
  ],
  source: { session: $session, last: $productsTurn },
  filter: ({ session, last }, { asked }) => session?.userId === asked.userId && asked.turn >= last,
  fn: (_, { products }) => products,
})

/** PRO-12. What the server tells about a registered person; `$profile` of ui/keeper adds the settings that hold on this device. */
export const $fetched = createStore(state.NOTHING_FETCHED, { serialize: 'ignore' })
  .on(profileKnown, state.profileFetched)
  .on(productsKnown, (known, products) => (products ? state.productsFetched(known, products) : state.productsFailed(known)))
  .on(subscriptionFetchBlocked, state.subscriptionFetchBlocked)
  .on([signedIn, signedOut], state.signedOut)
export const $userProfile = $fetched.map(({ userProfile }) => userProfile)
export const $hasCoursesPremium = $fetched.map(({ hasCoursesPremium }) => hasCoursesPremium)

/** PRO-3. The profile that was here before stays, and nothing is wrong then; without one the empty profile stands in. */
export const $profileError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(sample({ clock: profileFailed, source: $userProfile, filter: ({ user_id }) => user_id === '', fn: (_, error) => error }), (_, error) => error)
  .reset([profileKnown, signedIn, signedOut])
/** True once the profile of a registered person is here or has failed to come. */
export const $profileSettled = createStore(false, { serialize: 'ignore' })
  .on([profileKnown, profileFailed], () => true)
  .reset([signedIn, signedOut])
const $knownSince = createStore<number | null>(null, { serialize: 'ignore' })
  .on(noteTimeFx.doneData, (_, now) => now)
  .reset([signedIn, signedOut])

sample({ clock: profileKnown, target: noteTimeFx })
sample({ clock: signedIn, target: waitFx })
sample({ clock: [sessionStarted, waitFx.done], target: [profileRefetched, productsRequested] })
sample({ clock: profileRequested, filter: $isRegistered, target: askTimeFx })
/** AUTH-2. A profile that is still to come for the first time is not asked for a second time. */
sample({
  clock: askTimeFx.doneData,
  source: { settled: $profileSettled, since: $knownSince },
  filter: ({ settled, since }, now) => settled && isStale(now, since),
  target: profileRefetched,
})
sample({
  clock: profileRefetched,
  source: { session: $session, turn: $turn },
  filter: ({ session }) => session?.registration === 'registered',
  fn: ({ session, turn }) => ({ userId: session?.userId ?? '', turn: turn + 1 }),
  target: fetchProfileFx,
})
sample({ clock: subscriptionFetchBlocked, filter: blocked => !blocked, target: productsRequested })
sample({
  clock: productsRequested,
  source: { session: $session, known: $fetched, turn: $turn },
  filter: ({ session, known }) => state.shouldFetchProducts(known, session?.registration === 'registered'),
  fn: ({ session, turn }) => ({ userId: session?.userId ?? '', turn: turn + 1 }),
  target: fetchProductsFx,
})
