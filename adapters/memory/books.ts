import { err, ok } from 'neverthrow'
import { pairBookOf, shelfOf } from '#core/domain/book/pair-book.ts'
import { dateChanges, rememberedOf } from '#core/domain/book/reading.ts'
import { dateMinutes } from '#core/domain/book/reading-time.ts'
import { trueTime } from '#core/domain/calendar/true-time.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Books } from '#core/ports/books.ts'
import { lastPlaces } from './person.ts'
import { readingOf } from './reading-records.ts'
import { recognised } from './review-records.ts'
import type { Visitor } from './visitor.ts'

export const memoryBooks = ({ backend, person: caller, zone }: Visitor): Books => ({
  shelf: (native, target) =>
    backend.reply('books.shelf', () => caller().andThen(() =>
      (native === target ? err('not_found') : ok(shelfOf(backend.books, native, target))))),
  book: (native, target, id) =>
    backend.reply('books.book', () => caller().andThen(() => {
      const book = backend.books.find(each => each.id === id)
      return book && native !== target ? ok(pairBookOf(book, native, target)) : err('not_found')
    })),
  reading: target => backend.reply('books.reading', () => caller().map(person => {
    const inBooks = new Set(backend.books.flatMap(({ words }) => words.map(({ id }) => id)))
    return { ...readingOf(person, target), ...rememberedOf(new Map([...recognised(backend, person, target)].filter(([word]) => inBooks.has(word)))) }
  })),
  save: (target, { changes, places, minutes = [] }) =>
    backend.reply('books.save', () => caller().map(person => {
      const timeOf = (at: number) => trueTime(backend.device.now(), { at }, person.knownSince)
      const known = (word: string) => backend.books.some(({ words }) => words.some(({ id }) => id === word))
      for (const { deviceAt: _, ...change } of dateChanges(changes.filter(({ word }) => known(word)), timeOf)) {
        if (!person.wordChanges.has(change.id)) person.wordChanges.set(change.id, { ...change, target, day: dayAt(change.at, zone()) })
      }
      const kept = places.filter(({ book }) => backend.books.some(({ id }) => id === book)).map(place => ({ ...place, at: timeOf(place.at), target }))
      person.places = lastPlaces([...person.places, ...kept])
      for (const read of dateMinutes(minutes, timeOf, at => dayAt(at, zone()))) {
        if (!person.readMinutes.has(read.minute)) person.readMinutes.set(read.minute, { ...read, zone: zone() })
      }
      return null
    })),
})
