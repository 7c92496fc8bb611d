import type { AutoExperiment, FeatureDefinitions, FeatureResult, Options } from '@growthbook/growthbook'
import { createEvaluator } from '#adapters/flags/evaluate.ts'
import { type Buckets as ServerBuckets, evaluate } from '#server/flags/evaluate.ts'
import { all, asFeature, Buckets, type GrowthbookCases, type Group, isOutcome, notApplicable, type Outcome, redirectsOf, same } from './growthbook-cases.ts'

const withForced = ({ attributes = {}, forcedVariations, url }: Options) => ({ attributes, forcedVariations, url })

/** Evaluates a flag on the backend, then reads it from the reduced answer with the browser's evaluator. */
const asked = async ({ features = {}, savedGroups, ...context }: Options, key: string, buckets: ServerBuckets | null = null): Promise<FeatureResult> => {
  const answer = await evaluate({ features, ...(savedGroups && { savedGroups }) }, withForced(context), buckets)
  return createEvaluator({ features: answer.features as FeatureDefinitions }, { attributes: context.attributes ?? {} }).result(key)
}

/** The reason why a case cannot be sent to a backend, or null. */
const unasked = ({ enabled, qaMode, contextualBandits }: Options): Outcome | null => {
  if (enabled === false) return notApplicable('an SDK that is switched off asks nobody')
  if (qaMode) return notApplicable('QA mode is a switch of the SDK, not of the question')
  return contextualBandits ? notApplicable("GrowthBook's evaluator for backends is not given contextual bandits") : null
}

const inside = (why = 'a part of the SDK, not a question to a backend') => (): Outcome => notApplicable(why)

type Case<Name extends Group> = GrowthbookCases[Name][number]
/** Remote evaluation turns rules into values, so only values are compared, not their sources. */
export const REMOTE: { readonly [Name in Group]: (given: Case<Name>) => Outcome | Promise<Outcome> } = {
  evalCondition: async ([, condition, value, expected, savedGroups]) => {
    const features = { f: { defaultValue: false, rules: [{ condition, force: true }] } }
    return same((await asked({ features, attributes: value, ...(savedGroups && { savedGroups }) }, 'f')).value, expected)
  },
  feature: async ([, context, key, { value, on, off }]) => {
    const without = unasked(context)
    if (without) return without
    const got = await asked(context, key)
    return same({ value: got.value, on: got.on, off: got.off }, { value, on, off })
  },
  run: async ([, context, experiment, value]) => {
    const without = unasked(context)
    if (without) return without
    const feature = asFeature(experiment)
    if (isOutcome(feature)) return feature
    return same((await asked({ ...context, features: { ...context.features, [experiment.key]: feature } }, experiment.key)).value, value)
  },
  stickyBucket: async ([, { stickyBucketAssignmentDocs = {}, ...context }, docs, key, expected, kept]) => {
    const buckets = new Buckets([...docs, ...Object.values(stickyBucketAssignmentDocs)])
    const { value } = await asked(context, key, buckets)
    return all([same(value, expected ? expected.value : context.features?.[key]?.defaultValue), same(buckets.like(kept), kept)])
  },
  urlRedirect: async ([, { experiments = [], ...context }, expected]) => {
    const answer = await evaluate({ features: {}, experiments }, withForced(context))
    return same(await redirectsOf({ ...context, experiments: answer.experiments as AutoExperiment[] }), expected)
  },
  contextualBandit: given => REMOTE.feature(given),
  hash: inside(), getBucketRange: inside(), chooseVariation: inside(), getQueryStringOverride: inside(), inNamespace: inside(), getEqualWeights: inside(),
  decrypt: inside('the backend holds its payload in the clear'),
}
