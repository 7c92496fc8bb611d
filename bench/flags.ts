import { GrowthBook, type FeatureResult } from '@growthbook/growthbook'
import { createEvaluator, type FlagPayload } from '#adapters/flags/evaluate.ts'
import { remoteFlagsOf } from '#adapters/flags/remote-flags-of.ts'
import { flagsAt, loadFlags } from '#content/load-flags.ts'
import { type Comparison, compare } from './compare.ts'

const attributes = {
  custom_user_id: 'u-1', country: 'UA', utm_source: 'organic', device: 'mobile', platform: 'web', device_id: 'd-1',
  funnel_id: 'courses-onboarding', email: '', self_learning_premium_access: 'free',
  user_created_date: '2026-01-01T00:00:00.000Z', completed_first_lesson: false, ff_experiments_involved: '',
}
const TIMES = 20
const repeat = (run: () => unknown) => () => { for (let time = 0; time < TIMES; time += 1) run() }

export const BARE_SDK = 'the bare SDK'
/** The name of the whole evaluation, including its values, reasons and experiments. */
export const OUR_FLAGS = 'our flags'

/** Compares the evaluation of every flag of content/flags.json for one visitor. */
export const compareFlags = (): Promise<Comparison> => {
  const payload = flagsAt(Date.UTC(2026, 0, 1), loadFlags(), true) as FlagPayload
  const keys = Object.keys(payload.features ?? {})
  const bare = (): readonly FeatureResult[] => {
    const growthbook = new GrowthBook({ attributes, url: '', features: payload.features ?? {} })
    const results = keys.map(key => growthbook.evalFeature(key))
    growthbook.getDeferredTrackingCalls()
    return results
  }
  const wrapped = (): readonly FeatureResult[] => {
    const evaluator = createEvaluator(payload, { attributes, url: '' })
    const results = keys.map(key => evaluator.result(key))
    evaluator.exposures()
    return results
  }
  return compare(`All ${keys.length} flags of one visitor`, [
    { name: BARE_SDK, run: repeat(bare), times: TIMES },
    { name: 'our wrapper alone', run: repeat(wrapped), times: TIMES },
    { name: OUR_FLAGS, run: repeat(() => remoteFlagsOf(payload, attributes, 0)), times: TIMES },
  ])
}
