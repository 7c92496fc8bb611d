import type { StickyBucketService } from '@growthbook/growthbook'

/** A payload as GrowthBook gives it to an SDK: features with their rules, experiments of their own, and the lists that conditions refer to. */
export interface FlagPayload {
  readonly features: Readonly<Record<string, unknown>>
  readonly experiments?: readonly unknown[]
  readonly savedGroups?: Readonly<Record<string, unknown>>
}
/** What the SDK sends about the visitor. Forced values win over every rule. */
export interface Asked {
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
export const evaluate = async (payload: FlagPayload, asked: Asked, buckets: Buckets | null = null): Promise<Evaluated> => {
  const { evaluateFeatures } = await import('@growthbook/proxy-eval')
  const answer = await evaluateFeatures({
    payload,
    attributes: { ...asked.attributes },
    ...(asked.forcedVariations ? { forcedVariations: { ...asked.forcedVariations } } : {}),
    ...(asked.forcedFeatures ? { forcedFeatures: new Map(asked.forcedFeatures) } : {}),
    ...(asked.url === undefined ? {} : { url: asked.url }),
    stickyBucketService: buckets,
  }) as { readonly features: Readonly<Record<string, Reduced>>; readonly experiments: unknown[] }
  return { features: Object.fromEntries(Object.entries(answer.features).map(([key, feature]) => [key, reduce(feature)])), experiments: answer.experiments }
}
