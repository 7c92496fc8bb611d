import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { classCanceled, classProposed, seriesEnded } from './classes-model.ts'
import { hoursKept } from './hours-model.ts'
import { reportWritten } from './lessons-model.ts'
import { profileSubmitted } from './profile-model.ts'
import { voiceSubmitted } from './voice-model.ts'

sample({ clock: profileSubmitted, fn: ({ review }): AnalyticsEvent => ({ name: 'tutoring_profile_submitted', props: { status: review.status } }), target: eventTracked })
sample({ clock: hoursKept, fn: (outcome): AnalyticsEvent => ({ name: 'tutoring_hours_saved', props: { outcome } }), target: eventTracked })
sample({ clock: reportWritten, fn: ({ language, words }): AnalyticsEvent => ({ name: 'tutoring_report_written', props: { language, words: words.length } }), target: eventTracked })
sample({ clock: voiceSubmitted, fn: ({ recorded }): AnalyticsEvent => ({ name: 'tutoring_voice_submitted', props: { recorded } }), target: eventTracked })
sample({ clock: classProposed, fn: ({ kind }): AnalyticsEvent => ({ name: 'group_lessons_class_proposed', props: { kind } }), target: eventTracked })
sample({ clock: seriesEnded, fn: (): AnalyticsEvent => ({ name: 'group_lessons_series_ended', props: {} }), target: eventTracked })
sample({ clock: classCanceled, fn: (): AnalyticsEvent => ({ name: 'group_lessons_class_canceled', props: {} }), target: eventTracked })
