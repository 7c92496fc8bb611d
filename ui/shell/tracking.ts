import { sample } from 'effector'
import type { Happening } from '#core/domain/analytics/events.ts'
import { arrived } from '../attribution/address.ts'
// What measures by itself is at work on every page.
import '../attribution/flow.ts'
import { happened, manyHappened } from '../analytics/model.ts'
import { arrivalRead } from '../attribution/touches.ts'
import '../analytics/tracking.ts'
import '../visitor/model.ts'
import { localeChosen, pageShown } from './model.ts'

sample({ clock: pageShown, target: arrived })
// ATT-1. An arrival comes before its page.
sample({
  clock: arrivalRead,
  source: pageShown,
  fn: ({ path, locale }, arrival): readonly Happening[] => [
    ...(arrival ? [{ name: 'gen_arrived' as const, props: arrival }] : []),
    { name: 'gen_page_shown', props: { path, locale } },
  ],
  target: manyHappened,
})
sample({ clock: localeChosen, fn: (to): Happening => ({ name: 'gen_locale_chosen', props: { to } }), target: happened })
