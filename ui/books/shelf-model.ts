import { combine, createEvent, createStore, sample } from 'effector'
import { coverageOf } from '#core/domain/book/coverage.ts'
import type { BookCover, Shelf } from '#core/domain/book/pair-book.ts'
import type { BookToPick } from '#core/domain/plan/picks.ts'
import { loadShelf, storeShelf } from '#core/usecases/store-reading.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { signedOut, $session } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { $course, $hasNoCourse, $places, $statuses, type Course, readingAsked, readingLeft, readingOpened } from './reading.ts'

export const started = createEvent()
export const left = createEvent()
export const retried = createEvent()

const $isOpen = createStore(false).on(started, () => true).reset(left)
sample({ clock: started, target: readingOpened })
sample({ clock: left, target: readingLeft })

const $wanted = combine($isOpen, $course, (isOpen, course) => (isOpen ? course : null))
const shelf = createQuery({
  effect: callFx(port('books'), (books, { native, target }: Course) => books.shelf(native, target)),
  cancel: left, reset: [$course, signedOut], retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
/** Only who has an identity is answered. */
const $askable = combine($wanted, $session, (course, session) => (session ? course : null))
sample({ clock: [$askable, sample({ clock: retried, source: $askable })], filter: Boolean, target: shelf.refresh })
sample({ clock: retried, target: [startRetried, readingAsked] })

const loadFx = portFx(port('deviceStorage'), loadShelf)
const storeFx = portFx(port('deviceStorage'), storeShelf)
sample({ clock: $wanted, filter: Boolean, target: loadFx })
sample({ clock: shelf.known, target: storeFx })
const $copy = createStore<Shelf | null>(null).on(loadFx.doneData, (_, copy) => copy).reset($course)
/** BOK-1. A book with what its reader knows of it. */
export type ShelvedBook = BookCover & BookToPick
export const $books = combine(shelf.$data, $copy, $statuses, $places, (known, copy, statuses, places): readonly ShelvedBook[] | null =>
  (known ?? copy)?.books.map(book => ({
    ...book, coverage: coverageOf(new Map(Object.entries(book.counts)), statuses), place: places.get(book.id)?.chapter ?? null,
  })) ?? null)
/** The books as they stand on the shelf: those that are being read first, the others by level, as they come. */
export const $shelved = $books.map(books => {
  const isBegun = ({ place, chapters }: ShelvedBook) => place !== null && place < chapters
  return books?.toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one))) ?? null
})

export const $failure = combine(shelf.$failure, $startFailure, $books, (failure, start, books) => (books ? null : failure ?? start))
export const $pending = shelf.$pending

export type ShelfStatus = 'loading' | 'none' | 'failed' | 'empty' | 'ready'
/** `none` is a visitor without a course, `empty` a course without books. */
export const $status = combine($books, $hasNoCourse, $failure, (books, hasNoCourse, failure): ShelfStatus => {
  if (books) return books.length === 0 ? 'empty' : 'ready'
  if (failure) return 'failed'
  return hasNoCourse ? 'none' : 'loading'
})
