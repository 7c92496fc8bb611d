import { combine, createEvent, createStore, sample } from 'effector'
import { type FlagAttributes, attributesOf } from '#core/domain/flags/attributes.ts'
import { DEFAULT_SOURCE } from '#core/domain/attribution/parameters.ts'
import { flagAnswerOf } from '#core/domain/flags/flag-answer.ts'
import type { RemoteFlags } from '#core/domain/flags/flags.ts'
import { isStale } from '#core/domain/profile/timing.ts'
import { storeFlags, storedFlags, loadFlags } from '#core/usecases/load-flags.ts'
import { $effective } from '../consent/model.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { takeLatest } from '../effector/take-latest.ts'
import { keeperValue } from '../keeper/model.ts'
import { $isRegistered, $session, signedIn, signedOut } from '../session/model.ts'
import { $fetched, $hasCoursesPremium, $profileSettled, $userProfile } from '../session/profile.ts'
import { $pageContext, pageContextKnown } from '../shell/page-context.ts'
import { arrived } from '../attribution/address.ts'
import { $deviceId } from '../visitor/device-id.ts'
import { $experiments, experimentsAsked, experimentsSettled } from './experiments.ts'
import { $geo, $geoSettled } from '../visitor/geo.ts'
import { $utmSource } from '../attribution/touches.ts'

/** FLAG-1. The funnel that was opened last in this tab. */
export const funnelEntered = createEvent<string>()
export const $funnelId = createStore('').on(funnelEntered, (_, id) => id)

/** True once everything that will be known of the visitor has loaded. */
const $isKnown = combine(
  { session: $session, geo: $geoSettled, registered: $isRegistered, profile: $profileSettled, fetched: $fetched },
  ({ session, geo, registered, profile, fetched }) => session !== null && geo && (!registered || (profile && fetched.isSubscriptionFetched)),
)
/** FLAG-1. The attributes of a request, except those that only the browser knows. */
const $facts = combine(
  {
    session: $session, profile: $userProfile, deviceId: $deviceId, geo: $geo, source: $utmSource, funnelId: $funnelId, premium: $hasCoursesPremium,
    completedFirstLesson: keeperValue('completed_first_lesson'), experiments: $experiments, grants: $effective,
  },
  ({ session, profile, geo, premium, ...facts }) => ({
    ...facts,
    userId: session?.userId ?? '',
    email: session?.email ?? '',
    countryCode: geo.countryCode,
    hasCoursesPremium: premium,
    registeredAt: profile.created_at ?? '',
  }),
)
interface FlagsRequest {
  readonly attributes: FlagAttributes
  readonly production: boolean
}
const readRequestFx = portFx(
  combine({ browser: port('browser'), device: port('device'), facts: $facts, context: $pageContext }),
  ({ browser, device, facts, context }) => ({
    attributes: attributesOf({ ...facts, device: browser.device() }),
    production: context?.production ?? true,
    now: device.now(),
  }),
)
const loadFx = callFx(combine({ flags: port('featureFlags'), deviceStorage: port('deviceStorage') }), (ports, { attributes, production }: FlagsRequest) =>
  loadFlags(ports, attributes, { production }))
const storeFlagsFx = portFx(port('deviceStorage'), (deviceStorage, remote: RemoteFlags) => storeFlags({ deviceStorage }, remote))

// FLAG-2, PRO-9. Flags are requested again when the person or their subscription changes, and with the first page after five minutes.
const $askedAt = createStore<number | null>(null)
  .on(readRequestFx.doneData, (_, { now }) => now)
  .reset([signedIn, signedOut])
const nowFx = portFx(port('device'), device => device.now())
sample({ clock: arrived, filter: $isKnown, target: nowFx })
const stale = sample({ clock: nowFx.doneData, source: $askedAt, filter: (since, now) => since !== null && isStale(now, since) })
/** A string that changes whenever flags must be requested again; null while the visitor is not known. */
const $requestKey = combine($isKnown, $session, $hasCoursesPremium, $effective, $utmSource, (known, session, premium, { marketing }, source) => {
  if (!known || !session) return null
  const [email, came] = marketing ? [session.email ?? '', source] : ['', DEFAULT_SOURCE]
  return [session.userId, session.registration, premium, email, came].join(' ')
})
sample({ clock: [$requestKey, stale], source: $requestKey, filter: key => key !== null, target: experimentsAsked })
sample({ clock: experimentsSettled, filter: $isKnown, target: readRequestFx })

/** AUTH-3. An answer that arrives after a sign-in or a sign-out is dropped, and is not kept. */
const newest = takeLatest({ effect: loadFx, cancel: [signedIn, signedOut] })
sample({ clock: readRequestFx.doneData, target: newest.asked })
const loaded = newest.done.map(({ result }) => result)
export const flagsCame = loaded.map(({ answer }) => answer)
/** THM-1. The flags as they were evaluated just now, and not those of an earlier visit or the defaults. */
export const flagsEvaluated = loaded.filterMap(({ answer, toStore }) => (toStore ? answer : undefined))
sample({ clock: loaded.filterMap(({ toStore }) => toStore ?? undefined), target: storeFlagsFx })

/** FLAG-2, AUTH-3. The flags of an earlier visit are used until there is an answer; a sign-out has cleared them. */
const readStoredFlagsFx = portFx(port('deviceStorage'), (deviceStorage, { production }: Pick<FlagsRequest, 'production'>) => storedFlags({ deviceStorage }, { production }))
sample({ clock: [pageContextKnown, signedOut], source: $pageContext, filter: known => known !== null, target: readStoredFlagsFx })

/** FLAG-3. Until there is an answer, the flags of an earlier visit hold, or the defaults. */
export const $flags = createStore(flagAnswerOf(null, { production: true, cached: false }))
  .on([readStoredFlagsFx.doneData, flagsCame], (_, answer) => answer)
export const $flagValues = $flags.map(({ values }) => values)
