import type { Effect, Store, StoreWritable } from 'effector'
import { attach, createEffect, createStore } from 'effector'
import type { ResultAsync } from 'neverthrow'

/**
 * A socket for a port: a store that a scope fills, `fork({ values: [[$account, httpAccount(api)]] })`.
 * Using one that was not filled is a mistake of the programmer and says so.
 */
export const createPort = <Port extends object>(name: string): StoreWritable<Port> =>
  createStore<Port>(missing(name), { name, sid: `port:${name}`, serialize: 'ignore' })

/** What libraries and debuggers may ask of any value. */
const HARMLESS = new Set(['then', 'toJSON', 'kind', 'graphite', 'subscribe', '$$typeof', 'constructor', 'asymmetricMatch', 'nodeType'])

const missing = <Port extends object>(name: string): Port =>
  new Proxy({} as Port, {
    get: (_, key) => {
      if (typeof key === 'symbol' || HARMLESS.has(key)) return undefined
      throw new Error(`The port "${name}" was not given to this scope (asked for .${key}): add it to the values of fork.`)
    },
  })

/** A call of a port as an effect: `failData` is the port's own union of errors. */
export const callFx = <Port extends object, Value, Failure, Params = void>(
  $port: Store<Port>,
  call: (port: Port, params: Params) => ResultAsync<Value, Failure>,
): Effect<Params, Value, Failure> => {
  const fx = createEffect<{ port: Port; params: Params }, Value, Failure>(async ({ port, params }) => {
    const result = await call(port, params)
    if (result.isErr()) throw result.error
    return result.value
  })
  return attach({ source: $port, mapParams: (params: Params, port: Port) => ({ port, params }), effect: fx })
}

/** For ports that cannot fail: storage, sound, the clock. */
export const portFx = <Port extends object, Value, Params = void>(
  $port: Store<Port>,
  use: (port: Port, params: Params) => Value,
): Effect<Params, Value> => {
  const fx = createEffect<{ port: Port; params: Params }, Value>(({ port, params }) => use(port, params))
  return attach({ source: $port, mapParams: (params: Params, port: Port) => ({ port, params }), effect: fx })
}
