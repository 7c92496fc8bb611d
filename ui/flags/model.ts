import { combine, createEvent, createStore, sample } from 'effector'
import { type FlagAttributes, attributesOf } from '#core/domain/flags/attributes.ts'
import { DEFAULT_SOURCE } from '#core/domain/attribution/parameters.ts'
import { flagAnswerOf } from '#core/domain/flags/flag-answer.ts'
import type { RemoteFlags } from '#core/domain/flags/flags.ts'
import { isStale } from '#core/domain/profile/timing.ts'
import { keepFlags, keptFlags, loadFlags } from '#core/usecases/load-flags.ts'
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

/** Whoever asks is known as well as they will be. */
const $isKnown = combine(
  { session: $session, geo: $geoSettled, registered: $isRegistered, profile: $profileSettled, fetched: $fetched },
  ({ session, geo, registered, profile, fetched }) => session !== null && geo && (!registered || (profile && fetched.isSubscriptionFetched)),
)
/** FLAG-1, but for what only the browser knows. */
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
interface Asking {
  readonly attributes: FlagAttributes
  readonly production: boolean
}
const askFx = portFx(
  combine({ browser: port('browser'), device: port('device'), facts: $facts, context: $pageContext }),
  ({ browser, device, facts, context }) => ({
    attributes: attributesOf({ ...facts, device: browser.device() }),
    production: context?.production ?? true,
    now: device.now(),
  }),
)
const loadFx = callFx(combine({ flags: port('featureFlags'), deviceStorage: port('deviceStorage') }), (ports, { attributes, production }: Asking) =>
  loadFlags(ports, attributes, { production }))
const keepFx = portFx(port('deviceStorage'), (deviceStorage, remote: RemoteFlags) => keepFlags({ deviceStorage }, remote))

/** FLAG-2. When the person, or what they have, has changed; PRO-9: and after five minutes with the next page. */
const $askedAt = createStore<number | null>(null)
  .on(askFx.doneData, (_, { now }) => now)
  .reset([signedIn, signedOut])
const nowFx = portFx(port('device'), device => device.now())
sample({ clock: arrived, filter: $isKnown, target: nowFx })
const stale = sample({ clock: nowFx.doneData, source: $askedAt, filter: (since, now) => since !== null && isStale(now, since) })
/** Changes with every other asker; null while they are not known. */
const $asker = combine($isKnown, $session, $hasCoursesPremium, $effective, $utmSource, (known, session, premium, { marketing }, source) => {
  if (!known || !session) return null
  const [email, came] = marketing ? [session.email ?? '', source] : ['', DEFAULT_SOURCE]
  return [session.userId, session.registration, premium, email, came].join(' ')
})
sample({ clock: [$asker, stale], source: $asker, filter: asker => asker !== null, target: experimentsAsked })
sample({ clock: experimentsSettled, filter: $isKnown, target: askFx })

/** AUTH-3. An answer for somebody who has left says nothing, and is not kept. */
const newest = takeLatest({ effect: loadFx, cancel: [signedIn, signedOut] })
sample({ clock: askFx.doneData, target: newest.asked })
const loaded = newest.done.map(({ result }) => result)
export const flagsCame = loaded.map(({ answer }) => answer)
sample({ clock: loaded.filterMap(({ toKeep }) => toKeep ?? undefined), target: keepFx })

/** FLAG-2. Offline too, where nobody is known well enough to ask for them; AUTH-3: after a sign-out nothing is kept. */
const keptFx = portFx(port('deviceStorage'), (deviceStorage, { production }: Pick<Asking, 'production'>) => keptFlags({ deviceStorage }, { production }))
sample({ clock: [pageContextKnown, signedOut], source: $pageContext, filter: known => known !== null, target: keptFx })

/** FLAG-3. Until there is an answer those of an earlier visit, else the defaults. */
export const $flags = createStore(flagAnswerOf(null, { production: true, cached: false }))
  .on([keptFx.doneData, flagsCame], (_, answer) => answer)
export const $flagValues = $flags.map(({ values }) => values)
