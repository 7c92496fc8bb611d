import { combine, sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { $isOpen, $plan, $status } from './model.ts'

const $isShown = combine($isOpen, $status, (isOpen, status) => isOpen && status === 'ready')
sample({
  clock: sample({ clock: $isShown, source: $plan, filter: (_, shown) => shown }).filterMap(plan => plan ?? undefined),
  fn: ({ native, target }): AnalyticsEvent => ({ name: 'learn_plan_shown', props: { native, target } }),
  target: eventTracked,
})
