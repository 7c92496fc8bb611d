import { isDeepStrictEqual } from 'node:util'
import { type ConditionInterface, type Experiment, type FeatureDefinition, type FeatureResult, GrowthBook, type Options, type Result, type StickyAssignmentsDocument, StickyBucketService } from '@growthbook/growthbook'

export interface Redirect {
  readonly inExperiment: boolean
  readonly urlRedirect: string
  readonly urlWithParams: string
}
type Row<Parts extends readonly unknown[]> = readonly (readonly [name: string, ...parts: Parts])[]
/** GrowthBook's cases for all its SDKs (growthbook/growthbook, packages/sdk-js/test/cases.json), as far as they are read here. */
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

/** What became of a case; `why` says why it could not be asked, or what came instead of what. */
export interface Outcome {
  readonly end: 'passed' | 'failed' | 'not applicable'
  readonly why?: string
}
export const isOutcome = (value: object): value is Outcome => 'end' in value
export const notApplicable = (why: string): Outcome => ({ end: 'not applicable', why })

/** As JSON has it: a key that is undefined is no key. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
export const same = (got: unknown, expected: unknown): Outcome =>
  isDeepStrictEqual(plain(got), plain(expected)) ? { end: 'passed' } : { end: 'failed', why: `${JSON.stringify(got)} in place of ${JSON.stringify(expected)}` }
/** What is wrong first, else that all is well. */
export const all = (outcomes: readonly Outcome[]): Outcome => outcomes.find(({ end }) => end !== 'passed') ?? { end: 'passed' }

/** Where the SDK itself would send a page. */
export const redirectsOf = async (context: Options): Promise<readonly Redirect[]> => {
  const growthbook = new GrowthBook(context)
  await new Promise(setImmediate)
  const redirects = growthbook.getDeferredTrackingCalls().map(({ result }) =>
    ({ inExperiment: result.inExperiment, urlRedirect: (result.value as Redirect).urlRedirect, urlWithParams: growthbook.getRedirectUrl() }))
  growthbook.destroy()
  return redirects
}

/** An experiment as a feature's only rule, which is how flags hold experiments; its first variation is what everybody else has. */
export const asFeature = ({ active, force, ...rule }: Experiment<unknown>): FeatureDefinition | Outcome => {
  if (active === false) return notApplicable('an experiment that is switched off is not in a payload')
  if (force !== undefined) return notApplicable('a variation forced for all is a plain value in a payload')
  return { defaultValue: rule.variations[0], rules: [{ ...rule, variations: [...rule.variations] }] }
}

/** Remembers in memory, and is full of what a case begins with. */
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
  /** What is kept under the names that a case ends with. */
  like(expected: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.keys(expected).map(name => [name, this.kept.get(name)]))
  }
}
