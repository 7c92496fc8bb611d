import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { calendarChanged } from './subscribe-model.ts'

/** Apart from `tracking.ts`, which brings the models of booking into every page that imports it. */
sample({ clock: calendarChanged, fn: (change): AnalyticsEvent => ({ name: 'tutoring_calendar_changed', props: { change } }), target: eventTracked })
