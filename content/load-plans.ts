import type { Plan } from '#core/domain/purchase/plan.ts'
import file from './plans.json' with { type: 'json' }
import { parsePlans } from './schemas/plan.ts'

/** What can be bought, in the order it is offered. A faulty file is a mistake of its author, which the tests find. */
export const loadPlans = (): readonly Plan[] => parsePlans(file).match(
  plans => plans,
  faults => { throw new Error(`content/plans.json\n${faults.join('\n')}`) },
)
