import { ok, type Result } from 'neverthrow'
import { refuse, type Refusal } from '../http/errors.ts'

/** When a client may come back that was refused for the load, ms. */
export const LOAD_RETRY = 1000

export interface PoolSize {
  readonly atOnce: number
  readonly waiting: number
  /** How long a job may wait for its turn, ms; as long as it takes where nothing is said. */
  readonly longest?: number
}
interface Lane {
  running: number
  readonly queue: (() => void)[]
}

/**
 * Runs jobs a few at a time, in the order in which they came, those of everybody (`of`) on their own. Where too many wait already, a
 * job is refused at once, and where its turn does not come in time, then.
 */
export const createJobPool = ({ atOnce, waiting, longest }: PoolSize) => {
  const lanes = new Map<string, Lane>()
  /** False where the turn does not come in time. */
  const turn = ({ queue }: Lane): Promise<boolean> => new Promise(resolve => {
    const begin = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = longest === undefined ? undefined : setTimeout(() => {
      queue.splice(queue.indexOf(begin), 1)
      resolve(false)
    }, longest)
    queue.push(begin)
  })
  return async <Value>(job: () => Promise<Value>, of = ''): Promise<Result<Value, Refusal<'unavailable'>>> => {
    const lane = lanes.get(of) ?? { running: 0, queue: [] }
    lanes.set(of, lane)
    if (lane.running < atOnce) lane.running += 1
    else if (lane.queue.length >= waiting || !await turn(lane)) return refuse('unavailable', { retryAfter: LOAD_RETRY })
    try {
      return ok(await job())
    } finally {
      // A job that ends hands its place to the one that has waited longest.
      const next = lane.queue.shift()
      if (next) next()
      else lane.running -= 1
      if (lane.running === 0) lanes.delete(of)
    }
  }
}
