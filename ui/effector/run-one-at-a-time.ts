import type { Effect, Unit } from 'effector'
import { createStore, merge, sample } from 'effector'
import { not } from 'patronum/not'

interface Options<Value, Failure> {
  readonly clock: Unit<unknown>[]
  readonly effect: Effect<void, Value, Failure>
}

/** Runs an effect that must not overlap itself: asked for while it runs, however often, it runs once more when it has ended. */
export const runOneAtATime = <Value, Failure>({ clock, effect }: Options<Value, Failure>): void => {
  const asked = merge(clock)
  const $again = createStore(false).reset(effect)
  sample({ clock: asked, source: effect.pending, filter: pending => pending, target: $again })
  sample({ clock: asked, filter: not(effect.pending), target: effect })
  sample({ clock: effect.finally, filter: $again, target: effect })
}
