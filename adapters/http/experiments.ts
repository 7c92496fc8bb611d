import { getExperiments, joinExperiment } from '#contract/profiles.ts'
import { readExperiments } from '#core/domain/flags/experiments.ts'
import type { Experiments } from '#core/ports/experiments.ts'
import type { Api } from './api.ts'

/** NET-2, NET-4. On the wire the list is JSON within JSON. Entries that make no sense are left out. */
export const httpExperiments = (api: Api): Experiments => ({
  list: () => api.call(getExperiments, {}).map(({ value }) => readExperiments(value).value),
  join: (key, experiments) => api.call(joinExperiment, { body: { key, payload: JSON.stringify(experiments) } }),
})
