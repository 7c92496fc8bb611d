import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { MOST_WEEKS, planSeries, type SeriesWeeks, weeksOffered } from '#core/domain/tutoring/weekly-series.ts'
import type { BookedWeek, WantedTime } from '#core/ports/tutoring-lessons.ts'
import { $credits } from '../billing/credits-model.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { signedOut } from '../session/model.ts'
import { $hold, $minutes, heldTimeBooked, left, lengthPicked, opened, timePicked, timeReleased, timesOutdated } from './booking-model.ts'
import { $tutor } from './tutor-model.ts'

/** For how many weeks the lesson is wanted; null for once. */
export const weeksPicked = createEvent<SeriesWeeks | null>()
export const seriesConfirmed = createEvent()
export const weeksRetried = createEvent()
const another = [opened, left, timePicked, timeReleased, lengthPicked, signedOut]

/** The weeks are asked about once a time is held, so that what is offered is known when its price is. */
const $wanted = combine($hold, $tutor, $minutes, (hold, tutor, length): WantedTime | null => (hold && tutor ? { tutor: tutor.id, startsAt: hold.startsAt, length } : null))
const ahead = createQuery({
  effect: callFx(port('tutoringLessons'), (lessons, wanted: WantedTime) => lessons.series(wanted)),
  reset: another,
})
sample({ clock: [$wanted, sample({ clock: weeksRetried, source: $wanted })], filter: Boolean, target: ahead.refresh })
export const [$weeksFailure, $weeksPending] = [ahead.$failure, ahead.$pending]

/** TUT-2. For how many weeks the lesson can be booked. */
export const $offered = ahead.$data.map(weeks => (weeks ? weeksOffered(weeks) : []))
export const $weeks = createStore<SeriesWeeks | null>(null).on(weeksPicked, (_, weeks) => weeks).reset(another)
/** TUT-3. What booking them comes to; null for once, or until it is known. */
export const $plan = combine(ahead.$data, $weeks, $minutes, $credits, (known, weeks, length, credits) =>
  (known && weeks !== null && credits ? planSeries(known.slice(0, weeks), length, credits.balance) : null))

/** The ids of the lessons after the first, which has that of the hold. */
const idsFx = portFx(port('device'), device => Array.from({ length: MOST_WEEKS - 1 }, () => device.id()))
sample({ clock: $hold, filter: Boolean, fn: () => undefined, target: idsFx })
const $later = createStore<readonly string[]>([]).on(idsFx.doneData, (_, ids) => ids)

const bookFx = callFx(port('tutoringLessons'), (lessons, { ids, ...wanted }: WantedTime & { readonly ids: readonly string[] }) => lessons.bookSeries(ids, wanted))
export const $booking = bookFx.pending
const $series = combine($wanted, $hold, $later, $weeks, bookFx.pending, (wanted, hold, later, weeks, pending) =>
  (wanted && hold && weeks !== null && !pending ? { ...wanted, ids: [hold.id, ...later].slice(0, weeks) } : null))
sample({ clock: seriesConfirmed, source: $series, filter: Boolean, target: bookFx })
export const seriesBooked = bookFx.done.map(({ params: { length }, result }) => ({ length, weeks: result }))
sample({ clock: bookFx.done, fn: () => undefined, target: heldTimeBooked })
sample({ clock: bookFx.fail, fn: () => undefined, target: timesOutdated })
/** What became of each week. */
export const $bookedWeeks = createStore<readonly BookedWeek[] | null>(null).on(seriesBooked, (_, { weeks }) => weeks).reset([opened, left, signedOut])
export const $seriesFailure = createStore<AppError | null>(null).on(bookFx.failData, (_, failure) => failure).reset([bookFx, weeksPicked, ...another])
