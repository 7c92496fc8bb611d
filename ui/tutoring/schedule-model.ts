import { combine, createEvent, createStore, sample } from 'effector'
import { scheduleOf } from '#core/domain/group-lesson/schedule.ts'
import type { ShownClass } from '#core/domain/group-lesson/shown-class.ts'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import type { When } from './lessons-model.ts'
import { $zone } from '../shell/moment.ts'

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
const options = () => ({ cancel: left, reset: [signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $isOpen }) })
const listed = (when: When) => {
  const lessons = createQuery({ effect: callFx(port('tutoringLessons'), lessons => lessons.list(when)), ...options() })
  const classes = createQuery({ effect: callFx(port('groupLessons'), classes => classes.own(when)), ...options() })
  sample({ clock: outdated, target: [lessons.refresh, classes.refresh] })
  return { lessons, classes }
}
const [upcoming, past] = [listed('upcoming'), listed('past')]
sample({ clock: retried, target: startRetried })

const together = <Lesson>(coming: { readonly lessons: readonly Lesson[] } | null, over: { readonly lessons: readonly Lesson[] } | null): readonly Lesson[] | null =>
  (coming && over ? [...over.lessons, ...coming.lessons] : null)
const $lessons = combine(upcoming.lessons.$data, past.lessons.$data, together<BookedLesson>)
const $classes = combine(upcoming.classes.$data, past.classes.$data, together<ShownClass>)
/** ROUTE-9. The lessons and classes that take place or took place, by the local day on which they begin. */
export const $days = combine($lessons, $classes, $zone, (lessons, classes, zone) => lessons && classes && zone !== null && scheduleOf(lessons, classes, zone))

const queries = [upcoming.lessons, upcoming.classes, past.lessons, past.classes] as const
const $listFailure = combine(queries.map(({ $failure }) => $failure), failures => failures.find(failure => failure !== null) ?? null)
export const $failure = combine($listFailure, $startFailure, $days, (failure, start, known) => (known ? null : failure ?? start))
export const $pending = combine(queries.map(({ $pending }) => $pending), all => all.some(Boolean))
