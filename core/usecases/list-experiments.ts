import { okAsync } from 'neverthrow'
import type { Experiment } from '../domain/flags/experiments.ts'
import { isStale } from '../domain/profile/timing.ts'
import type { Call } from '../ports/call.ts'
import type { Device } from '../ports/device.ts'
import type { Experiments } from '../ports/experiments.ts'

/** A list and when it was fetched, epoch ms. It belongs to one person; the next one starts with null. */
export interface ExperimentList {
  readonly experiments: readonly Experiment[]
  readonly since: number
}

/** NET-4. Lists the experiments, fetching them at most once in five minutes; pass the result as `cached` the next time. Failures are not cached. */
export const listExperiments = (
  ports: { readonly experiments: Pick<Experiments, 'list'>; readonly device: Pick<Device, 'now'> },
  cached: ExperimentList | null,
): Call<ExperimentList> => {
  const now = ports.device.now()
  if (cached && !isStale(now, cached.since)) return okAsync(cached)
  return ports.experiments.list().map(list => ({ experiments: list, since: now }))
}
