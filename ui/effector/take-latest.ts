import type { Effect, Event, EventCallable, Store, Unit } from 'effector'
import { attach, createEvent, createStore, merge, sample } from 'effector'

/** One event or store, or several of them: any of their updates counts. */
export type Triggers = Unit<unknown> | Unit<unknown>[]

interface Options<Params, Value, Failure> {
  readonly effect: Effect<Params, Value, Failure>
  /** From here on the answer to what was asked before is dropped. What is asked by the same event is not. */
  readonly cancel?: Triggers
}
export interface Latest<Params, Value, Failure> {
  readonly asked: EventCallable<Params>
  readonly done: Event<{ readonly params: Params; readonly result: Value }>
  readonly failed: Event<{ readonly params: Params; readonly error: Failure }>
  /** True while the newest question is without an answer. */
  readonly $pending: Store<boolean>
}
interface Question<Params> {
  readonly params: Params
  readonly turn: number
}

/**
 * A call that may be made again before it has been answered: only the answer to the newest question comes out.
 * A slow older answer therefore never overwrites a newer one.
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
