import { combine, createStore, sample } from 'effector'
import type { EventProps } from '#core/domain/analytics/events.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { arrivalOf, isSameArrival } from '#core/domain/analytics/arrival.ts'
import type { Touch } from '#core/domain/attribution/parameters.ts'
import { firstTouch, lastTouch, mayStoreOnDevice, readTouch, sourceOf, touchOf } from '#core/domain/attribution/touch.ts'
import { $consentReady, $decision, $effective } from '../consent/model.ts'
import { port, portFx } from '../effector/port.ts'
import { $pageContext } from '../shell/page-context.ts'
import { addressesRead } from './address.ts'

interface Touches {
  readonly first: Touch | null
  readonly last: Touch | null
}
const KEYS = { first: DEVICE_KEYS.firstTouch, last: DEVICE_KEYS.lastTouch } as const
const $storages = combine({ onDevice: port('deviceStorage'), inSession: port('sessionStorage') })

interface ReadTouches extends Touches {
  /** The touch that an address carried last. */
  readonly brought: Touch | null
  /** Those of addresses that carry a touch other than the page before. */
  readonly arrivals: readonly EventProps<'gen_arrived'>[]
}
/** ATT-1. The first and the last touch, and what has been read with them. */
export const $touches = createStore<ReadTouches>({ first: null, last: null, brought: null, arrivals: [] })

/** While a touch moves between the storages, both may hold one. */
const newest = (one: Touch | null, other: Touch | null): Touch | null => (one && other ? (one.at >= other.at ? one : other) : (one ?? other))
const $readSources = combine({ storages: $storages, device: port('device'), before: $touches })
const readFx = portFx($readSources, ({ storages: { onDevice, inSession }, device, before }, addresses: readonly string[]): ReadTouches => {
  const now = device.now()
  const read = (key: string) => [readTouch(onDevice.read(key)), readTouch(inSession.read(key))] as const
  const [[first, otherFirst], lasts] = [read(KEYS.first), read(KEYS.last)]
  return addresses.map(address => touchOf(now, address)).reduce<ReadTouches>((touches, brought) => {
    const first = firstTouch(now, touches.first, brought)
    const arrivals = brought && !isSameArrival(touches.brought, brought) ? [...touches.arrivals, arrivalOf(brought, first === brought)] : touches.arrivals
    return { first, last: lastTouch(now, touches.last, brought), brought: brought ?? touches.brought, arrivals }
  }, { first: first ?? otherFirst, last: newest(...lasts), brought: before.brought, arrivals: [] })
})
$touches.on(readFx.doneData, (_, read) => read)
sample({ clock: addressesRead, target: readFx })
/** ATT-1. Fires with every page once its address is read; empty where the page is no arrival. */
export const arrivalsRead = readFx.doneData.map(({ arrivals }) => arrivals)
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
