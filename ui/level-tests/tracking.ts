import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { finished, testStarted } from './model.ts'

sample({ clock: testStarted, fn: ({ target, hears }): AnalyticsEvent => ({ name: 'learn_test_started', props: { target, hears } }), target: eventTracked })
sample({ clock: finished, fn: ({ target, result }): AnalyticsEvent => ({ name: 'learn_test_finished', props: { target, level: result.level, questions: result.questions } }), target: eventTracked })
