import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { byLocalDay } from '#core/domain/tutoring/day-times.ts'
import { BOOKING_AHEAD, lengthOf, type LessonLength } from '#core/domain/tutoring/lesson-length.ts'
import { lastStart } from '#core/domain/tutoring/schedule.ts'
import { isTaken, type WantedTime } from '#core/ports/tutoring-lessons.ts'
import { creditsOpened } from '../billing/credits-model.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $moment, $zone } from '../shell/moment.ts'
import { $tutor, tutorOpened, tutorLeft } from './tutor-model.ts'

/** What the address asks for: a tutor, or a lesson that is to be moved. */
export interface BookingAsked {
  readonly tutor: string | null
  readonly lesson: string | null
  readonly length: LessonLength
  /** The time that is to be chosen at once, epoch ms. */
  readonly at: number | null
}
export const opened = createEvent<BookingAsked>()
export const left = createEvent()
export const retried = createEvent()
export const lengthPicked = createEvent<LessonLength>()
export const dayPicked = createEvent<string>()
export const timePicked = createEvent<number>()
/** The person would rather have another time than the chosen one. */
export const timeReleased = createEvent()
export const confirmed = createEvent()
/** What was held is booked, with others or alone. */
export const heldTimeBooked = createEvent()

const $asked = createStore<BookingAsked | null>(null).on(opened, (_, asked) => asked).reset(left)
const $length = createStore<LessonLength>(25).on(opened, (_, { length }) => length).on(lengthPicked, (_, length) => length)

// A lesson that is moved brings its tutor and its length.

const toMove = createQuery({
  effect: callFx(port('tutoringLessons'), (lessons, id: string) => lessons.read(id)),
  cancel: left, reset: [opened, left, signedIn, signedOut], retryOn: cameOnline,
})
const $lessonWanted = combine($asked, $isRegistered, (asked, registered) => (registered ? asked?.lesson ?? null : null))
sample({ clock: [$lessonWanted, sample({ clock: retried, source: $lessonWanted })], filter: Boolean, target: toMove.refresh })
export const $isMove = $asked.map(asked => asked?.lesson != null)
/** The lesson that is to be moved. */
export const $lesson = toMove.$data
const isNoLesson = ({ code }: AppError) => code === 'not_found' || code === 'invalid_input'
/** It cannot be moved, or is not there. */
export const $cannotMove = combine($lesson, toMove.$failure, (lesson, failure) =>
  (lesson ? lesson.status === 'canceled' || lesson.changes.kind !== 'free' : failure !== null && isNoLesson(failure)))
export const [$lessonFailure, $lessonPending] = [toMove.$failure, toMove.$pending]
sample({ clock: opened, filter: ({ tutor }) => tutor !== null, fn: ({ tutor }) => tutor ?? '', target: tutorOpened })
sample({ clock: toMove.known, fn: ({ tutor }) => tutor.id, target: tutorOpened })
sample({ clock: left, target: tutorLeft })
export const $minutes = combine($lesson, $length, (lesson, length) => (lesson ? lengthOf(lesson) : length))

// What the learner goes by: the clocks of their last lesson with the tutor.

const past = createQuery({
  effect: callFx(port('tutoringLessons'), (lessons, tutor: string) => lessons.list('past', tutor)),
  cancel: left, reset: [left, signedIn, signedOut],
})
sample({ clock: combine($asked, $tutor, $isRegistered, (asked, tutor, registered) => (asked && registered ? tutor?.id ?? null : null)), filter: Boolean, target: past.refresh })
/** TUT-4. When the learner’s last lesson with the tutor began; null where there was none, or it is not known. */
export const $lastLesson = past.$data.map(known => known && lastStart(known.lessons))

// The free times of the tutor, by the days of the learner's clock.

interface TimesAsked {
  readonly tutor: string
  readonly length: LessonLength
}
const times = createQuery({
  effect: callFx(combine({ tutors: port('tutors'), device: port('device') }), ({ tutors, device }, { tutor, length }: TimesAsked) => {
    const now = device.now()
    return tutors.slots(tutor, length, { from: now, until: now + BOOKING_AHEAD.most })
  }),
  cancel: left, reset: [left, lengthPicked], retryOn: cameOnline,
})
const $timesWanted = combine($tutor, $minutes, $asked, (tutor, length, asked): TimesAsked | null => (asked && tutor ? { tutor: tutor.id, length } : null))
export const timesOutdated = createEvent()
sample({ clock: [$timesWanted, sample({ clock: [retried, timesOutdated], source: $timesWanted })], filter: Boolean, target: times.refresh })
export const [$timesFailure, $timesPending] = [times.$failure, times.$pending]
/** TUT-4. Null until they are known. */
export const $days = combine(times.$data, $zone, (starts, zone) => starts && zone !== null && byLocalDay(starts, zone))
const $picked = createStore<string | null>(null).on(dayPicked, (_, day) => day).reset([opened, left])
/** The day whose times are shown: the one that was chosen, or the first with any. */
export const $day = combine($picked, $days, (picked, days) => picked ?? (days ? [...days.keys()][0] ?? null : null))
export const $timesOfDay = combine($day, $days, (day, days) => (day !== null && days ? days.get(day) ?? [] : null))

// A time that the address asks for is chosen as if it had been pressed, once the free ones are known, unless it is none that can be booked.

const $at = createStore<number | null>(null).on(opened, (_, { at }) => at).reset([left, timePicked])
const $chosenBefore = combine($at, $days, $moment, (at, days, moment) =>
  (at !== null && days && moment && at >= moment.now + BOOKING_AHEAD.least && at <= moment.now + BOOKING_AHEAD.most ? { at, day: dateOfDay(dayAt(at, moment.zone)) } : null))
sample({ clock: $chosenBefore, filter: Boolean, fn: ({ day }) => day, target: dayPicked })
sample({ clock: $chosenBefore, filter: Boolean, fn: ({ at }) => at, target: timePicked })

// What is chosen: for a new lesson it is held, and for one that moves it is only remembered.

const holdFx = callFx(port('tutoringLessons'), (lessons, { requestId, ...wanted }: WithRequestId<WantedTime>) => lessons.hold(requestId, wanted))
const holding = createMutation({ effect: holdFx, renewOn: [timePicked, signedOut] })
/** What a pressed time is held for; null where it is not to be held. */
const $holdable = combine($tutor, $minutes, $isMove, $isRegistered, (tutor, length, isMove, registered) => (tutor && registered && !isMove ? { tutor: tutor.id, length } : null))
sample({ clock: timePicked, source: $holdable, filter: Boolean, fn: (wanted, startsAt) => ({ ...wanted, startsAt }), target: holding.send })
export interface Hold {
  readonly id: string
  readonly startsAt: number
  /** Epoch ms. */
  readonly until: number
}
const held = holdFx.done.filterMap(({ params, result }): Hold | undefined => (isTaken(result) ? undefined : { id: params.requestId, startsAt: params.startsAt, until: result.heldUntil }))
const releaseFx = callFx(port('tutoringLessons'), (lessons, id: string) => lessons.release(id))
const $kept = createStore<Hold | null>(null).on(held, (_, hold) => hold).reset([signedOut, releaseFx])
sample({ clock: [timeReleased, left, lengthPicked], source: $kept, filter: Boolean, fn: ({ id }) => id, target: releaseFx })
const holdOver = sample({ clock: $moment, source: $kept, filter: (hold, moment) => hold !== null && moment !== null && moment.now >= hold.until, fn: () => undefined })
/** The time was not kept any longer. */
export const $isOver = createStore(false).on(holdOver, () => true).reset([timePicked, dayPicked, lengthPicked, opened])

/** The time that was pressed, until another one is or it turns out to be gone. */
export const $chosen = createStore<number | null>(null).on(timePicked, (_, at) => at)
/** TUT-2. The chosen time, once it is kept for the learner: one that was kept before stays so until another is, and is not the chosen one. */
export const $hold = combine($kept, $chosen, (kept, chosen) => (kept?.startsAt === chosen ? kept : null))

const moveFx = callFx(port('tutoringLessons'), (lessons, { requestId, id, startsAt }: WithRequestId<{ readonly id: string; readonly startsAt: number }>) => lessons.move(id, requestId, startsAt))
const moving = createMutation({ effect: moveFx, renewOn: [timePicked, signedOut] })
const bookFx = callFx(port('tutoringLessons'), (lessons, id: string) => lessons.book(id))
sample({ clock: confirmed, source: combine($lesson, $chosen, $isMove, (lesson, at, isMove) => (isMove && lesson && at !== null ? { id: lesson.id, startsAt: at } : null)), filter: Boolean, target: moving.send })
sample({ clock: confirmed, source: combine($hold, bookFx.pending, (hold, pending) => (pending ? null : hold?.id ?? null)), filter: Boolean, target: bookFx })

const takenAnswer = (answer: object): readonly number[] | undefined => (isTaken(answer) ? answer.nearest : undefined)
const taken = sample({ clock: [holdFx.doneData.filterMap(takenAnswer), moveFx.doneData.filterMap(takenAnswer)] })
/** TUT-2. Somebody else was faster: the nearest times that are free, null where nothing was lost. */
export const $nearest = createStore<readonly number[] | null>(null).on(taken, (_, nearest) => nearest).reset([timePicked, dayPicked, lengthPicked, opened])
$chosen.reset([opened, left, taken, holdOver, timeReleased, lengthPicked, signedOut])
sample({ clock: bookFx.done, fn: () => undefined, target: heldTimeBooked })
$kept.reset([holdOver, heldTimeBooked])

const movedLesson = (answer: BookedLesson | { readonly nearest: readonly number[] }): BookedLesson | undefined => (isTaken(answer) ? undefined : answer)
export const lessonBooked = bookFx.doneData
export const lessonMoved = moveFx.doneData.filterMap(movedLesson)
/** What was booked or moved. */
export const $booked = createStore<BookedLesson | null>(null).on([lessonBooked, lessonMoved], (_, lesson) => lesson).reset([opened, left, signedOut])
sample({ clock: [taken, holdOver, releaseFx.finally, bookFx.fail], fn: () => undefined, target: timesOutdated })
sample({ clock: [opened, heldTimeBooked], fn: () => undefined, target: creditsOpened })

export const $failure = createStore<AppError | null>(null)
  .on([holdFx.failData, bookFx.failData, moveFx.failData], (_, failure) => failure)
  .reset([holdFx, bookFx, moveFx, timePicked, timeReleased, opened, signedOut])
export const $choosing = holding.$pending
export const $confirming = combine(bookFx.pending, moving.$pending, (booking, isMoving) => booking || isMoving)
