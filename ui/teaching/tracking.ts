import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { classCanceled, classProposed, seriesEnded } from './classes-model.ts'

sample({ clock: classProposed, fn: ({ kind }): AnalyticsEvent => ({ name: 'group_lessons_class_proposed', props: { kind } }), target: eventTracked })
sample({ clock: seriesEnded, fn: (): AnalyticsEvent => ({ name: 'group_lessons_series_ended', props: {} }), target: eventTracked })
sample({ clock: classCanceled, fn: (): AnalyticsEvent => ({ name: 'group_lessons_class_canceled', props: {} }), target: eventTracked })
