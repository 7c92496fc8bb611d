import type { Event, Store, Unit } from 'effector'
import { sample } from 'effector'
import { port, portFx } from './port.ts'
import { takeLatest, type Triggers } from './take-latest.ts'

/** Read at the top level, because units made inside a factory belong to one use of it. */
const $device = port('device')

interface Options<Value> {
  /** Starts the wait; another trigger during the wait restarts it. */
  readonly clock: Unit<Value>
  readonly ms: number | ((value: Value) => number)
  /** Ends the wait without the event. */
  readonly cancel?: Triggers
}

/**
 * Returns an event that fires `ms` after the clock and carries its payload.
 * It uses the device's timer, so that tests can move the clock; patronum's `delay` and `debounce` use the global timer only.
 */
export const after = <Value>({ clock, ms, cancel = [] }: Options<Value>): { readonly elapsed: Event<Value>; readonly $waiting: Store<boolean> } => {
  const waitFx = portFx($device, (device, value: Value) =>
    new Promise<void>(resolve => void device.after(typeof ms === 'number' ? ms : ms(value), resolve)))
  const { asked, done, $pending } = takeLatest({ effect: waitFx, cancel })
  sample({ clock, target: asked })
  return { elapsed: done.map(({ params }) => params), $waiting: $pending }
}
