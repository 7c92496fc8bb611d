import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { isNoSeat, type NoSeat, type ShownClass } from '#core/domain/group-lesson/shown-class.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'

/** A page about classes was opened or is left. */
export const seatsOpened = createEvent()
/** A seat is wanted in a class. */
export const seatPressed = createEvent<string>()
/** The seat that is kept for the learner is taken. */
export const offerTaken = createEvent<string>()
export const waitPressed = createEvent<string>()
/** The learner is about to give a seat back, or thinks better of it. */
export const giveBackPressed = createEvent<string>()
export const giveBackDeclined = createEvent()
export const giveBackConfirmed = createEvent<ShownClass>()
/** Waits no longer, or declines what is offered. */
export const leavePressed = createEvent<ShownClass>()
/** Does again what has failed. */
export const changeRetried = createEvent()

interface OfClass {
  readonly lesson: string
}
const bookFx = callFx(port('groupLessons'), (classes, { requestId, lesson }: WithRequestId<OfClass>) => classes.book(requestId, lesson))
const waitFx = callFx(port('groupLessons'), (classes, { requestId, lesson }: WithRequestId<OfClass>) => classes.wait(requestId, lesson))
const booking = createMutation({ effect: bookFx, renewOn: [seatPressed, offerTaken, signedOut] })
const waiting = createMutation({ effect: waitFx, renewOn: [waitPressed, signedOut] })
/** GRP-2. What is given back is a seat or a place that has an id already, so either may be sent again. */
const cancelFx = callFx(port('groupLessons'), (classes, { booking: id }: ShownClass) => classes.cancel(id ?? ''))
const leaveFx = callFx(port('groupLessons'), (classes, lesson: ShownClass) => classes.leave(lesson.place?.id ?? '').map((): ShownClass => ({ ...lesson, place: null })))

export const $changing = combine([bookFx.pending, waitFx.pending, cancelFx.pending, leaveFx.pending], all => all.some(Boolean))
sample({ clock: [seatPressed, offerTaken], fn: lesson => ({ lesson }), target: booking.send })
sample({ clock: waitPressed, fn: lesson => ({ lesson }), target: waiting.send })
sample({ clock: giveBackConfirmed, target: cancelFx })
sample({ clock: leavePressed, target: leaveFx })

/** The class that is being changed, by its id. */
export const $changed = createStore<string | null>(null)
  .on([seatPressed, offerTaken, waitPressed], (_, lesson) => lesson).on([giveBackConfirmed, leavePressed], (_, { id }) => id).reset([seatsOpened, signedOut])

interface Done {
  readonly kind: 'booked' | 'taken' | 'waiting' | 'canceled' | 'left'
  readonly lesson: ShownClass
}
export const waitlistJoined = waitFx.doneData.filterMap(lesson => (lesson.place ? lesson : undefined))
const $isOffer = createStore(false).on(offerTaken, () => true).reset(seatPressed)
export const seatBooked = bookFx.doneData.filterMap(answer => (isNoSeat(answer) ? undefined : answer))
const got = sample({ clock: seatBooked, source: $isOffer, fn: (isOffer, lesson): Done => ({ kind: isOffer ? 'taken' : 'booked', lesson }) })
const done = sample({ clock: [
  got,
  waitlistJoined.map((lesson): Done => ({ kind: 'waiting', lesson })),
  cancelFx.doneData.map((lesson): Done => ({ kind: 'canceled', lesson })),
  leaveFx.doneData.map((lesson): Done => ({ kind: 'left', lesson })),
] })
/** What is now known of a class. */
export const classKnown = sample({ clock: [done.map(({ lesson }) => lesson), waitFx.doneData] })
export const seatCanceled = cancelFx.doneData
/** A class is not as it was shown, or what it was is not said. */
export const classesOutdated = sample({ clock: [bookFx.doneData.filterMap(answer => (isNoSeat(answer) ? answer : undefined)), leaveFx.done, bookFx.fail, waitFx.fail, cancelFx.fail, leaveFx.fail], fn: () => undefined })

const tried = [seatPressed, offerTaken, waitPressed, giveBackPressed, giveBackConfirmed, leavePressed]
/** What was done last, to be said. */
export const $done = createStore<Done | null>(null).on(done, (_, last) => last).reset([...tried, seatsOpened, signedOut])
/** GRP-2. The class in which there was no seat, why, and the nearest that have one. */
export const $noSeat = createStore<(NoSeat & OfClass) | null>(null)
  .on(bookFx.done.filterMap(({ params, result }) => (isNoSeat(result) ? { ...result, lesson: params.lesson } : undefined)), (_, answer) => answer)
  .reset([...tried, seatsOpened, signedOut])
/** The class whose seat may be given back. */
export const $asking = createStore<string | null>(null).on(giveBackPressed, (_, lesson) => lesson).reset([giveBackDeclined, cancelFx.done, seatPressed, offerTaken, waitPressed, leavePressed, seatsOpened, signedOut])

type Tried = ({ readonly kind: 'book' | 'wait' } & OfClass) | { readonly kind: 'cancel' | 'leave'; readonly lesson: ShownClass }
const $tried = createStore<Tried | null>(null)
  .on([seatPressed, offerTaken], (_, lesson) => ({ kind: 'book', lesson })).on(waitPressed, (_, lesson) => ({ kind: 'wait', lesson }))
  .on(giveBackConfirmed, (_, lesson) => ({ kind: 'cancel', lesson })).on(leavePressed, (_, lesson) => ({ kind: 'leave', lesson }))
/** Why a class was not changed. */
export const $problem = createStore<(OfClass & { readonly error: AppError }) | null>(null)
  .on([bookFx.fail, waitFx.fail], (_, { params, error }) => ({ lesson: params.lesson, error }))
  .on([cancelFx.fail, leaveFx.fail], (_, { params, error }) => ({ lesson: params.id, error }))
  .reset([...tried, giveBackDeclined, bookFx, waitFx, cancelFx, leaveFx, seatsOpened, signedOut])
const again = sample({ clock: changeRetried, source: $tried, filter: Boolean })
sample({ clock: again.filterMap(last => (last.kind === 'book' ? { lesson: last.lesson } : undefined)), target: booking.send })
sample({ clock: again.filterMap(last => (last.kind === 'wait' ? { lesson: last.lesson } : undefined)), target: waiting.send })
sample({ clock: again.filterMap(last => (last.kind === 'cancel' ? last.lesson : undefined)), target: cancelFx })
sample({ clock: again.filterMap(last => (last.kind === 'leave' ? last.lesson : undefined)), target: leaveFx })
