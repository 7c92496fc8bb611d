import { ok, type Result } from 'neverthrow'
import { refuse, type Refusal } from '../http/errors.ts'
import { LOAD_RETRY } from './in-flight.ts'

interface Size {
  readonly atOnce: number
  readonly waiting: number
}

/** Runs dear jobs a few at a time, in the order in which they came. Where too many wait already, a job is refused at once. */
export const createJobPool = ({ atOnce, waiting }: Size) => {
  const queue: (() => void)[] = []
  let running = 0
  return async <Value>(job: () => Promise<Value>): Promise<Result<Value, Refusal<'unavailable'>>> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>(resolve => { queue.push(resolve) })
    else return refuse('unavailable', { retryAfter: LOAD_RETRY })
    try {
      return ok(await job())
    } finally {
      // A job that ends hands its place to the one that has waited longest.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
