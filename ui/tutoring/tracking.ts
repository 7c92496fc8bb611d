import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { eventTracked } from '../analytics/model.ts'
import { lessonBooked, lessonMoved } from './booking-model.ts'
import { lessonCanceled } from './lessons-model.ts'
import { tutorKnown } from './tutor-model.ts'

const minutesOf = ({ startsAt, endsAt }: BookedLesson): number => (endsAt - startsAt) / 60_000
sample({ clock: tutorKnown, fn: ({ id }): AnalyticsEvent => ({ name: 'tutoring_tutor_shown', props: { tutor: id } }), target: eventTracked })
sample({ clock: lessonBooked, fn: (lesson): AnalyticsEvent => ({ name: 'tutoring_lesson_booked', props: { minutes: minutesOf(lesson), paid: lesson.status === 'booked' } }), target: eventTracked })
sample({ clock: lessonMoved, fn: (lesson): AnalyticsEvent => ({ name: 'tutoring_lesson_moved', props: { minutes: minutesOf(lesson) } }), target: eventTracked })
sample({ clock: lessonCanceled, fn: (lesson): AnalyticsEvent => ({ name: 'tutoring_lesson_canceled', props: { minutes: minutesOf(lesson) } }), target: eventTracked })
