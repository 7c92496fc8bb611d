import fc, { type Scheduler } from 'fast-check'
import { errAsync, ResultAsync, type Result } from 'neverthrow'
import { appError } from '../domain/errors/app-error.ts'

/** The fate of a call: it arrives and is answered, it never arrives, or it takes effect and the answer is lost. */
export const FATES = ['answered', 'answered', 'answered', 'never arrives', 'answer lost'] as const
export type Fate = (typeof FATES)[number]
export const fates = fc.infiniteStream(fc.constantFrom(...FATES))

type Method = (...given: unknown[]) => ResultAsync<unknown, unknown>
/** Wraps a port so that a scheduler orders its requests and answers. `fate` decides about each call. */
export const overNetwork = <Port extends object>(scheduler: Scheduler, name: string, port: Port, fate: () => Fate): Port => {
  const call = async (key: string, run: () => ResultAsync<unknown, unknown>): Promise<Result<unknown, unknown>> => {
    const outcome = fate()
    await scheduler.schedule(Promise.resolve(), `${name}.${key} request`)
    const answer = outcome === 'never arrives' ? await errAsync(appError('network', 'lost')) : await run()
    await scheduler.schedule(Promise.resolve(), `${name}.${key} answer`)
    return outcome === 'answer lost' ? errAsync(appError('network', 'lost')) : answer
  }
  return new Proxy(port, {
    get: (target, key) => {
      const method: unknown = Reflect.get(target, key)
      if (typeof method !== 'function' || typeof key !== 'string') return method
      return (...given: unknown[]) => new ResultAsync(call(key, () => (method as Method).apply(target, given)))
    },
  })
}
