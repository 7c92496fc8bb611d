import { createEvent, sample } from 'effector'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import { changePlan, type LearningPlan, type PlanChange } from '#core/domain/plan/learning-plan.ts'
import { port, portFx } from '../effector/port.ts'
import { keeperChanged, keeperValue } from './model.ts'

/** Another language to learn, or other minutes a day. */
export const planChanged = createEvent<PlanChange>()

const changePlanFx = portFx(port('device'), (device, { plan, change }: { readonly plan: LearningPlan; readonly change: PlanChange }) =>
  changePlan(device.now(), plan, change))
const ofAPlan = sample({ clock: planChanged, source: keeperValue('learning_plan'), fn: (plan, change) => ({ plan, change }) })
sample({ clock: ofAPlan.filterMap(({ plan, change }) => plan ? { plan, change } : undefined), target: changePlanFx })
sample({ clock: changePlanFx.doneData, fn: (value): KeeperChange => ({ key: 'learning_plan', value }), target: keeperChanged })
