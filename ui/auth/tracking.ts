import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { entered } from './model.ts'

sample({ clock: entered, fn: (mode): AnalyticsEvent => ({ name: mode === 'sign-up' ? 'gen_signed_up' : 'gen_signed_in', props: {} }), target: eventTracked })
