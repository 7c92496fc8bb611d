import type { Effect, EventCallable, Store } from 'effector'
import { createEvent, createStore, sample } from 'effector'
import { port, portFx } from './port.ts'
import type { Triggers } from './take-latest.ts'

/** Taken here: what is made inside a factory is that use's own. */
const $device = port('device')

export type WithRequestId<Params> = Params & { readonly requestId: string }
interface Options<Params extends object, Value, Failure> {
  readonly effect: Effect<WithRequestId<Params>, Value, Failure>
  /** From here on it is another thing that is to be done. */
  readonly renewOn: Triggers
  /** Whether nothing was done and trying again is another thing; else the answer may only have been lost. */
  readonly isFinal?: (failure: Failure) => boolean
}

/**
 * A write that is safe to repeat: one request id for one intent, made when it is first sent and renewed once it is done.
 * Sent twice at once it goes once; sent again after a lost answer it goes by the same id, and the server does it once.
 */
export const createMutation = <Params extends object, Value, Failure>(
  { effect, renewOn, isFinal = () => false }: Options<Params, Value, Failure>,
): { readonly send: EventCallable<Params>; readonly $pending: Store<boolean> } => {
  const send = createEvent<Params>()
  const stampFx = portFx($device, (device, { id, params }: { readonly id: string | null; readonly params: Params }): WithRequestId<Params> =>
    ({ ...params, requestId: id ?? device.id() }))
  const $id = createStore<string | null>(null)
    .on(stampFx.doneData, (_, { requestId }) => requestId)
    .reset([effect.done, sample({ clock: effect.failData, filter: isFinal }), renewOn].flat())
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
