import { combine, createStore, sample } from 'effector'
import type { EventProps } from '#core/domain/analytics/events.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { arrivalOf, isSameArrival } from '#core/domain/analytics/arrival.ts'
import type { Touch } from '#core/domain/attribution/parameters.ts'
import { firstTouch, lastTouch, mayStoreOnDevice, readTouch, sourceOf, touchOf } from '#core/domain/attribution/touch.ts'
import { $consentReady, $decision, $effective } from '../consent/model.ts'
import { port, portFx } from '../effector/port.ts'
import { $pageContext } from '../shell/page-context.ts'
import { addressRead } from './address.ts'

interface Touches {
  readonly first: Touch | null
  readonly last: Touch | null
}
const KEYS = { first: DEVICE_KEYS.firstTouch, last: DEVICE_KEYS.lastTouch } as const
const $storages = combine({ onDevice: port('deviceStorage'), inSession: port('sessionStorage') })

interface ReadTouches extends Touches {
  /** The touch that this page's address carries. */
  readonly brought: Touch | null
  /** Null where the address carries no touch, or the same one as the page before. */
  readonly arrival: EventProps<'gen_arrived'> | null
}
const $lastBrought = createStore<Touch | null>(null)

/** While a touch moves between the storages, both may hold one. */
const newest = (one: Touch | null, other: Touch | null): Touch | null => (one && other ? (one.at >= other.at ? one : other) : (one ?? other))
const $readSources = combine({ storages: $storages, device: port('device'), before: $lastBrought })
const readFx = portFx($readSources, ({ storages: { onDevice, inSession }, device, before }, address: string): ReadTouches => {
  const [now, brought] = [device.now(), touchOf(device.now(), address)]
  const read = (key: string) => [readTouch(onDevice.read(key)), readTouch(inSession.read(key))] as const
  const stored = { first: read(KEYS.first), last: read(KEYS.last) }
  const first = firstTouch(now, stored.first[0] ?? stored.first[1], brought)
  const arrival = brought && !isSameArrival(before, brought) ? arrivalOf(brought, first === brought) : null
  return { first, last: lastTouch(now, newest(...stored.last), brought), brought, arrival }
})
$lastBrought.on(readFx.doneData, (last, { brought }) => brought ?? last)
sample({ clock: addressRead, target: readFx })
/** ATT-1. The first and the last touch. */
export const $touches = createStore<Touches>({ first: null, last: null }).on(readFx.doneData, (_, { first, last }) => ({ first, last }))
/** ATT-1. Fires with every page once its address is read; null where the page is no arrival. */
export const arrivalRead = readFx.doneData.map(({ arrival }) => arrival)
/** ATT-1, FLAG-1. The source of the last touch. */
export const $utmSource = $touches.map(({ last }) => sourceOf(last))
/** PRO-12. The attribution has been read. */
export const $sourceBusterInited = createStore(false).on(readFx.done, () => true)

/** ATT-1. Whether touches are stored on the device (with permission) or in the session; null while that is not decided, when neither is cleared. */
const $mayStore = combine($consentReady, $pageContext, $decision, $effective, (ready, context, { grants }, effective): boolean | null => {
  if (!ready || !context) return null
  return mayStoreOnDevice(effective) || (mayStoreOnDevice(grants) ? null : false)
})
const storeTouchesFx = portFx($storages, ({ onDevice, inSession }, { touches, mayStore }: { readonly touches: Touches; readonly mayStore: boolean | null }) => {
  const [storage, other] = mayStore ? [onDevice, inSession] : [inSession, onDevice]
  for (const part of ['first', 'last'] as const) {
    const touch = touches[part]
    if (touch) storage.write(KEYS[part], JSON.stringify(touch))
    if (mayStore !== null) other.remove(KEYS[part])
  }
})
sample({ clock: [readFx.done, $mayStore], source: { touches: $touches, mayStore: $mayStore }, target: storeTouchesFx })
