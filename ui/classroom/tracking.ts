import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { $classroom, wentIn } from './model.ts'

sample({
  clock: wentIn, source: $classroom, filter: Boolean,
  fn: ({ kind, own }): AnalyticsEvent => (kind === 'tutoring' ? { name: 'tutoring_lesson_joined', props: { role: own.role } } : { name: 'group_lessons_class_joined', props: { kind } }),
  target: eventTracked,
})
