import { isDeepStrictEqual } from 'node:util'
import { type ConditionInterface, type Experiment, type FeatureDefinition, type FeatureResult, GrowthBook, type Options, type Result, type StickyAssignmentsDocument, StickyBucketService } from '@growthbook/growthbook'

export interface Redirect {
  readonly inExperiment: boolean
  readonly urlRedirect: string
  readonly urlWithParams: string
}
type Row<Parts extends readonly unknown[]> = readonly (readonly [name: string, ...parts: Parts])[]
/** The part of GrowthBook's SDK test cases (growthbook/growthbook, packages/sdk-js/test/cases.json) that is used here. */
export interface GrowthbookCases {
  readonly evalCondition: Row<[condition: ConditionInterface, value: Record<string, unknown>, expected: boolean, savedGroups?: NonNullable<Options['savedGroups']>]>
  readonly hash: readonly (readonly [seed: string, value: string, version: number, expected: number | null])[]
  readonly getBucketRange: Row<[args: readonly [number, number, number[] | null], expected: readonly (readonly [number, number])[]]>
  readonly feature: Row<[context: Options, key: string, expected: FeatureResult]>
  readonly run: Row<[context: Options, experiment: Experiment<unknown>, value: unknown, inExperiment: boolean, hashUsed: boolean]>
  readonly chooseVariation: Row<[bucket: number, ranges: readonly (readonly [number, number])[], expected: number]>
  readonly getQueryStringOverride: Row<[key: string, url: string, variations: number, expected: number | null]>
  readonly inNamespace: Row<[value: string, namespace: readonly [string, number, number], expected: boolean]>
  readonly getEqualWeights: readonly (readonly [count: number, expected: readonly number[]])[]
  readonly decrypt: Row<[text: string, key: string, expected: string | null]>
  readonly stickyBucket: Row<[context: Options, docs: readonly StickyAssignmentsDocument[], key: string, expected: Result<unknown> | null, kept: Readonly<Record<string, StickyAssignmentsDocument>>]>
  readonly urlRedirect: Row<[context: Options, expected: readonly Redirect[]]>
  readonly contextualBandit: Row<[context: Options, key: string, expected: FeatureResult]>
}
export const GROUPS = [
  'evalCondition', 'hash', 'getBucketRange', 'feature', 'run', 'chooseVariation', 'getQueryStringOverride', 'inNamespace', 'getEqualWeights',
  'decrypt', 'stickyBucket', 'urlRedirect', 'contextualBandit',
] as const satisfies readonly (keyof GrowthbookCases)[]
export type Group = (typeof GROUPS)[number]

/** The outcome of a case. `why` is the reason it does not apply, or how the result differs. */
export interface Outcome {
  readonly end: 'passed' | 'failed' | 'not applicable'
  readonly why?: string
}
export const isOutcome = (value: object): value is Outcome => 'end' in value
export const notApplicable = (why: string): Outcome => ({ end: 'not applicable', why })

/** A value as JSON, without undefined keys. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
export const same = (got: unknown, expected: unknown): Outcome =>
  isDeepStrictEqual(plain(got), plain(expected)) ? { end: 'passed' } : { end: 'failed', why: `${JSON.stringify(got)} in place of ${JSON.stringify(expected)}` }
/** The first outcome that did not pass, or else `passed`. */
export const all = (outcomes: readonly Outcome[]): Outcome => outcomes.find(({ end }) => end !== 'passed') ?? { end: 'passed' }

/** The redirects that the SDK would make. */
export const redirectsOf = async (context: Options): Promise<readonly Redirect[]> => {
  const growthbook = new GrowthBook(context)
  await new Promise(setImmediate)
  const redirects = growthbook.getDeferredTrackingCalls().map(({ result }) =>
    ({ inExperiment: result.inExperiment, urlRedirect: (result.value as Redirect).urlRedirect, urlWithParams: growthbook.getRedirectUrl() }))
  growthbook.destroy()
  return redirects
}

/** An experiment as the only rule of a feature, whose default is the first variation. */
export const asFeature = ({ active, force, ...rule }: Experiment<unknown>): FeatureDefinition | Outcome => {
  if (active === false) return notApplicable('an experiment that is switched off is not in a payload')
  if (force !== undefined) return notApplicable('a variation forced for all is a plain value in a payload')
  return { defaultValue: rule.variations[0], rules: [{ ...rule, variations: [...rule.variations] }] }
}

/** Sticky buckets in memory that start with those of a case. */
export class Buckets extends StickyBucketService {
  private readonly kept = new Map<string, StickyAssignmentsDocument>()
  constructor(docs: readonly StickyAssignmentsDocument[]) {
    super()
    for (const doc of docs) this.kept.set(`${doc.attributeName}||${doc.attributeValue}`, structuredClone(doc))
  }
  async connect(): Promise<void> {}
  override async getAssignments(name: string, value: string): Promise<StickyAssignmentsDocument | null> {
    return this.kept.get(`${name}||${value}`) ?? null
  }
  override async saveAssignments(doc: StickyAssignmentsDocument): Promise<void> {
    this.kept.set(`${doc.attributeName}||${doc.attributeValue}`, structuredClone(doc))
  }
  /** The stored buckets under the expected names. */
  like(expected: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.keys(expected).map(name => [name, this.kept.get(name)]))
  }
}
