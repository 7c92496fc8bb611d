import { combine, createEvent, createStore, sample } from 'effector'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { lessonsByDay } from '#core/domain/tutoring/schedule.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import type { When } from './lessons-model.ts'
import { $zone } from './moment.ts'

export const VIEWS = ['list', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]
export const opened = createEvent<View>()
export const left = createEvent()
export const retried = createEvent()
export const viewPicked = createEvent<View>()
export const dayPicked = createEvent<string>()
/** So many days forward, or back. */
export const turned = createEvent<number>()

export const $view = createStore<View>('list').on([opened, viewPicked], (_, view) => view)
const $isOpen = createStore(false).on(opened, () => true).reset(left)
/** The day that the month shows; null for today. */
export const $picked = createStore<string | null>(null).on(dayPicked, (_, day) => day).reset(left)
/** How many days after today the week begins. */
export const $weekFrom = createStore(0).on(turned, (from, days) => from + days).reset([left, viewPicked])

const $wanted = combine($isOpen, $isRegistered, (isOpen, registered) => isOpen && registered)
const outdated = sample({ clock: [$wanted, sample({ clock: retried, source: $wanted })], filter: Boolean, fn: () => undefined })
const listed = (when: When) => {
  const query = createQuery({
    effect: callFx(port('tutoringLessons'), lessons => lessons.list(when)),
    cancel: left, reset: [signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $isOpen }),
  })
  sample({ clock: outdated, target: query.refresh })
  return query
}
const [upcoming, past] = [listed('upcoming'), listed('past')]
sample({ clock: retried, target: startRetried })

const $lessons = combine(upcoming.$data, past.$data, (coming, over): readonly BookedLesson[] | null => (coming && over ? [...over.lessons, ...coming.lessons] : null))
/** ROUTE-9. The lessons that take place or took place, by the local day on which they begin. */
export const $days = combine($lessons, $zone, (lessons, zone) => lessons && zone !== null && lessonsByDay(lessons, zone))

export const $failure = combine(upcoming.$failure, past.$failure, $startFailure, $lessons, (one, other, start, known) => (known ? null : one ?? other ?? start))
export const $pending = combine(upcoming.$pending, past.$pending, (one, other) => one || other)
