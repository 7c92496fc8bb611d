import type { StickyBucketService } from '@growthbook/growthbook'

/** What GrowthBook gives an SDK: features by key, their rules inside; experiments that stand alone; lists that conditions name. */
export interface FlagPayload {
  readonly features: Readonly<Record<string, unknown>>
  readonly experiments?: readonly unknown[]
  readonly savedGroups?: Readonly<Record<string, unknown>>
}
/** Who asks, as the SDK says it. What is forced wins over every rule. */
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
/** What remembers which variation somebody had; with one, `fallbackAttribute` counts. */
export type Buckets = StickyBucketService & { connect: () => Promise<void> }

interface Track {
  readonly experiment: { readonly meta?: readonly unknown[] }
  readonly result: { readonly variationId: number }
}
interface Reduced {
  readonly rules?: readonly { readonly tracks?: readonly Track[] }[]
}
/** The evaluator takes away the values of other variants, and leaves their names. */
const withoutOtherNames = (track: Track): Track => {
  const { experiment: { meta, ...experiment }, result } = track
  return meta ? { experiment: { ...experiment, meta: meta.map((name, at) => (at === result.variationId ? name : {})) }, result } : track
}
const reduce = (feature: Reduced): Reduced =>
  feature.rules ? { ...feature, rules: feature.rules.map(({ tracks, ...rule }) => ({ ...rule, ...(tracks && { tracks: tracks.map(withoutOtherNames) }) })) } : feature

/** FLAG-2. The features of one visitor by GrowthBook's own evaluator. Conditions, lists and other variants are not in the answer. */
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
