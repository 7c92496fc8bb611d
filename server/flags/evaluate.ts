import type { StickyBucketService } from '@growthbook/growthbook'

/** GrowthBook's payload for an SDK: features with rules, experiments, and the lists that conditions refer to. */
export interface FlagPayload {
  readonly features: Readonly<Record<string, unknown>>
  readonly experiments?: readonly unknown[]
  readonly savedGroups?: Readonly<Record<string, unknown>>
}
/** The visitor as the SDK describes them. Forced values win over every rule. */
export interface FlagRequest {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly forcedVariations?: Readonly<Record<string, number>> | undefined
  readonly forcedFeatures?: readonly (readonly [string, unknown])[] | undefined
  readonly url?: string | undefined
}
export interface Evaluated {
  readonly features: Record<string, unknown>
  readonly experiments?: unknown[]
}
/** The store of sticky buckets; only with one does `fallbackAttribute` count. */
export type Buckets = StickyBucketService & { connect: () => Promise<void> }

interface Track {
  readonly experiment: { readonly meta?: readonly unknown[] }
  readonly result: { readonly variationId: number }
}
interface Reduced {
  readonly rules?: readonly { readonly tracks?: readonly Track[] }[]
}
/** Removes the names of other variants, whose values the evaluator has already removed. */
const withoutOtherNames = (track: Track): Track => {
  const { experiment: { meta, ...experiment }, result } = track
  return meta ? { experiment: { ...experiment, meta: meta.map((name, at) => (at === result.variationId ? name : {})) }, result } : track
}
const reduce = (feature: Reduced): Reduced =>
  feature.rules ? { ...feature, rules: feature.rules.map(({ tracks, ...rule }) => ({ ...rule, ...(tracks && { tracks: tracks.map(withoutOtherNames) }) })) } : feature

/** FLAG-2. Evaluates the features of one visitor with GrowthBook's own evaluator. The answer holds no conditions, lists or other variants. */
export const evaluate = async (payload: FlagPayload, request: FlagRequest, buckets: Buckets | null = null): Promise<Evaluated> => {
  const { evaluateFeatures } = await import('@growthbook/proxy-eval')
  const answer = await evaluateFeatures({
    payload,
    attributes: { ...request.attributes },
    ...(request.forcedVariations ? { forcedVariations: { ...request.forcedVariations } } : {}),
    ...(request.forcedFeatures ? { forcedFeatures: new Map(request.forcedFeatures) } : {}),
    ...(request.url === undefined ? {} : { url: request.url }),
    stickyBucketService: buckets,
  }) as { readonly features: Readonly<Record<string, Reduced>>; readonly experiments: unknown[] }
  return { features: Object.fromEntries(Object.entries(answer.features).map(([key, feature]) => [key, reduce(feature)])), experiments: answer.experiments }
}
