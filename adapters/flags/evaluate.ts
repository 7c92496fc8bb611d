import { type FeatureApiResponse, type FeatureResult, GrowthBook, type Options, type TrackingData } from '@growthbook/growthbook'

/** Features as an evaluator returns them, or with their rules. Both are read in the same way. */
export type FlagPayload = Pick<FeatureApiResponse, 'features' | 'savedGroups' | 'contextualBandits'>
export type FlagContext = Pick<Options, 'attributes' | 'forcedVariations' | 'url' | 'enabled' | 'qaMode' | 'stickyBucketService' | 'stickyBucketAssignmentDocs'>

export interface Evaluator {
  result(key: string): FeatureResult
  /** The experiments that the results so far put the visitor in, each once. */
  exposures(): readonly TrackingData[]
}

/** One visitor's flags. Experiments that would change or leave the page are not passed on, so they never run. */
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
