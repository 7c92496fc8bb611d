import type { Plan } from '#core/domain/purchase/plan.ts'
import file from './plans.json' with { type: 'json' }
import { parsePlans } from './schemas/plan.ts'

/** The plans for sale, in the order of the offer. Throws if the file is invalid, which the tests prevent. */
export const loadPlans = (): readonly Plan[] => parsePlans(file).match(
  plans => plans,
  faults => { throw new Error(`content/plans.json\n${faults.join('\n')}`) },
)
