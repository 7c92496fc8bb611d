import { attach, createEffect, createStore, type Effect, type Store, type StoreWritable } from 'effector'
import type { ResultAsync } from 'neverthrow'
import type { PortName, Ports } from '#core/ports/ports.ts'

/** What the store of a port holds in a scope that was given no such port. */
const NOT_GIVEN = {}
const stores: { [Name in PortName]?: StoreWritable<Ports[Name]> } = {}

/**
 * The store that holds a port: each scope fills it with an adapter of its own, and models call the port through it.
 * One name always gives the same store.
 */
export const port = <Name extends PortName>(name: Name): StoreWritable<Ports[Name]> => {
  const known = stores[name]
  if (known) return known
  const made = createStore<Ports[Name]>(NOT_GIVEN as Ports[Name], { name, sid: `port:${name}`, serialize: 'ignore' })
  Object.assign(stores, { [name]: made })
  return made
}

/** The values of a scope that is given these ports: `fork({ values: portValues(ports) })`. */
export const portValues = (ports: Partial<Ports>): [StoreWritable<unknown>, unknown][] =>
  (Object.keys(ports) as PortName[]).map(name => [port(name) as StoreWritable<unknown>, ports[name]])

const given = <Port extends object>($port: Store<Port>, value: Port): Port => {
  if (value === NOT_GIVEN) throw new Error(`The port "${$port.shortName}" was not given to this scope: add it to the values of fork.`)
  return value
}

/** A call of a port as an effect: `failData` is the port's own union of errors. */
export const callFx = <Port extends object, Value, Failure, Params = void>(
  $port: Store<Port>,
  call: (port: Port, params: Params) => ResultAsync<Value, Failure>,
): Effect<Params, Value, Failure> => {
  const fx = createEffect<{ port: Port; params: Params }, Value, Failure>(async ({ port: value, params }) => {
    const result = await call(given($port, value), params)
    if (result.isErr()) throw result.error
    return result.value
  })
  return attach({ source: $port, mapParams: (params: Params, value: Port) => ({ port: value, params }), effect: fx })
}

/** For ports that cannot fail: storage, sound, the clock. */
export const portFx = <Port extends object, Value, Params = void>(
  $port: Store<Port>,
  use: (port: Port, params: Params) => Value,
): Effect<Params, Value> => {
  const fx = createEffect<{ port: Port; params: Params }, Value>(({ port: value, params }) => use(given($port, value), params))
  return attach({ source: $port, mapParams: (params: Params, value: Port) => ({ port: value, params }), effect: fx })
}
