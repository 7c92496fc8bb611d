import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'

/** NET-4. One experiment a person is in. `ts` is epoch ms of joining. */
export interface Experiment {
  readonly key: string
  readonly variation: string
  readonly source: string
  readonly ts: number
}

/** NET-2. Keeps each key once: known experiments stay as they were joined, new ones follow in their order. */
export const mergeExperiments = (known: readonly Experiment[], joined: readonly Experiment[]): readonly Experiment[] => {
  const all = [...known, ...joined]
  return all.filter((one, at) => all.findIndex(other => other.key === one.key) === at)
}

/** FLAG-1. The value of ff_experiments_involved; it is the same for the same experiments in any order. */
export const involved = (experiments: readonly Experiment[]): string =>
  [...new Set(experiments.map(({ key }) => key))].toSorted().join(',')

const parse = (stored: unknown): Experiment | undefined => {
  if (!isRecord(stored)) return undefined
  const { key, variation, source, ts } = stored
  if (typeof key !== 'string' || key === '' || typeof variation !== 'string' || typeof source !== 'string') return undefined
  return typeof ts === 'number' && Number.isFinite(ts) ? { key, variation, source, ts } : undefined
}

/** NET-4. Reads a list of experiments. Entries that make no sense are left out, and `broken` says so. */
export const readExperiments = (json: string | null | undefined): Reading<readonly Experiment[]> => {
  const { value, broken } = readStored<readonly unknown[]>(json, [], stored => (Array.isArray(stored) ? stored : undefined))
  const experiments = value.flatMap(each => parse(each) ?? [])
  return { value: mergeExperiments([], experiments), broken: broken || experiments.length < value.length }
}
