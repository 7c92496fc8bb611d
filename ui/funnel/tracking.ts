import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { trackedAnswers } from '#core/domain/funnel/options.ts'
import { funnelEntered } from '../flags/model.ts'
import { eventTracked } from '../analytics/model.ts'
import { begun, completed, screenShown, started, screenCompleted } from './model.ts'

sample({ clock: started, fn: ({ funnel }) => funnel.id, target: funnelEntered })
sample({
  clock: begun, fn: ({ id, version }): AnalyticsEvent => ({ name: 'gen_funnel_started', props: { funnel: id, version } }), target: eventTracked,
})
sample({
  clock: screenShown,
  fn: ({ funnel, screen, position }): AnalyticsEvent => ({ name: 'gen_funnel_screen_shown', props: { funnel: funnel.id, screen: screen.id, step: position.at } }),
  target: eventTracked,
})
sample({
  clock: screenCompleted,
  filter: ({ screen }) => screen.question !== undefined,
  fn: ({ funnel, screen, given }): AnalyticsEvent => ({
    name: 'gen_funnel_answered',
    props: { funnel: funnel.id, screen: screen.id, question: screen.question?.id ?? '', answers: trackedAnswers(funnel, screen, given).join(',') },
  }),
  target: eventTracked,
})
sample({ clock: completed, fn: ({ id }): AnalyticsEvent => ({ name: 'gen_funnel_finished', props: { funnel: id } }), target: eventTracked })
