import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { arrived } from '../attribution/address.ts'
// These models measure on every page and export nothing that is needed here.
import '../attribution/flow.ts'
import { eventTracked, eventsTracked } from '../analytics/model.ts'
import { arrivalsRead } from '../attribution/touches.ts'
import '../analytics/tracking.ts'
import '../visitor/model.ts'
import { localeChosen, pageShown } from './model.ts'

sample({ clock: pageShown, target: arrived })
// ATT-1. An arrival is tracked before its page.
sample({
  clock: arrivalsRead,
  source: pageShown,
  fn: ({ path, locale }, arrivals): readonly AnalyticsEvent[] => [
    ...arrivals.map(props => ({ name: 'gen_arrived' as const, props })),
    { name: 'gen_page_shown', props: { path, locale } },
  ],
  target: eventsTracked,
})
sample({ clock: localeChosen, fn: (to): AnalyticsEvent => ({ name: 'gen_locale_chosen', props: { to } }), target: eventTracked })
