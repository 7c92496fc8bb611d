import { createStore, sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { trackedAnswers } from '#core/domain/funnel/options.ts'
import { funnelEntered } from '../flags/model.ts'
import { eventTracked } from '../analytics/model.ts'
import { waitForPaint } from '../effector/wait-for-paint.ts'
import { $open, begun, completed, left, pageHidden, restarted, returnedTo, screenShown, started, screenCompleted, wentBack } from './model.ts'

/** Told once it is painted. */
const trackFx = waitForPaint<AnalyticsEvent>()
sample({ clock: trackFx.done, fn: ({ params }) => params, target: eventTracked })

type Open = NonNullable<ReturnType<typeof $open.getState>>
const place = ({ funnel, screen, position }: Open) => ({ funnel: funnel.id, screen: screen.id, step: position.at })

sample({ clock: started, fn: ({ funnel }) => funnel.id, target: funnelEntered })
sample({
  clock: begun, fn: ({ id, version }): AnalyticsEvent => ({ name: 'gen_funnel_started', props: { funnel: id, version } }), target: trackFx,
})
sample({ clock: screenShown, fn: (open): AnalyticsEvent => ({ name: 'gen_funnel_screen_shown', props: place(open) }), target: trackFx })
sample({
  clock: screenCompleted,
  filter: ({ screen }) => screen.question !== undefined,
  fn: ({ funnel, screen, given }): AnalyticsEvent => ({
    name: 'gen_funnel_answered',
    props: { funnel: funnel.id, screen: screen.id, question: screen.question?.id ?? '', answers: trackedAnswers(funnel, screen, given).join(',') },
  }),
  target: trackFx,
})
sample({
  clock: [wentBack, returnedTo], source: $open, filter: Boolean,
  fn: (open): AnalyticsEvent => ({ name: 'gen_funnel_went_back', props: place(open) }), target: trackFx,
})
/** Whoever has finished does not leave. A page that is hidden may come back, and leave again. */
const $isOver = createStore(false).on(completed, () => true).reset([started, restarted])
sample({
  clock: sample({ clock: [left, pageHidden], source: { open: $open, isOver: $isOver }, filter: ({ isOver }) => !isOver, fn: ({ open }) => open }),
  filter: Boolean, fn: (open): AnalyticsEvent => ({ name: 'gen_funnel_left', props: place(open) }), target: trackFx,
})
sample({ clock: completed, fn: ({ id }): AnalyticsEvent => ({ name: 'gen_funnel_finished', props: { funnel: id } }), target: trackFx })
