import { err, ok } from 'neverthrow'
import { getBook, getReading, listBooks, saveReading } from '#contract/books.ts'
import type { Book } from '#core/domain/book/book.ts'
import { type PairBook, pairBookOf, type Shelf, shelfOf } from '#core/domain/book/pair-book.ts'
import { dateChanges, rememberedOf } from '#core/domain/book/reading.ts'
import { dateMinutes } from '#core/domain/book/reading-time.ts'
import { trueTime } from '#core/domain/calendar/true-time.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import { createReviewStore } from '../reviews/store.ts'
import { createReadingStore, type ReadingBatch } from './store.ts'

/** What a pair of languages reads is the same for everybody: it is made when it is first asked for. */
const createLibrary = (books: readonly Book[]) => {
  const shelves = new Map<string, Shelf>()
  const opened = new Map<string, PairBook>()
  const known = <Value>(made: Map<string, Value>, key: string, make: () => Value): Value => {
    const value = made.get(key) ?? make()
    made.set(key, value)
    return value
  }
  return {
    shelf: (native: Language, target: Language) =>
      known(shelves, `${native} ${target}`, () => shelfOf(books, native, target)),
    book: (native: Language, target: Language, id: string): PairBook | null => {
      const book = books.find(each => each.id === id)
      return book ? known(opened, `${native} ${target} ${id}`, () => pairBookOf(book, native, target)) : null
    },
  }
}

export const serveBooks = (served: Served, { config, database: { db }, books, limits }: Deps): void => {
  const library = createLibrary(books)
  const [store, reviews] = [createReadingStore(db), createReviewStore(db)]
  const limiter = createRateLimiter(db, config)
  const words = new Set(books.flatMap(book => book.words.map(({ id }) => id)))
  const allWords = [...words]
  const titles = new Set(books.map(({ id }) => id))

  serveCall(served, listBooks, async ({ params: { native, target } }) => (native === target ? refuse('not_found') : ok(library.shelf(native, target))))

  serveCall(served, getBook, async ({ params: { native, target, book: id } }) => {
    const book = native === target ? null : library.book(native, target, id)
    return book ? ok(book) : refuse('not_found')
  })

  serveCall({ ...served, ownLimit: createPersonLimit(config, limits.history) }, getReading, async ({ caller, params: { target } }) =>
    ok({ ...await store.read(caller.userId, target), ...rememberedOf(await reviews.recognised(caller.userId, target, allWords)) }))

  serveCall(served, saveReading, async ({ caller, params: { target }, body: { sentAt, changes, places, minutes = [] }, now, zone }) => {
    const allowed = await limiter.hit(now, limits.reading, [{ who: caller.userId }])
    if (allowed.isErr()) return err(allowed.error)
    const timeOf = (at: number) => trueTime(now, { at, sentAt }, caller.knownSince)
    const dated: ReadingBatch = {
      // A word or a book that is not there any more is nobody's to read: it is acknowledged and not kept.
      changes: dateChanges(changes.filter(({ word }) => words.has(word)), timeOf)
        .map(change => ({ ...change, day: dayAt(change.at, zone) })),
      minutes: dateMinutes(minutes, timeOf, at => dayAt(at, zone)), zone,
      places: places.filter(({ book }) => titles.has(book)).map(place => ({ ...place, at: timeOf(place.at) })),
    }
    return await store.save(caller.userId, target, dated) ? ok(null) : refuse('session_expired')
  })
}
