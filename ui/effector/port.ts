import { attach, createEffect, createStore, type Effect, type Store, type StoreWritable } from 'effector'
import type { ResultAsync } from 'neverthrow'
import type { PortName, Ports } from '#core/ports/ports.ts'

/** The value of a port's store in a scope that has no adapter for it. */
const NOT_GIVEN = {}
const stores: { [Name in PortName]?: StoreWritable<Ports[Name]> } = {}

/**
 * Returns the store that holds a port, always the same one for a name.
 * Each scope puts its own adapter in it, and models call the port through it.
 */
export const port = <Name extends PortName>(name: Name): StoreWritable<Ports[Name]> => {
  const known = stores[name]
  if (known) return known
  const made = createStore<Ports[Name]>(NOT_GIVEN as Ports[Name], { name, sid: `port:${name}`, serialize: 'ignore' })
  Object.assign(stores, { [name]: made })
  return made
}

/** Returns the values of a scope with these ports, for `fork({ values: portValues(ports) })`. */
export const portValues = (ports: Partial<Ports>): [StoreWritable<unknown>, unknown][] =>
  (Object.keys(ports) as PortName[]).map(name => [port(name) as StoreWritable<unknown>, ports[name]])

const requirePort = <Port extends object>($port: Store<Port>, value: Port): Port => {
  if (value === NOT_GIVEN) throw new Error(`The port "${$port.shortName}" was not given to this scope: add it to the values of fork.`)
  return value
}

/** Makes an effect of a port's method; its `failData` is the port's own union of errors. */
export const callFx = <Port extends object, Value, Failure, Params = void>(
  $port: Store<Port>,
  call: (port: Port, params: Params) => ResultAsync<Value, Failure>,
): Effect<Params, Value, Failure> => {
  const fx = createEffect<{ port: Port; params: Params }, Value, Failure>(async ({ port: value, params }) => {
    const result = await call(requirePort($port, value), params)
    if (result.isErr()) throw result.error
    return result.value
  })
  return attach({ source: $port, mapParams: (params: Params, value: Port) => ({ port: value, params }), effect: fx })
}

/** Makes an effect of a port that cannot fail, such as storage, sound or the clock. */
export const portFx = <Port extends object, Value, Params = void>(
  $port: Store<Port>,
  use: (port: Port, params: Params) => Value,
): Effect<Params, Value> => {
  const fx = createEffect<{ port: Port; params: Params }, Value>(({ port: value, params }) => use(requirePort($port, value), params))
  return attach({ source: $port, mapParams: (params: Params, value: Port) => ({ port: value, params }), effect: fx })
}
