import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { LANGUAGES, type Language } from '../locale/locales.ts'
import type { Book } from './book.ts'
import { coverageOf, wordCountsOf } from './coverage.ts'
import { coverOf, pairBookOf, shelfOf, textOf } from './pair-book.ts'
import { dateChanges, latestOf, type Place, placesOf, readingStatuses, rememberedOf, savedRating } from './reading.ts'
import { changeTo, type StatusChange, statusesOf, statusOf, WORD_STATUSES } from './word-status.ts'

const inAll = <T>(make: (lang: Language) => T) => Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)])) as Record<Language, T>
const words = fc.constantFrom('river', 'dog', 'sees')
const statuses = fc.constantFrom(...WORD_STATUSES)
const times = fc.integer({ min: 1, max: 9 })
const changes: fc.Arbitrary<StatusChange> = fc.record({ id: fc.uuid(), word: words, status: statuses, at: times })
const logs = fc.uniqueArray(changes, { selector: ({ id }) => id, maxLength: 12 })
const places: fc.Arbitrary<Place> = fc.record({ book: fc.constantFrom('one', 'two'), chapter: fc.nat(3), at: times })
const shuffled = <T>(items: fc.Arbitrary<T[]>) => items.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })))
const entries = <Value>(map: ReadonlyMap<string, Value>) => [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))

describe('what is kept of reading', () => {
  it('BOK-1 the place in a book is the last by time, in whatever order and however often places come', () => {
    fc.assert(fc.property(shuffled(fc.array(places)), ([all, other]) => {
      expect(entries(placesOf([...other, ...all]))).toEqual(entries(placesOf(all)))
      for (const [book, { at }] of placesOf(all)) expect(at).toBe(Math.max(...all.filter(place => place.book === book).map(place => place.at)))
    }))
  })

  it('BOK-1, CRS-4 what the reader said of a word counts, and what they remember of the others', () => {
    const remembered = fc.dictionary(words, fc.constantFrom('1', '3', 'known'))
    fc.assert(fc.property(logs, remembered, (log, known) => {
      const [said, all] = [statusesOf(log), readingStatuses({ changes: log, places: [], remembered: known })]
      for (const word of ['river', 'dog', 'sees']) expect(statusOf(all, word)).toBe(statusOf(said, word) === 'unknown' ? known[word] ?? 'unknown' : statusOf(said, word))
      expect(readingStatuses(latestOf({ changes: log, places: [], remembered: known }))).toEqual(all)
    }))
  })

  it('CRS-4 a memory of a day is one of a new word, of a month that of a known one; of none there is none', () => {
    expect(rememberedOf(new Map([['river', 1], ['dog', 8], ['sees', 40]]))).toEqual({ remembered: { river: '1', dog: '3', sees: 'known' } })
    expect(rememberedOf(new Map())).toEqual({})
  })

  it('BOK-1 what is kept of a log has the same statuses and places, and each word and book once', () => {
    fc.assert(fc.property(logs, fc.array(places), (log, all) => {
      const kept = latestOf({ changes: log, places: all })
      expect(entries(statusesOf(kept.changes))).toEqual(entries(statusesOf(log)))
      expect(entries(placesOf(kept.places))).toEqual(entries(placesOf(all)))
      expect(new Set(kept.changes.map(({ word }) => word)).size).toBe(kept.changes.length)
      expect(new Set(kept.places.map(({ book }) => book)).size).toBe(kept.places.length)
    }))
  })

  it('BOK-1 a change that is made now holds now, whatever the clock says', () => {
    fc.assert(fc.property(logs, times, words, statuses, (log, now, word, status) => {
      const change = changeTo(now, 'new', log, { word, status })
      expect(statusOf(statusesOf([...log, change]), word)).toBe(status)
    }))
  })

  it('STK-1 however times are corrected, each word has the status that the device gave it last', () => {
    fc.assert(fc.property(logs, fc.integer({ min: -9, max: 9 }), times, (log, shift, now) => {
      const dated = dateChanges(log, at => Math.max(0, Math.min(now, at + shift)))
      expect(entries(statusesOf(dated))).toEqual(entries(statusesOf(log)))
      expect(dated.map(({ deviceAt }) => deviceAt).toSorted()).toEqual(log.map(({ at }) => at).toSorted())
    }))
  })

  it('CRS-4 the steps of learning rate a card from worst to best, and nothing else does', () => {
    expect(WORD_STATUSES.map(savedRating)).toEqual([null, 'again', 'hard', 'good', 'easy', null, null])
  })
})

describe('a book in two languages', () => {
  const sentences = fc.array(fc.array(fc.constantFrom('river', 'dog', 'sees', 'Nina', 'the'), { minLength: 1 }), { minLength: 1, maxLength: 6 })
  const bookOf = (all: readonly (readonly string[])[]): Book => ({
    id: 'b', level: 'A1', picture: 'dog', title: inAll(lang => `title ${lang}`), summary: inAll(lang => `summary ${lang}`), names: inAll(() => ['Nina']),
    words: ['river', 'dog', 'see'].map(id => ({ id, texts: inAll(lang => ({ text: `${id}${lang}`, forms: id === 'see' ? ['sees'] : [id] })) })),
    chapters: [{
      title: inAll(lang => lang),
      sentences: all.map((parts, index) => ({ id: String(index), said: [], texts: inAll(lang => (lang === 'ja' ? { text: parts.join(''), segments: parts } : { text: `${parts.join(' ')}, ${lang}.` })) })),
    }],
  })
  const pairs = fc.uniqueArray(fc.constantFrom(...LANGUAGES), { minLength: 2, maxLength: 2 })

  it('BOK-1 has every sentence whole, with its translation, and no other language', () => {
    fc.assert(fc.property(sentences, pairs, (all, [native, target]) => {
      if (!native || !target) return
      const book = bookOf(all)
      const read = pairBookOf(book, native, target)
      const [chapter] = book.chapters
      expect(read.chapters[0]?.sentences.map(sentence => [textOf(sentence), sentence.translation]))
        .toEqual(chapter?.sentences.map(({ texts }) => [texts[target].text, texts[native].text]))
      expect(read.words.map(({ id, phrase, meaning }) => [id, phrase.text, meaning])).toEqual(['river', 'dog', 'see'].map(id => [id, `${id}${target}`, `${id}${native}`]))
    }))
  })

  it('BOK-1 stands on the shelf after all easier ones, and after those of its level that were there before', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...LEVELS)), levels => {
      const { books } = shelfOf(levels.map((level, index) => ({ ...bookOf([['dog']]), id: String(index), level })), 'uk', 'en')
      expect(books.map(({ level, id }) => [level, id])).toEqual(LEVELS.flatMap(level => levels.flatMap((each, index) => (each === level ? [[level, String(index)]] : []))))
    }))
  })

  it('BOK-1 its cover counts what can be pressed, so that a device knows the coverage that the book has', () => {
    fc.assert(fc.property(sentences, pairs, logs, (all, [native, target], log) => {
      if (!native || !target) return
      const book = bookOf(all)
      const { counts, sentences: count } = coverOf(book, native, target)
      const pressed = pairBookOf(book, native, target).chapters.flatMap(chapter => chapter.sentences).flatMap(({ parts }) => parts.flatMap(({ word }) => word ?? []))
      expect(Object.fromEntries([...Map.groupBy(pressed, word => word)].map(([word, times_]) => [word, times_.length]))).toEqual(counts)
      expect(count).toBe(all.length)
      expect(coverageOf(new Map(Object.entries(counts)), statusesOf(log))).toBe(coverageOf(wordCountsOf(book, target), statusesOf(log)))
    }))
  })
})
