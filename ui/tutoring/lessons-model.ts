import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

export type When = 'upcoming' | 'past'
export const opened = createEvent<When>()
export const left = createEvent()
export const retried = createEvent()
/** The person is about to cancel a lesson, or thinks better of it. */
export const cancelPressed = createEvent<string>()
export const cancelDeclined = createEvent()
export const cancelConfirmed = createEvent()
export const payPressed = createEvent<string>()

const $when = createStore<When | null>(null).on(opened, (_, when) => when).reset(left)
const $wanted = combine($when, $isRegistered, (when, registered) => (registered ? when : null))
export const lessons = createQuery({
  effect: callFx(port('tutoringLessons'), (lessons, when: When) => lessons.list(when)),
  cancel: left, reset: [$when, signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $when.map(Boolean) }),
})
sample({ clock: [$wanted, sample({ clock: retried, source: $wanted })], filter: Boolean, target: lessons.refresh })
sample({ clock: retried, target: startRetried })

/** TUT-2. A lesson is canceled and paid by its own id, so either may be sent again. */
const cancelFx = callFx(port('tutoringLessons'), (lessons, id: string) => lessons.cancel(id))
const payFx = callFx(port('tutoringLessons'), (lessons, id: string) => lessons.pay(id))

/** The lesson whose cancellation is being asked about. */
export const $asking = createStore<string | null>(null).on(cancelPressed, (_, id) => id).reset([cancelDeclined, cancelFx.done, payPressed, $when, signedOut])
sample({ clock: cancelConfirmed, source: $asking, filter: Boolean, target: cancelFx })
sample({ clock: payPressed, target: payFx })
export const lessonCanceled = cancelFx.doneData
const changed = sample({ clock: [cancelFx.doneData, payFx.doneData] })

const replaced = (known: readonly BookedLesson[], changed: BookedLesson) => known.map(lesson => (lesson.id === changed.id ? changed : lesson))
const $changed = createStore<readonly BookedLesson[]>([]).on(changed, (all, lesson) => [...all, lesson]).reset([lessons.known, $when, signedOut])
export const $lessons = combine(lessons.$data, $changed, (known, newer) => known && newer.reduce(replaced, known.lessons))
export const $hasMore = lessons.$data.map(known => known?.more ?? false)

/** What was done last, to be said. */
export const $done = createStore<{ readonly kind: 'canceled' | 'paid'; readonly name: string } | null>(null)
  .on(cancelFx.doneData, (_, { tutor }) => ({ kind: 'canceled', name: tutor.name }))
  .on(payFx.doneData, (_, { tutor }) => ({ kind: 'paid', name: tutor.name }))
  .reset([cancelPressed, payPressed, $when, signedOut])
/** Why a lesson was not canceled or paid, by its id. */
export const $problem = createStore<{ readonly id: string; readonly error: AppError } | null>(null)
  .on([cancelFx.fail, payFx.fail], (_, { params, error }) => ({ id: params, error }))
  .reset([cancelPressed, cancelDeclined, cancelFx, payFx, $when, signedOut])
export const $changing = combine(cancelFx.pending, payFx.pending, (canceling, paying) => canceling || paying)

export const $failure = combine(lessons.$failure, $startFailure, lessons.$data, (failure, start, known) => (known ? null : failure ?? start))
export const $pending = lessons.$pending
