import type { Effect, Event, EventCallable, Store, Unit } from 'effector'
import { attach, createEvent, createStore, merge, sample } from 'effector'

/** One event or store, or several of them: any of their updates counts. */
export type Triggers = Unit<unknown> | Unit<unknown>[]

interface Options<Params, Value, Failure> {
  readonly effect: Effect<Params, Value, Failure>
  /** Drops the answers to all earlier questions, but not to one that the same event asks. */
  readonly cancel?: Triggers
}
export interface Latest<Params, Value, Failure> {
  readonly asked: EventCallable<Params>
  readonly done: Event<{ readonly params: Params; readonly result: Value }>
  readonly failed: Event<{ readonly params: Params; readonly error: Failure }>
  /** True until the newest question is answered. */
  readonly $pending: Store<boolean>
}
interface Question<Params> {
  readonly params: Params
  readonly turn: number
}

/**
 * Wraps an effect that may be called again before it has answered: only the answer to the newest call is emitted,
 * so a slow older answer never overwrites a newer one.
 */
export const takeLatest = <Params, Value, Failure>({ effect, cancel = [] }: Options<Params, Value, Failure>): Latest<Params, Value, Failure> => {
  const asked = createEvent<Params>()
  const cancelled = merge([cancel].flat())
  const $turn = createStore(0).on([asked, cancelled], turn => turn + 1)
  const askFx = attach({ effect, mapParams: ({ params }: Question<Params>) => params })
  sample({ clock: asked, source: $turn, fn: (turn, params): Question<Params> => ({ params, turn }), target: askFx })
  const done = sample({
    clock: askFx.done,
    source: $turn,
    filter: (turn, { params }) => params.turn === turn,
    fn: (_, { params: { params }, result }) => ({ params, result }),
  })
  const failed = sample({
    clock: askFx.fail,
    source: $turn,
    filter: (turn, { params }) => params.turn === turn,
    fn: (_, { params: { params }, error }) => ({ params, error }),
  })
  const $pending = createStore(false).on(askFx, () => true).reset([done, failed, cancelled])
  return { asked, done, failed, $pending }
}
