import type { Effect, Unit } from 'effector'
import { createStore, merge, sample } from 'effector'
import { not } from 'patronum/not'

interface Options<Value, Failure> {
  readonly clock: Unit<unknown>[]
  readonly effect: Effect<void, Value, Failure>
}

/** Runs an effect that must not overlap itself: any number of triggers during a run cause one more run after it. */
export const runOneAtATime = <Value, Failure>({ clock, effect }: Options<Value, Failure>): void => {
  const triggered = merge(clock)
  const $again = createStore(false).reset(effect)
  sample({ clock: triggered, source: effect.pending, filter: pending => pending, target: $again })
  sample({ clock: triggered, filter: not(effect.pending), target: effect })
  sample({ clock: effect.finally, filter: $again, target: effect })
}
