import { createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import { EMPTY_PROFILE } from '#core/domain/profile/profile.ts'
import { callFx, portFx } from '../effector/port.ts'
import { $isRegistered, $session, sessionStarted, signedIn, signedOut } from './model.ts'
import { $device, $profiles } from './ports.ts'

/** PRO-9. */
export const STALE_AFTER = 300_000
/** AUTH-2. */
export const PROFILE_DELAY = 100

/** Asks for the profile unless a fresh one is here; `profileRefetched` asks in any case. */
export const profileRequested = createEvent()
export const profileRefetched = createEvent()
/** A call answered with the newest profile, as the keeper's write does. */
export const profileArrived = createEvent<Profile>()

const fetchProfileFx = callFx($profiles, profiles => profiles.fetch())
const noteTimeFx = portFx($device, device => device.now())
const askTimeFx = portFx($device, device => device.now())
const waitFx = portFx($device, device => new Promise<void>(resolve => void device.after(PROFILE_DELAY, resolve)))

/** AUTH-2. A sign-in is a moment old: what belongs to the account can be asked for. */
export const signInSettled = waitFx.done

/** A profile of someone who has left since is dropped. */
const profileKnown = sample({
  clock: [fetchProfileFx.doneData, profileArrived],
  source: $session,
  filter: (session, profile) => session?.userId === profile.user_id,
  fn: (_, profile) => profile,
})
/** PRO-3. The empty profile stands in for one that could not be had. */
export const $userProfile = createStore<Profile>(EMPTY_PROFILE, { serialize: 'ignore' })
  .on(profileKnown, (_, profile) => profile)
  .reset(signedOut)
export const $profileError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(fetchProfileFx.failData, (_, error) => error)
  .reset([profileKnown, fetchProfileFx, signedOut])
/** True once the profile of a registered person is here or has failed to come. */
export const $profileSettled = createStore(false, { serialize: 'ignore' })
  .on([profileKnown, fetchProfileFx.fail], () => true)
  .reset([signedIn, signedOut])
const $knownSince = createStore<number | null>(null, { serialize: 'ignore' })
  .on(noteTimeFx.doneData, (_, now) => now)
  .reset(signedOut)

sample({ clock: profileKnown, fn: () => undefined, target: noteTimeFx })
sample({ clock: signedIn, fn: () => undefined, target: waitFx })
sample({ clock: profileRequested, filter: $isRegistered, target: askTimeFx })
sample({
  clock: askTimeFx.doneData,
  source: $knownSince,
  filter: (since, now) => since === null || now - since >= STALE_AFTER,
  fn: () => undefined,
  target: profileRefetched,
})
sample({ clock: [sessionStarted, signInSettled], fn: () => undefined, target: profileRefetched })
sample({ clock: profileRefetched, filter: $isRegistered, target: fetchProfileFx })
