import { combine, createEvent, sample } from 'effector'
import { $session, $sessionError, sessionRetried } from './model.ts'
import { cameOnline } from './online.ts'
import { $profileError, productsRequested, profileRefetched } from './profile.ts'

export const startRetried = createEvent()

/** ERR-5. Why there is no identity, or no profile of it; null while either may still arrive. */
export const $startFailure = combine($session, $sessionError, $profileError, (session, sessionError, profileError) =>
  session === null ? sessionError : profileError)

sample({
  clock: [startRetried, cameOnline],
  source: $startFailure,
  filter: failure => failure !== null,
  target: [sessionRetried, profileRefetched, productsRequested],
})
