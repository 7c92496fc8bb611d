import type { Through } from './world.ts'

/** Records the calls of ports as `port.method`, with the first argument if it is a string. */
export const heardCalls = () => {
  const calls: string[] = []
  const through: Through = (name, port) => new Proxy(port, {
    get: (target, key) => {
      const method: unknown = Reflect.get(target, key)
      if (typeof method !== 'function' || typeof key !== 'string') return method
      return (...given: unknown[]): unknown => {
        calls.push([`${name}.${key}`, ...given.slice(0, 1).filter(one => typeof one === 'string')].join(' '))
        return Reflect.apply(method, target, given)
      }
    },
  })
  return { calls, through }
}
