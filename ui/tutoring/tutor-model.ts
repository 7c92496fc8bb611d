import { combine, createEvent, createStore, sample } from 'effector'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { $isTutoringOpen, $who } from './access.ts'

/** A page about one tutor was opened: the id. */
export const tutorOpened = createEvent<string>()
export const tutorLeft = createEvent()
export const tutorRetried = createEvent()

export const $tutorId = createStore<string | null>(null).on(tutorOpened, (_, id) => id).reset(tutorLeft)
const $wanted = combine($tutorId, $who, $isTutoringOpen, (id, who, mayBook) => (who !== null && mayBook === true ? id : null))
const tutor = createQuery({
  effect: callFx(port('tutors'), (tutors, id: string) => tutors.read(id)),
  cancel: tutorLeft, reset: $wanted, retryOn: sample({ clock: cameOnline, filter: $tutorId.map(Boolean) }),
})
sample({ clock: [$wanted, sample({ clock: tutorRetried, source: $wanted })], filter: Boolean, target: tutor.refresh })
sample({ clock: tutorRetried, target: startRetried })

/** GRP-1. What learners say of the tutor. */
export const reviewsRetried = createEvent()
const reviews = createQuery({
  effect: callFx(port('tutorReviews'), (reviews, id: string) => reviews.of(id)),
  cancel: tutorLeft, reset: $wanted, retryOn: sample({ clock: cameOnline, filter: $tutorId.map(Boolean) }),
})
sample({ clock: [$wanted, sample({ clock: [tutorRetried, reviewsRetried], source: $wanted })], filter: Boolean, target: reviews.refresh })
export const $reviews = reviews.$data
export const $reviewsFailure = combine(reviews.$failure, reviews.$data, (failure, known) => (known ? null : failure))
export const $reviewsPending = reviews.$pending

export const $tutor = tutor.$data
export const tutorKnown = tutor.known
export const $tutorFailure = combine(tutor.$failure, $startFailure, tutor.$data, (failure, start, known) => (known ? null : failure ?? start))
export const $tutorPending = tutor.$pending
