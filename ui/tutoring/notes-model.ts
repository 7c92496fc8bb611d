import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { REVIEW_LENGTH, type Stars } from '#core/domain/tutoring/tutor-review.ts'
import type { LessonNotes, OwnReview } from '#core/ports/tutor-reviews.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'

/** The list of past lessons was opened. */
export const notesOpened = createEvent()
export const notesLeft = createEvent()
export const notesRetried = createEvent()

const $isOpen = createStore(false).on(notesOpened, () => true).reset(notesLeft)
const $wanted = combine($isOpen, $isRegistered, (isOpen, registered) => isOpen && registered)
const notes = createQuery({
  effect: callFx(port('tutorReviews'), reviews => reviews.notes()),
  cancel: notesLeft, reset: [signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
sample({ clock: [$wanted, sample({ clock: notesRetried, source: $wanted })], filter: Boolean, fn: () => undefined, target: notes.refresh })
export const $notesFailure = combine(notes.$failure, notes.$data, (failure, known) => (known ? null : failure))
export const $notesPending = notes.$pending

/** GRP-1. A review that is being written; no stars until some are chosen. */
interface Draft {
  readonly lesson: string
  readonly stars: Stars | null
  readonly text: string
}
export const reviewOpened = createEvent<Draft>()
export const reviewClosed = createEvent()
export const starsPicked = createEvent<Stars>()
export const reviewTyped = createEvent<string>()
export const reviewSent = createEvent()

type ReviewFault = 'stars' | 'long'
const faultOf = ({ stars, text }: Draft): ReviewFault | null => (stars === null ? 'stars' : text.trim().length > REVIEW_LENGTH ? 'long' : null)

interface Written {
  readonly lesson: string
  readonly stars: Stars
  readonly text: string
}
const writeFx = callFx(port('tutorReviews'), (reviews, { requestId, lesson, stars, text }: WithRequestId<Written>) => reviews.write(requestId, lesson, { stars, text: text.trim() }))
/** One lesson has one review, under the id that was made first; it may be sent again. */
const review = createMutation({ effect: writeFx, renewOn: [reviewOpened, reviewClosed] })
export const $reviewPending = review.$pending
/** Nothing that was written is lost where sending fails. */
export const $draft = createStore<Draft | null>(null)
  .on(reviewOpened, (_, draft) => draft)
  .on(starsPicked, (draft, stars) => draft && { ...draft, stars })
  .on(reviewTyped, (draft, text) => draft && { ...draft, text })
  .on(writeFx.done, (draft, { params }) => (draft?.lesson === params.lesson ? null : draft))
  .reset([reviewClosed, notesLeft, signedIn, signedOut])
const tried = sample({ clock: reviewSent, source: $draft }).filterMap(draft => draft && { ...draft, fault: faultOf(draft) } || undefined)
sample({ clock: tried.filterMap(({ lesson, stars, text, fault }): Written | undefined => (fault === null && stars !== null ? { lesson, stars, text } : undefined)), target: review.send })
const changed = [reviewOpened, reviewClosed, starsPicked, reviewTyped, notesLeft, signedOut]
export const $reviewFault = createStore<ReviewFault | null>(null).on(tried, (_, { fault }) => fault).reset(changed)
export const $reviewProblem = createStore<AppError | null>(null).on(writeFx.failData, (_, error) => error).reset([...changed, reviewSent])
/** The lesson whose review was sent last. */
export const $reviewDone = createStore<string | null>(null).on(writeFx.done, (_, { params }) => params.lesson).reset([reviewOpened, notesLeft, signedOut])

export const reviewWritten = writeFx.doneData

const $written = createStore<Readonly<Record<string, OwnReview>>>({}).on(writeFx.done, (all, { params, result }) => ({ ...all, [params.lesson]: result })).reset([notes.known, signedIn, signedOut])
/** TUT-1. What was written of each lesson, by its id; null until it is known. */
export const $notes = combine(notes.$data, $written, (known, written): ReadonlyMap<string, LessonNotes> | null =>
  known && new Map([
    ...known.map(note => [note.lesson, note] as const),
    ...Object.entries(written).map(([lesson, own]) => [lesson, { lesson, report: known.find(note => note.lesson === lesson)?.report ?? null, review: own }] as const),
  ]))
