import { evalCondition, GrowthBook } from '@growthbook/growthbook'
import { createEvaluator } from '#adapters/flags/evaluate.ts'
import { all, asFeature, Buckets, type GrowthbookCases, type Group, isOutcome, type Outcome, redirectsOf, same } from './growthbook-cases.ts'

/** Internal functions of the SDK. The package does not export them, but our wrapper relies on them. */
const parts = await import(new URL('../node_modules/@growthbook/growthbook/dist/esm/util.mjs', import.meta.url).href) as {
  readonly hash: (seed: string, value: string, version: number) => number | null
  readonly getBucketRanges: (count: number, coverage: number, weights?: readonly number[]) => readonly (readonly number[])[]
  readonly chooseVariation: (bucket: number, ranges: readonly unknown[]) => number
  readonly getQueryStringOverride: (key: string, url: string, variations: number) => number | null
  readonly inNamespace: (value: string, namespace: readonly unknown[]) => boolean
  readonly getEqualWeights: (count: number) => readonly number[]
  readonly decrypt: (text: string, key: string) => Promise<string>
}

/** Rounds to the eight digits of the cases. */
const round = (value: number): number => Math.floor(value * 1e8) / 1e8
const nothing = (): null => null

type Case<Name extends Group> = GrowthbookCases[Name][number]
/** Runs a case with our wrapper, or with the SDK where the wrapper has no such function. */
export const WRAPPED: { readonly [Name in Group]: (given: Case<Name>) => Outcome | Promise<Outcome> } = {
  evalCondition: ([, condition, value, expected, savedGroups]) => all([
    same(evalCondition(value, condition, savedGroups), expected),
    same(createEvaluator({ features: { f: { defaultValue: false, rules: [{ condition, force: true }] } }, ...(savedGroups && { savedGroups }) }, { attributes: value }).result('f').value, expected),
  ]),
  hash: ([seed, value, version, expected]) => same(parts.hash(seed, value, version), expected),
  getBucketRange: ([, [count, coverage, weights], expected]) =>
    same(parts.getBucketRanges(count, coverage, weights ?? undefined).map(range => range.map(round)), expected.map(range => range.map(round))),
  feature: ([, { features = {}, savedGroups, contextualBandits, ...context }, key, expected]) =>
    same(createEvaluator({ features, ...(savedGroups && { savedGroups }), ...(contextualBandits && { contextualBandits }) }, context).result(key), expected),
  run: ([, { features, savedGroups, ...context }, experiment, value, inExperiment, hashUsed]) => {
    const ran = new GrowthBook({ ...context, ...(features && { features }), ...(savedGroups && { savedGroups }) }).run(experiment)
    const alone = all([same(ran.value, value), same(ran.inExperiment, inExperiment), same(ran.hashUsed, hashUsed)])
    const feature = asFeature(experiment)
    if (isOutcome(feature)) return alone
    const { value: got, experimentResult } = createEvaluator({ features: { ...features, [experiment.key]: feature }, ...(savedGroups && { savedGroups }) }, context).result(experiment.key)
    return all([alone, same(got, value), same(experimentResult?.inExperiment ?? false, inExperiment), same(experimentResult?.hashUsed ?? false, hashUsed)])
  },
  chooseVariation: ([, bucket, ranges, expected]) => same(parts.chooseVariation(bucket, ranges), expected),
  getQueryStringOverride: ([, key, url, variations, expected]) => same(parts.getQueryStringOverride(key, url, variations), expected),
  inNamespace: ([, value, namespace, expected]) => same(parts.inNamespace(value, namespace), expected),
  getEqualWeights: ([count, expected]) => same(parts.getEqualWeights(count).map(round), expected.map(round)),
  decrypt: async ([, text, key, expected]) => same(await parts.decrypt(text, key).catch(nothing), expected),
  stickyBucket: async ([, { features = {}, ...context }, docs, key, expected, kept]) => {
    const buckets = new Buckets(docs)
    const evaluator = createEvaluator({ features }, { ...context, stickyBucketService: buckets })
    await new Promise(setImmediate)
    return all([same(evaluator.result(key).experimentResult, expected), same(buckets.like(kept), kept)])
  },
  urlRedirect: async ([, context, expected]) => same(await redirectsOf(context), expected),
  contextualBandit: given => WRAPPED.feature(given),
}
