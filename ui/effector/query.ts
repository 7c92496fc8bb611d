import type { Effect, Event, EventCallable, Store } from 'effector'
import { createEvent, createStore, merge, sample } from 'effector'
import { port, portFx } from './port.ts'
import { takeLatest, type Triggers } from './take-latest.ts'

/** Read at the top level, because units made inside a factory belong to one use of it. */
const $device = port('device')

interface Options<Params, Value, Failure> {
  readonly effect: Effect<Params, Value, Failure>
  /** Identifies a question; without it all questions are the same. */
  readonly key?: (params: Params) => string
  /** Whether an answer that arrived at `since` is too old at `now`, both epoch ms; `since` is null without an answer. By default every answer is. */
  readonly isStale?: (now: number, since: number | null) => boolean
  /** Asks a failed question again, for example when the browser is back online. */
  readonly retryOn?: Triggers
  /** Drops the pending call and the failure, and keeps the data. */
  readonly cancel?: Triggers
  /** Drops everything, for example at a sign-out. */
  readonly reset?: Triggers
}
export interface Query<Params, Value, Failure> {
  /** Asks, unless the same question is pending or its answer is still fresh. */
  readonly start: EventCallable<Params>
  /** PRO-5. Asks in any case. */
  readonly refresh: EventCallable<Params>
  /** Takes an answer that came with another call, such as a write. */
  readonly arrived: EventCallable<Value>
  /** Fires with every answer, whether it was asked for or arrived. */
  readonly known: Event<Value>
  readonly failed: Event<Failure>
  readonly $data: Store<Value | null>
  /** The error of the last question, kept until there is an answer. */
  readonly $failure: Store<Failure | null>
  readonly $pending: Store<boolean>
}

/**
 * A query of a port: it keeps the newest answer and the last failure, and decides when to ask again.
 * Uses share no data, and nothing is asked before `start` or `refresh`.
 */
export const createQuery = <Params, Value, Failure>(options: Options<Params, Value, Failure>): Query<Params, Value, Failure> => {
  const { effect, key = () => '', isStale = () => true, retryOn = [], cancel = [], reset = [] } = options
  const [start, refresh, arrived] = [createEvent<Params>(), createEvent<Params>(), createEvent<Value>()]
  const cleared = merge([reset].flat())
  const canceled = merge([cancel, cleared].flat())
  const { asked, done, failed, $pending } = takeLatest({ effect, cancel: canceled })
  const known = merge([done.map(({ result }) => result), arrived])

  const $data = createStore<Value | null>(null).on(known, (_, value) => value).reset(cleared)
  const $failure = createStore<Failure | null>(null).on(failed, (_, { error }) => error).reset([known, canceled])
  const $asked = createStore<{ readonly params: Params } | null>(null).on(asked, (_, params) => ({ params })).reset(canceled)

  const stampFx = portFx($device, device => device.now())
  const $since = createStore<number | null>(null).on(stampFx.doneData, (_, now) => now).reset(cleared)
  sample({ clock: known.map(() => null), target: stampFx })

  const readClockFx = portFx($device, (device, params: Params) => ({ now: device.now(), params }))
  sample({ clock: start, target: readClockFx })
  sample({
    clock: readClockFx.doneData,
    source: { last: $asked, pending: $pending, since: $since },
    filter: ({ last, pending, since }, { now, params }) => {
      const isSame = last === null || key(last.params) === key(params)
      return !isSame || (!pending && isStale(now, since))
    },
    fn: (_, { params }) => params,
    target: asked,
  })
  sample({ clock: refresh, target: asked })
  const retried = sample({ clock: merge([retryOn].flat()), source: { last: $asked, failure: $failure, pending: $pending } })
  sample({
    clock: retried.filterMap(({ last, failure, pending }) => (last && failure !== null && !pending ? last : undefined)),
    fn: ({ params }) => params,
    target: asked,
  })

  return { start, refresh, arrived, known, failed: failed.map(({ error }) => error), $data, $failure, $pending }
}
