import type { Event, Store, Unit } from 'effector'
import { sample } from 'effector'
import { port, portFx } from './port.ts'
import { takeLatest, type Triggers } from './take-latest.ts'

/** Taken here: what is made inside a factory is that use's own. */
const $device = port('device')

interface Options<Value> {
  /** Starts the wait; a second one while it lasts starts it anew. */
  readonly clock: Unit<Value>
  readonly ms: number
  /** Ends the wait without the event. */
  readonly cancel?: Triggers
}

/**
 * An event that comes `ms` after another one and carries its payload.
 * The timer is the device's, so tests move the clock of their memory device; patronum's `delay` and `debounce` know only that of the machine.
 */
export const after = <Value>({ clock, ms, cancel = [] }: Options<Value>): { readonly elapsed: Event<Value>; readonly $waiting: Store<boolean> } => {
  const waitFx = portFx($device, (device, _value: Value) => new Promise<void>(resolve => void device.after(ms, resolve)))
  const { asked, done, $pending } = takeLatest({ effect: waitFx, cancel })
  sample({ clock, target: asked })
  return { elapsed: done.map(({ params }) => params), $waiting: $pending }
}
