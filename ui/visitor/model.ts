import { combine, sample } from 'effector'
import { not } from 'patronum/not'
import type { DecisionNote } from '#core/domain/analytics/dispatch.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { identifyVisitor } from '#core/usecases/identify-visitor.ts'
import { $consentReady, $decision, $effective } from '../consent/model.ts'
import { after } from '../effector/after.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { decisionNoted } from '../analytics/model.ts'

/** VIS-3. The delay between the permission and the fingerprint, which lets the page load first, ms. */
export const IDENTIFY_DELAY = 1500

const $mayIdentify = $effective.map(({ analytics }) => analytics)
const identifyFx = callFx(
  combine({ deviceStorage: port('deviceStorage'), fingerprint: port('fingerprint'), tracking: port('visitorTracking'), browser: port('browser'), log: port('log') }),
  identifyVisitor,
)
/** VIS-3. A permission that is revoked meanwhile ends the wait. */
const { elapsed } = after({
  clock: sample({ clock: $mayIdentify, filter: $mayIdentify }),
  ms: IDENTIFY_DELAY,
  cancel: sample({ clock: $mayIdentify, filter: not($mayIdentify) }),
})
sample({ clock: elapsed, target: identifyFx })
sample({
  clock: identifyFx.doneData.filterMap(({ asked }) => asked ?? undefined),
  fn: (asked): DecisionNote => ({ vendor: 'visitor', kind: 'event', name: 'identify', payload: { ...asked }, status: 'allowed', reason: 'granted' }),
  target: decisionNoted,
})

/** CON-4. Without permission the id is removed, even if it arrives after the refusal. */
const removeFx = portFx(port('deviceStorage'), storage => storage.remove(DEVICE_KEYS.visitorId))
const $isRefused = combine($consentReady, $decision, (ready, { grants }) => ready && !grants.analytics)
const refused = sample({ clock: [$isRefused, identifyFx.done], source: $isRefused, filter: refused => refused })
sample({ clock: refused, target: removeFx })
