import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../locale/locales.ts'
import type { Book } from './book.ts'
import { coverageOf, wordCountsOf } from './coverage.ts'
import { tokensOf } from './tokens.ts'
import { readSentence, wordIndexOf, wordsSaid } from './word-index.ts'
import { type StatusChange, statusesOf, statusOf, undo, WORD_STATUSES } from './word-status.ts'

const inAll = <T>(make: (lang: Language) => T) => Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)])) as Record<Language, T>
const NAMES = ['river', 'dog', 'sees', 'Nina', 'good night']
const book = (...sentences: readonly (readonly string[])[]): Book => ({
  id: 'b', level: 'A1', picture: 'dog', title: inAll(lang => lang), summary: inAll(lang => lang), names: inAll(() => ['Nina']),
  words: ['river', 'dog', 'see', 'good night'].map(id => ({ id, texts: inAll(() => ({ text: id, ...(id === 'see' ? { forms: ['sees', 'saw'] } : {}) })) })),
  chapters: [{
    title: inAll(lang => lang),
    sentences: sentences.map((words, index) => ({ id: String(index), said: [], texts: inAll(lang => (lang === 'ja' ? { text: words.join(''), segments: words } : { text: words.join(' ') })) })),
  }],
})
const languages = fc.constantFrom(...LANGUAGES)
const pieces = fc.array(fc.constantFrom(...NAMES, 'the', 'l\'eau', 'don’t', '–', '“', '?', 'п\'ять', 'हूँ', 'Άννα', '犬', ' '), { minLength: 1, maxLength: 12 })
const texts = fc.oneof(pieces.map(words => words.join(' ')), fc.string({ minLength: 1 }))

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const changes: fc.Arbitrary<StatusChange> = fc.record({
  id: ids, word: fc.constantFrom('river', 'dog', 'see'), status: fc.constantFrom(...WORD_STATUSES), at: fc.integer({ min: 0, max: 6 }),
})
const shuffled = fc.array(changes, { maxLength: 15 }).chain(log => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length, maxLength: log.length })))
const sorted = (log: readonly StatusChange[]) => [...statusesOf(log)].toSorted()

describe('the words of a sentence', () => {
  it('BOK-1 nothing of a sentence is lost: its tokens, and what is read of them, join to it', () => {
    fc.assert(fc.property(texts, languages, (text, lang) => {
      expect(tokensOf({ text }, lang).map(token => token.text).join('')).toBe(text)
      expect(readSentence(wordIndexOf(book(), lang), { text }, lang).map(token => token.text).join('')).toBe(text)
    }))
    fc.assert(fc.property(pieces, segments => {
      expect(readSentence(wordIndexOf(book(), 'ja'), { text: segments.join(''), segments }, 'ja').map(token => token.text).join('')).toBe(segments.join(''))
    }))
  })

  it('BOK-1 every word of a sentence leads to its entry, by any form, with any capital, in every language', () => {
    const entries = new Map([['river', 'river'], ['dog', 'dog'], ['sees', 'see'], ['saw', 'see'], ['SAW', 'see'], ['Dog', 'dog'], ['good night', 'good night']])
    fc.assert(fc.property(fc.array(fc.constantFrom(...entries.keys()), { minLength: 1 }), languages, (words, lang) => {
      const sentence = lang === 'ja' ? { text: words.join(''), segments: words } : { text: `${words.join(', ')}.` }
      const read = readSentence(wordIndexOf(book(), lang), sentence, lang).flatMap(({ word }) => word ?? [])
      expect(read).toEqual(words.map(word => entries.get(word)))
    }), { examples: [[['good night', 'saw'], 'en']] })
  })

  it.each<readonly [Language, string, readonly string[]]>([
    ['en', 'I don’t know.', ['I', 'don’t', 'know']], ['fr', "L'eau d’Anna", ["L'", 'eau', 'd’', 'Anna']], ['it', "dell'acqua", ["dell'", 'acqua']],
    ['uk', "п'ять – шість", ["п'ять", 'шість']], ['hi', 'मैं हूँ।', ['मैं', 'हूँ']], ['tr', "Roma'da mı?", ["Roma'da", 'mı']], ['de', '„Hallo!“', ['Hallo']],
  ])('BOK-1 %s: the words of %s', (lang, text, words) => {
    expect(tokensOf({ text }, lang).filter(({ key }) => key !== '').map(token => token.text)).toEqual(words)
  })

  it('BOK-1 ja: words are where the author split, and a word of two segments is one', () => {
    const read = readSentence(wordIndexOf({ names: inAll(() => ['アンナ']), words: [{ id: 'thanks', texts: inAll(() => ({ text: 'ありがとうございます' })) }] }, 'ja'),
      { text: 'アンナ、ありがとうございます。', segments: ['アンナ、', 'ありがとう', 'ございます。'] }, 'ja')
    expect(read).toEqual([{ text: 'アンナ', name: true }, { text: '、' }, { text: 'ありがとうございます', word: 'thanks' }, { text: '。' }])
  })

  it('BOK-1 a name is a name, an article leads to the word after it; the longest word is taken, but does not reach over a comma', () => {
    const index = wordIndexOf({ ...book(), words: [{ id: 'river', texts: inAll(() => ({ text: 'el río, la ría' })) }, { id: 'night', texts: inAll(() => ({ text: 'buenas noches' })) }, { id: 'good', texts: inAll(() => ({ text: 'buenas' })) }] }, 'es')
    const read = (text: string) => readSentence(index, { text }, 'es').map(({ word, name }) => word ?? (name ? 'name' : '')).filter(word => word !== '')
    expect(read('Nina ve el río y la ría.')).toEqual(['name', 'river', 'river'])
    expect(read('Buenas noches. Buenas, noches.')).toEqual(['night', 'good'])
    expect(readSentence(index, { text: 'El río' }, 'es')).toEqual([{ text: 'El río', word: 'river' }])
    expect(readSentence(index, { text: 'El, la Nina' }, 'es')).toEqual([{ text: 'El' }, { text: ', ' }, { text: 'la Nina', name: true }])
  })
})

describe('a form of two words', () => {
  /** English alone has one form for both: left. */
  const words = ['left', 'leave'].map(id => ({ id, texts: inAll(lang => ({ text: `${id}${lang}`, ...(lang === 'en' ? { forms: ['left'] } : {}) })) }))
  const dictionary = { words, names: inAll(() => []) }
  const indexes = inAll(lang => wordIndexOf(dictionary, lang))
  const read = (others: readonly string[]) => {
    const texts = inAll(lang => ({ text: lang === 'en' ? 'left' : others.map(id => `${id}${lang}`).join(' ') }))
    return readSentence(indexes.en, texts.en, 'en', wordsSaid(indexes, texts)).flatMap(({ word }) => word ?? [])
  }

  it('BOK-1 is the word that the sentence says in other languages, whichever the dictionary has first', () => {
    expect([read(['left']), read(['leave'])]).toEqual([['left'], ['leave']])
  })
  it('BOK-1 is the first of the dictionary where no other language tells', () => expect(read([])).toEqual(['left']))
})

describe('the status of a word', () => {
  it('BOK-1 is the same in whatever order changes arrive, and however often', () => {
    fc.assert(fc.property(shuffled, ([log, other]) => {
      expect(sorted([...other, ...log])).toEqual(sorted(log))
      expect(sorted(other)).toEqual(sorted(log))
    }))
  })

  it('BOK-1 is that of its last change by time, then by id; a word never marked is unknown', () => {
    const change = (id: string, status: StatusChange['status'], at: number): StatusChange => ({ id, word: 'dog', status, at })
    expect(statusOf(statusesOf([change('b', '3', 2), change('a', 'known', 2), change('z', 'ignored', 1)]), 'dog')).toBe('3')
    expect(statusOf(statusesOf([change('a', 'known', 2)]), 'river')).toBe('unknown')
  })

  it('BOK-1 undoing the last change of a word leaves all as if it had not been made, whatever the clock says', () => {
    fc.assert(fc.property(fc.uniqueArray(changes, { selector: ({ id }) => id, minLength: 1 }), fc.nat({ max: 9 }), (log, now) => {
      const last = log.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)).at(-1)
      if (!last) throw new Error('no change')
      const after = statusesOf([...log, undo(now, 'a-new', log, last)])
      const without = statusesOf(log.filter(({ id }) => id !== last.id))
      for (const word of ['river', 'dog', 'see']) expect(statusOf(after, word)).toBe(statusOf(without, word))
    }))
  })

  it('BOK-1 undoing all changes, newest first, goes back to the beginning', () => {
    fc.assert(fc.property(fc.uniqueArray(changes, { selector: ({ id }) => id }), fc.nat({ max: 9 }), (made, now) => {
      const newestFirst = made.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
      const log = newestFirst.reduce<readonly StatusChange[]>((all, change, index) => [...all, undo(now, `undo-${index}`, all, change)], made)
      for (const status of statusesOf(log).values()) expect(status).toBe('unknown')
    }))
  })
})

describe('the coverage of a book', () => {
  const sentences = fc.array(fc.array(fc.constantFrom('river', 'dog', 'sees', 'Nina', 'the'), { minLength: 1 }), { maxLength: 8 })
  const statuses = fc.array(changes).map(statusesOf)

  it('BOK-1 is the part of its words that is known or ignored: names and articles do not count, a word counts as often as it occurs', () => {
    fc.assert(fc.property(sentences, languages, statuses, (words, lang, known) => {
      const counted = words.flat().flatMap(word => new Map([['river', 'river'], ['dog', 'dog'], ['sees', 'see']]).get(word) ?? [])
      const covered = counted.filter(word => known.get(word) === 'known' || known.get(word) === 'ignored')
      expect(coverageOf(wordCountsOf(book(...words), lang), known)).toBeCloseTo(counted.length === 0 ? 1 : covered.length / counted.length)
    }))
  })

  it('BOK-1 never falls when a word becomes known, is whole when all are, and nothing when none is', () => {
    fc.assert(fc.property(sentences, languages, statuses, fc.constantFrom('river', 'dog', 'see'), (words, lang, known, learned) => {
      const counts = wordCountsOf(book(...words), lang)
      expect(coverageOf(counts, new Map(known).set(learned, 'known'))).toBeGreaterThanOrEqual(coverageOf(counts, known))
      expect(coverageOf(counts, new Map([...counts.keys()].map(word => [word, 'ignored'])))).toBe(1)
      expect(coverageOf(counts, new Map())).toBe(counts.size === 0 ? 1 : 0)
    }))
  })
})
