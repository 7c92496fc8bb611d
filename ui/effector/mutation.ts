import type { Effect, EventCallable, Store } from 'effector'
import { createEvent, createStore, sample } from 'effector'
import { port, portFx } from './port.ts'
import type { Triggers } from './take-latest.ts'

/** Read at the top level, because units made inside a factory belong to one use of it. */
const $device = port('device')

export type WithRequestId<Params> = Params & { readonly requestId: string }
interface Options<Params extends object, Value, Failure> {
  readonly effect: Effect<WithRequestId<Params>, Value, Failure>
  /** The next `send` after one of these is a new intent, with a new request id. */
  readonly renewOn: Triggers
}

/**
 * A write that is safe to repeat. An intent keeps one request id from its first `send` until it has succeeded.
 * A second `send` during a call is ignored. A `send` after a lost response has the same id, so the server acts once.
 */
export const createMutation = <Params extends object, Value, Failure>(
  { effect, renewOn }: Options<Params, Value, Failure>,
): { readonly send: EventCallable<Params>; readonly $pending: Store<boolean> } => {
  const send = createEvent<Params>()
  const stampFx = portFx($device, (device, { id, params }: { readonly id: string | null; readonly params: Params }): WithRequestId<Params> =>
    ({ ...params, requestId: id ?? device.id() }))
  const $id = createStore<string | null>(null)
    .on(stampFx.doneData, (_, { requestId }) => requestId)
    .reset([effect.done, renewOn].flat())
  sample({
    clock: send,
    source: { id: $id, pending: effect.pending },
    filter: ({ pending }) => !pending,
    fn: ({ id }, params) => ({ id, params }),
    target: stampFx,
  })
  sample({ clock: stampFx.doneData, target: effect })
  return { send, $pending: effect.pending }
}
