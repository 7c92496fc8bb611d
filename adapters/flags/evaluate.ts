import { type FeatureApiResponse, type FeatureResult, GrowthBook, type Options, type TrackingData } from '@growthbook/growthbook'

/** Features as an evaluator answers them, or with their rules: both are read the same way. */
export type FlagPayload = Pick<FeatureApiResponse, 'features' | 'savedGroups' | 'contextualBandits'>
export type FlagContext = Pick<Options, 'attributes' | 'forcedVariations' | 'url' | 'enabled' | 'qaMode' | 'stickyBucketService' | 'stickyBucketAssignmentDocs'>

export interface Evaluator {
  result(key: string): FeatureResult
  /** The experiments that the results so far have put the visitor in, each once. */
  exposures(): readonly TrackingData[]
}

/** One visitor's flags. Experiments that would change or leave the page are never run, as they are not handed over. */
export const createEvaluator = ({ features, savedGroups, contextualBandits }: FlagPayload, context: FlagContext): Evaluator => {
  const growthbook = new GrowthBook({
    ...context,
    features: features ?? {},
    ...(savedGroups && { savedGroups }),
    ...(contextualBandits && { contextualBandits }),
  })
  return {
    result: key => growthbook.evalFeature(key),
    exposures: () => growthbook.getDeferredTrackingCalls(),
  }
}
