import { attach, combine, createEvent, createStore, scopeBind, type Effect, type Scope, type Store, type StoreWritable } from 'effector'
import type { ResultAsync } from 'neverthrow'
import type { PortName, Ports } from '#core/ports/ports.ts'

/** The value of a port's store in a scope that has no adapter for it, or has none yet. */
interface NotGiven {
  readonly notGiven: PortName
}
const isNotGiven = (value: unknown): value is NotGiven => typeof value === 'object' && value !== null && 'notGiven' in value
const stores: { [Name in PortName]?: StoreWritable<Ports[Name]> } = {}
const portsArrived = createEvent<Partial<Ports>>()
/** The ports that are still loading in this scope; a call that needs one of them waits. */
const $loadingPorts = createStore<Promise<Partial<Ports>> | null>(null, { sid: 'loadingPorts', serialize: 'ignore' })

/**
 * Returns the store that holds a port, always the same one for a name.
 * Each scope puts its own adapter in it, and models call the port through it.
 */
export const port = <Name extends PortName>(name: Name): StoreWritable<Ports[Name]> => {
  const known = stores[name]
  if (known) return known
  const notGiven: unknown = { notGiven: name } satisfies NotGiven
  const made = createStore<Ports[Name]>(notGiven as Ports[Name], { name, sid: `port:${name}`, serialize: 'ignore' })
    .on(portsArrived, (before, ports) => ports[name] ?? before)
  Object.assign(stores, { [name]: made })
  return made
}

/** Returns the values of a scope with these ports, for `fork({ values: portValues(ports) })`. */
export const portValues = (ports: Partial<Ports>): [StoreWritable<unknown>, unknown][] =>
  (Object.keys(ports) as PortName[]).map(name => [port(name) as StoreWritable<unknown>, ports[name]])

/** Returns the values of a scope whose other ports are loading; its calls wait for them until `givePorts` is called. */
export const loadingPorts = (loading: Promise<Partial<Ports>>): [StoreWritable<unknown>, unknown][] =>
  [[$loadingPorts as StoreWritable<unknown>, loading]]

/** Gives a scope the ports that it was made without. */
export const givePorts = (scope: Scope, ports: Partial<Ports>): void => {
  for (const name of Object.keys(ports) as PortName[]) port(name)
  scopeBind(portsArrived, { scope })(ports)
}

/** A port's own value, or several combined under names of the caller's. */
const partsOf = (value: object): readonly unknown[] => (isNotGiven(value) ? [value] : Object.values(value))

const fill = <Port extends object>(value: Port, ports: Partial<Ports>): Port => {
  const given = (each: unknown): unknown => (isNotGiven(each) ? ports[each.notGiven] ?? each : each)
  const all = isNotGiven(value) ? given(value) : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, given(each)]))
  const missing = partsOf(all as Port).find(isNotGiven)
  if (missing) throw new Error(`The port "${missing.notGiven}" was not given to fork.`)
  return all as Port
}

interface Given<Port> {
  readonly value: Port
  readonly loading: Promise<Partial<Ports>> | null
}
/** What each effect of a port reads. Making effects is most of what a page does before it answers, so this store is made once a port. */
const given = new WeakMap<object, Store<Given<unknown>>>()
const givenOf = <Port>($port: Store<Port>): Store<Given<Port>> => {
  const $given = given.get($port) as Store<Given<Port>> | undefined ?? combine({ value: $port, loading: $loadingPorts })
  given.set($port, $given)
  return $given
}

/** Makes an effect that runs at once where the scope has its ports, and otherwise when they have loaded. */
const withPort = <Port extends object, Result, Failure, Params>(
  $port: Store<Port>,
  run: (port: Port, params: Params) => Result | Promise<Result>,
): Effect<Params, Result, Failure> => attach({
  source: givenOf($port),
  effect: ({ value, loading }, params: Params): Result | Promise<Result> => {
    if (!partsOf(value).some(isNotGiven)) return run(value, params)
    return loading ? loading.then(ports => run(fill(value, ports), params)) : run(fill(value, {}), params)
  },
}) as Effect<Params, Result, Failure>

/** Makes an effect of a port's method; its `failData` is the port's own union of errors. */
export const callFx = <Port extends object, Value, Failure, Params = void>(
  $port: Store<Port>,
  call: (port: Port, params: Params) => ResultAsync<Value, Failure>,
): Effect<Params, Value, Failure> =>
  withPort($port, async (value, params) => {
    const result = await call(value, params)
    if (result.isErr()) throw result.error
    return result.value
  })

/** Makes an effect of a port that cannot fail, such as storage, sound or the clock. */
export const portFx = <Port extends object, Value, Params = void>($port: Store<Port>, use: (port: Port, params: Params) => Value): Effect<Params, Value> =>
  withPort($port, use)
