import { combine, createEvent, createStore, sample } from 'effector'
import { and } from 'patronum/and'
import type { Session } from '#core/domain/account/session.ts'
import * as state from '#core/domain/profile/client-profile.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import { isStale, PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import { after } from '../effector/after.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, $session, sessionStarted, signedIn, signedOut, startedWithProfile } from './model.ts'

/** PRO-9. Fired with each page: a stale profile is fetched again. `profileRefetched` fetches it in any case. */
export const profileRequested = createEvent()
export const profileRefetched = createEvent()
/** A call has answered with the newest profile, as a write to the keeper does. */
export const profileArrived = createEvent<Profile>()
/** The person's products are fetched again, for example after a purchase. */
export const productsRequested = createEvent()
/** SUB-8. The purchase flow holds the fetch back until the provider has answered. */
export const subscriptionFetchBlocked = createEvent<boolean>()

const personChanged = [signedIn, signedOut]
const profile = createQuery({ effect: callFx(port('profiles'), profiles => profiles.fetch()), isStale, reset: personChanged })
const products = createQuery({ effect: callFx(port('billing'), billing => billing.products()), reset: personChanged })

/** AUTH-3. The profile of somebody else, who signed in in another tab, is ignored. */
const ofThisPerson = (session: Session | null, { user_id }: Profile) => session?.userId === user_id
sample({ clock: profileArrived, source: $session, filter: ofThisPerson, fn: (_, arrived) => arrived, target: profile.arrived })
const profileKnown = sample({ clock: profile.known, source: $session, filter: ofThisPerson, fn: (_, known) => known })

/** PRO-12. What the server tells about a registered person; `$profile` of ui/keeper adds the settings that hold on this device. */
export const $fetched = createStore(state.NOTHING_FETCHED)
  .on(profileKnown, state.profileFetched)
  .on(products.known, state.productsFetched)
  .on(products.failed, state.productsFailed)
  .on(subscriptionFetchBlocked, state.subscriptionFetchBlocked)
  .on(personChanged, state.signedOut)
export const $userProfile = $fetched.map(({ userProfile }) => userProfile)
export const $hasCoursesPremium = $fetched.map(({ hasCoursesPremium }) => hasCoursesPremium)

/** PRO-3. A profile that was fetched before stays, and its failed re-read is no error; without one the empty profile stands in. */
export const $profileError = combine(profile.$failure, $userProfile, (failure, { user_id }) => (user_id === '' ? failure : null))
/** True once the profile of a registered person has arrived or could not be fetched. */
export const $profileSettled = createStore(false)
  .on([profileKnown, profile.failed], () => true)
  .reset(personChanged)

const { elapsed } = after({ clock: signedIn, ms: PROFILE_DELAY, cancel: signedOut })
sample({ clock: [sessionStarted, elapsed], target: productsRequested })
sample({ clock: elapsed, target: profileRefetched })
sample({ clock: startedWithProfile.filterMap(arrived => arrived ?? undefined), target: profileArrived })
sample({ clock: startedWithProfile, filter: arrived => arrived === null, target: profileRefetched })
sample({ clock: profileRefetched, filter: $isRegistered, target: profile.refresh })
/** AUTH-2. A profile whose first fetch is still under way is not fetched twice. */
sample({ clock: profileRequested, filter: and($isRegistered, $profileSettled), target: profile.start })
sample({ clock: subscriptionFetchBlocked, filter: blocked => !blocked, target: productsRequested })
sample({
  clock: productsRequested,
  source: { registered: $isRegistered, known: $fetched },
  filter: ({ registered, known }) => state.shouldFetchProducts(known, registered),
  target: products.refresh,
})
