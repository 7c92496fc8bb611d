import type { Experiment } from '../domain/flags/experiments.ts'
import type { Call } from './call.ts'

/** NET-2, NET-4. The experiments that an account or an anonymous identity has joined. */
export interface Experiments {
  list(): Call<readonly Experiment[]>
  /** Records that the person joined `key`. The whole list is sent, including `key`. Experiments that the server knows stay unchanged and are never removed. */
  join(key: string, experiments: readonly Experiment[]): Call<null, 'limit_reached'>
}
