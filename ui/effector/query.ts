import type { Effect, Event, EventCallable, Store } from 'effector'
import { createEvent, createStore, merge, sample } from 'effector'
import { port, portFx } from './port.ts'
import { takeLatest, type Triggers } from './take-latest.ts'

/** Taken here: what is made inside a factory is that use's own. */
const $device = port('device')

interface Options<Params, Value, Failure> {
  readonly effect: Effect<Params, Value, Failure>
  /** Tells one question from another; without it all are the same. */
  readonly key?: (params: Params) => string
  /** Whether an answer of the moment `since` is too old at `now`, both epoch ms; null: there is none. Without it every answer is. */
  readonly isStale?: (now: number, since: number | null) => boolean
  /** A question that has failed is asked again then: when the browser is online again. */
  readonly retryOn?: Triggers
  /** What is on its way, and a failure, are dropped; the data stays. */
  readonly cancel?: Triggers
  /** Everything is dropped: at a sign-out, for one. */
  readonly reset?: Triggers
}
export interface Query<Params, Value, Failure> {
  /** Asks, unless the same question is on its way or its answer is not stale. */
  readonly start: EventCallable<Params>
  /** PRO-5. Asks in any case. */
  readonly refresh: EventCallable<Params>
  /** An answer that came with something else, as with that of a write. */
  readonly arrived: EventCallable<Value>
  /** An answer is here, asked for or arrived. */
  readonly known: Event<Value>
  readonly failed: Event<Failure>
  readonly $data: Store<Value | null>
  /** Why the last question has no answer; stays until there is one. */
  readonly $failure: Store<Failure | null>
  readonly $pending: Store<boolean>
}

/**
 * What is asked of a port and kept: the newest answer, the last failure, and when to ask again.
 * Each use has its data to itself. Nothing is shared between uses, and nothing is asked before `start` or `refresh`.
 */
export const createQuery = <Params, Value, Failure>(options: Options<Params, Value, Failure>): Query<Params, Value, Failure> => {
  const { effect, key = () => '', isStale = () => true, retryOn = [], cancel = [], reset = [] } = options
  const [start, refresh, arrived] = [createEvent<Params>(), createEvent<Params>(), createEvent<Value>()]
  const forgotten = merge([reset].flat())
  const dropped = merge([cancel, forgotten].flat())
  const { asked, done, failed, $pending } = takeLatest({ effect, cancel: dropped })
  const known = merge([done.map(({ result }) => result), arrived])

  const $data = createStore<Value | null>(null).on(known, (_, value) => value).reset(forgotten)
  const $failure = createStore<Failure | null>(null).on(failed, (_, { error }) => error).reset([known, dropped])
  const $asked = createStore<{ readonly params: Params } | null>(null).on(asked, (_, params) => ({ params })).reset(dropped)

  const stampFx = portFx($device, device => device.now())
  const $since = createStore<number | null>(null).on(stampFx.doneData, (_, now) => now).reset(forgotten)
  sample({ clock: known.map(() => null), target: stampFx })

  const lookFx = portFx($device, (device, params: Params) => ({ now: device.now(), params }))
  sample({ clock: start, target: lookFx })
  sample({
    clock: lookFx.doneData,
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
