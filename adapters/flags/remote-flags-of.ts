import type { Experiment } from '#core/domain/flags/experiments.ts'
import type { RemoteFlag, RemoteFlags } from '#core/domain/flags/flags.ts'
import { createEvaluator, type FlagContext, type FlagPayload } from './evaluate.ts'

/** An evaluator returns an experiment as a forced value with its exposure. */
const hasTracks = ({ features }: FlagPayload, key: string) => features?.[key]?.rules?.some(rule => (rule.tracks?.length ?? 0) > 0) === true

/** The library's types promise strings, but an answer may hold anything. */
const isName = (value: unknown): boolean => typeof value === 'string' && value !== ''

/**
 * FLAG-2, NET-4. The value of every flag in an evaluator's answer, and the experiments it put the visitor in.
 * A proxy returns a rule's value as if it were the default, so only an answer with rules can have the source `rule`.
 */
export const remoteFlagsOf = (payload: FlagPayload, attributes: NonNullable<FlagContext['attributes']>, now: number): RemoteFlags => {
  const evaluator = createEvaluator(payload, { attributes, url: '' })
  const flags: Record<string, RemoteFlag> = {}
  for (const key of Object.keys(payload.features ?? {})) {
    const { value, source } = evaluator.result(key)
    const tried = source === 'experiment' || (source === 'force' && hasTracks(payload, key))
    flags[key] = { value: value as unknown, because: tried ? 'experiment' : source === 'force' ? 'rule' : 'default' }
  }
  const joined = new Map<string, Experiment>()
  for (const { experiment, result } of evaluator.exposures()) {
    if (isName(experiment.key) && isName(result.key) && !joined.has(experiment.key)) joined.set(experiment.key, { key: experiment.key, variation: result.key, source: 'growthbook', ts: now })
  }
  return { flags, joined: [...joined.values()] }
}
