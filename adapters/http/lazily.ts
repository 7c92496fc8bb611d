import type { ApiPort, Ports } from '#core/ports/ports.ts'
import type { Api } from './api.ts'

type Methods = Readonly<Record<string, (...given: unknown[]) => ReturnType<Api['load']>>>

/** A port that few pages call: its adapter is loaded with the first call, and the calls that it can make with it. */
export const lazily = <Port extends Ports[ApiPort]>(api: Api, load: () => Promise<(api: Api) => Port>): Port =>
  new Proxy({} as Port, {
    // Whoever awaits a port is not to take it for a promise.
    get: (_, method: string) => (method === 'then' ? undefined : (...given: unknown[]) => api.load(load).andThen(make => {
      const call = (make(api) as unknown as Methods)[method]
      if (!call) throw new Error(`The port has no method "${method}".`)
      return call(...given)
    })),
  })
