import type { Experiment } from '../domain/flags/experiments.ts'
import type { Call } from './call.ts'

/** NET-2, NET-4. The experiments a person is in, as the account or the anonymous identity keeps them. */
export interface Experiments {
  list(): Call<readonly Experiment[]>
  /** After a flag joined `key`: the whole list goes along, with `key` in it. What is known already stays as it was first joined; nothing is ever taken from the list. */
  join(key: string, experiments: readonly Experiment[]): Call<null, 'limit_reached'>
}
