import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { calendarChanged } from './subscribe-model.ts'

sample({ clock: calendarChanged, fn: (change): AnalyticsEvent => ({ name: 'tutoring_calendar_changed', props: { change } }), target: eventTracked })
