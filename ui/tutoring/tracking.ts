import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { lengthOf } from '#core/domain/tutoring/lesson-length.ts'
import { eventTracked } from '../analytics/model.ts'
import { lessonBooked, lessonMoved } from './booking-model.ts'
import { lessonCanceled } from './lessons-model.ts'
import { reviewWritten } from './notes-model.ts'
import { seriesBooked } from './series-model.ts'
import { tutorKnown } from './tutor-model.ts'

sample({ clock: tutorKnown, fn: ({ id }): AnalyticsEvent => ({ name: 'tutoring_tutor_shown', props: { tutor: id } }), target: eventTracked })
sample({ clock: lessonBooked, fn: (lesson): AnalyticsEvent => ({ name: 'tutoring_lesson_booked', props: { minutes: lengthOf(lesson), paid: lesson.status === 'booked' } }), target: eventTracked })
sample({
  clock: seriesBooked,
  fn: ({ length, weeks }): AnalyticsEvent => ({ name: 'tutoring_series_booked', props: { minutes: length, weeks: weeks.length, booked: weeks.filter(({ lesson }) => lesson !== null).length } }),
  target: eventTracked,
})
sample({ clock: lessonMoved, fn: (lesson): AnalyticsEvent => ({ name: 'tutoring_lesson_moved', props: { minutes: lengthOf(lesson) } }), target: eventTracked })
sample({ clock: lessonCanceled, fn: (lesson): AnalyticsEvent => ({ name: 'tutoring_lesson_canceled', props: { minutes: lengthOf(lesson) } }), target: eventTracked })
sample({ clock: reviewWritten, fn: ({ stars }): AnalyticsEvent => ({ name: 'tutoring_review_sent', props: { stars } }), target: eventTracked })
