import type { Through } from './world.ts'

const subjectOf = (given: unknown): readonly string[] => {
  const id: unknown = typeof given === 'object' && given !== null && 'id' in given ? given.id : given
  return typeof id === 'string' ? [id] : []
}

/** Records the calls of ports as `port.method`, with the first argument if it is a string, or with its id. */
export const recordCalls = () => {
  const calls: string[] = []
  const through: Through = (name, port) => new Proxy(port, {
    get: (target, key) => {
      const method: unknown = Reflect.get(target, key)
      if (typeof method !== 'function' || typeof key !== 'string') return method
      return (...given: unknown[]): unknown => {
        calls.push([`${name}.${key}`, ...subjectOf(given[0])].join(' '))
        return Reflect.apply(method, target, given)
      }
    },
  })
  return { calls, through }
}
