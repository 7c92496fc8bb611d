import { sample } from 'effector'
import type { Happening } from '#core/domain/analytics/events.ts'
import { arrived } from '../measurement/address.ts'
// What measures by itself is at work on every page.
import '../measurement/flow.ts'
import { happened } from '../measurement/model.ts'
import '../measurement/tracking.ts'
import '../measurement/visitor.ts'
import { localeChosen, pageShown } from './model.ts'

sample({ clock: pageShown, fn: () => undefined, target: arrived })
sample({ clock: pageShown, fn: ({ path, locale }): Happening => ({ name: 'gen_page_shown', props: { path, locale } }), target: happened })
sample({ clock: localeChosen, fn: (to): Happening => ({ name: 'gen_locale_chosen', props: { to } }), target: happened })
