import { combine, createEvent, createStore, sample } from 'effector'
import { pickBooks, pickLessons, practicesFor } from '#core/domain/plan/picks.ts'
import * as shelf from '../books/shelf-model.ts'
import * as plan from '../plan/model.ts'

export const started = createEvent()
export const left = createEvent()
export const retried = createEvent()

/** What can be picked, and what it leads to. */
export interface OpenedPick {
  readonly kind: 'lesson' | 'book' | 'review'
  readonly id: string
  readonly reason: string
}
export const pickOpened = createEvent<OpenedPick>()

sample({ clock: started, target: [plan.learningOpened, shelf.started] })
sample({ clock: left, target: [plan.learningLeft, shelf.left] })
sample({ clock: retried, target: [plan.retried, shelf.retried] })
/** True while the page is on the screen. */
export const $isOpen = createStore(false).on(started, () => true).reset(left)

/** Null until it is known which lessons there are. */
export const $lessons = combine(plan.$underWay, plan.$shownPlan, (known, learner) => (known && learner ? pickLessons(known.course, learner, known.underWay) : null))
/** Null until it is known which books there are. */
export const $books = combine(shelf.$books, plan.$shownPlan, (books, learner) => (books && learner ? pickBooks(books, learner) : null))
/** CRS-4. The cards to review; 0 while they are not known. */
export const $due = plan.$due.map(due => due ?? 0)
/** ROUTE-9. The sections of the page in the order that the learner likes. */
export const $practices = plan.$shownPlan.map(learner => learner && practicesFor(learner))
export const $booksFailure = shelf.$failure
export const $pending = combine(plan.$retryPending, shelf.$pending, (one, other) => one || other)

export const PICKS_STATUSES = ['loading', 'none', 'failed', 'empty', 'ready'] as const
/** `none` is a visitor without a course, `empty` somebody who has done all that is open. */
export type PicksStatus = (typeof PICKS_STATUSES)[number]
export const $status = combine(plan.$status, $lessons, $books, $due, (status, lessons, books, due): PicksStatus =>
  (status === 'ready' && lessons?.length === 0 && books?.length === 0 && due === 0 ? 'empty' : status))
export const { $failure, $shownPlan } = plan
