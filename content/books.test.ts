import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import pictures from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import { withBookWords } from '#core/domain/book/book-words.ts'
import type { Book } from '#core/domain/book/book.ts'
import { wordCountsOf } from '#core/domain/book/coverage.ts'
import { savedCard } from '#core/domain/book/reading.ts'
import { tokensOf } from '#core/domain/book/tokens.ts'
import { indexWords, keysOfWording, readSentence, withNames, wordIndexOf } from '#core/domain/book/word-index.ts'
import { composeReview } from '#core/domain/course/compose-review.ts'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { loadBooks } from './load-books.ts'
import { LEXICON, loadLexicon } from './load-lexicon.ts'
import { loadCorpus } from './load.ts'
import { lexiconSchema } from './schemas/lexicon.ts'

const corpus = loadCorpus()
const books = loadBooks(undefined, corpus)
const taught = new Set(corpus.topics.flatMap(({ concepts }) => concepts).filter(({ kind }) => kind === 'word').map(({ id }) => id))
const everyBook = books.flatMap(book => LANGUAGES.map(lang => [book.id, lang, book] as const))
const sentencesOf = (book: Book) => book.chapters.flatMap(({ sentences }) => sentences)
const wordsIn = (text: string, lang: Language) => tokensOf({ text }, lang).filter(({ key }) => key !== '')

/** The case particles of Japanese: every fourth word is one, and none has a counterpart in another language. */
const CASE_PARTICLES = ['は', 'が', 'を']
/** The most words of a sentence by level in English; other languages may need half as many again. */
const LONGEST: Readonly<Partial<Record<Book['level'], number>>> = { A1: 12, A2: 15, B1: 20 }

describe('the books', () => {
  it('BOK-1 there are books, each with chapters of about ten sentences, a picture of the set, and words that the set can draw', () => {
    const named = new Set(Object.keys(pictures.icons).concat(Object.keys(pictures.aliases)))
    expect(books.length).toBeGreaterThan(0)
    expect(books.flatMap(({ id, chapters }) => chapters.filter(({ sentences }) => sentences.length < 8 || sentences.length > 15).map(({ title }) => `${id}: ${title.en}`))).toEqual([])
    expect(books.flatMap(({ picture, words }) => [picture, ...words.flatMap(word => word.picture ?? [])]).filter(picture => !named.has(picture))).toEqual([])
  })

  it.each(everyBook)('BOK-1 %s in %s: at least 92 of 100 words lead to an entry or are a name', (_, lang, book) => {
    const index = wordIndexOf(book, lang)
    const read = sentencesOf(book).flatMap(({ texts, said }) => readSentence(index, texts[lang], lang, said))
      .filter(({ text }) => wordsIn(text, lang).length > 0 && !(lang === 'ja' && CASE_PARTICLES.includes(text)))
    const open = read.filter(({ word, name }) => word === undefined && name === undefined).map(({ text }) => text)
    expect(open.length / read.length, open.join(' ')).toBeLessThanOrEqual(0.08)
  })

  it.each(everyBook)('BOK-1 %s in %s: every name that is listed occurs in the book', (_, lang, book) => {
    const index = wordIndexOf(book, lang)
    const read = sentencesOf(book).flatMap(({ texts }) => readSentence(index, texts[lang], lang)).filter(({ name }) => name)
    const keys = new Set(read.flatMap(({ text }) => keysOfWording({ text, forms: [text] }, lang)))
    expect(book.names[lang].filter(name => !keysOfWording({ text: '', forms: [name] }, lang).some(key => keys.has(key)))).toEqual([])
  })

  it.each(everyBook)('BOK-1 %s in %s: a sentence is no longer than its level allows', (_, lang, { level, chapters }) => {
    if (lang === 'ja') return
    const most = (LONGEST[level] ?? Infinity) * (lang === 'en' ? 1 : 1.5)
    const long = chapters.flatMap(({ sentences }) => sentences).flatMap(({ texts }) => texts[lang].text.split(/[.!?;।]+/u)).filter(text => wordsIn(text, lang).length > most)
    expect(long).toEqual([])
  })

  it.each(books.map(book => [book.id, book] as const))('BOK-1 %s: its new words come back, on average more than twice', (_, book) => {
    for (const lang of LANGUAGES) {
      const counts = [...wordCountsOf(book, lang)].filter(([word]) => !taught.has(word)).map(([, count]) => count)
      expect(counts.reduce((sum, count) => sum + count, 0) / counts.length, lang).toBeGreaterThanOrEqual(2.4)
    }
  })

  it.each(books.map(book => [book.id, book] as const))('BOK-1 %s: each language is in its own script', (_, book) => {
    const scripts: Readonly<Partial<Record<Language, RegExp>>> = { uk: /\p{Script=Cyrillic}/u, hi: /\p{Script=Devanagari}/u, el: /\p{Script=Greek}/u, ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u }
    const faults = LANGUAGES.flatMap(lang => sentencesOf(book).map(({ texts }) => texts[lang].text).filter(text =>
      wordsIn(text, lang).some(({ text: word }) => !(scripts[lang] ?? /\p{Script=Latin}/u).test(word) && !/^\d+$/.test(word))))
    expect(faults).toEqual([])
  })
})

describe('the lexicon', () => {
  const lexicon = loadLexicon(corpus)

  it('BOK-1 has no word that no book says', () => {
    const said = new Set(books.flatMap(({ words }) => words.map(({ id }) => id)))
    expect(lexicon.map(({ id }) => id).filter(id => !taught.has(id) && !said.has(id))).toEqual([])
  })

  it.each(LANGUAGES)('BOK-1 in %s: every form that is written down occurs in a book', lang => {
    const index = withNames(indexWords(lexicon, lang), books.flatMap(({ names }) => names[lang]), lang)
    const read = books.flatMap(sentencesOf).flatMap(({ texts }) => readSentence(index, texts[lang], lang))
    const keys = new Set(read.flatMap(({ text }) => keysOfWording({ text, forms: [text] }, lang)))
    const written = z.parse(lexiconSchema, JSON.parse(readFileSync(path.join(LEXICON, `${lang}.json`), 'utf8')))
    const forms = Object.values(written).flatMap(word => word.forms ?? [])
    expect(forms.filter(form => !keysOfWording({ text: '', forms: [form] }, lang).some(key => keys.has(key)))).toEqual([])
  })
})

describe('the words of books in reviews', () => {
  const all = withBookWords(corpus, books)
  const words = new Map(books.flatMap(book => book.words.map(word => [word.id, word] as const)))
  const waysOf = (text: string) => text.replaceAll(/\s*\(.*?\)/gu, '').split(/[,、]/u).map(way => way.trim())
  const reviewOf = (native: Language, target: Language, word: string, seed: string) =>
    composeReview(all, { native, target, lesson: REVIEW_LESSON }, { cards: [savedCard(word)], shown: [] }, seed).map(({ steps }) => steps).unwrapOr([])

  it.each(LANGUAGES)('CRS-4 every word that can be saved by speakers of %s is asked for', native => {
    const unasked = LANGUAGES.filter(target => target !== native).flatMap(target =>
      [...words.keys()].filter(word => reviewOf(native, target, word, 'one')[0]?.concepts[0] !== word).map(word => `${target} ${word}`))
    expect(unasked).toEqual([])
  })

  it.each(LANGUAGES)('CRS-4 speakers of %s choose the meaning of a word that no course teaches, and no other option is right as well', native => {
    const faults = LANGUAGES.filter(target => target !== native).flatMap(target => [...words].filter(([id]) => !taught.has(id)).flatMap(([id, { texts }]) =>
      ['one', 'two'].flatMap(seed => reviewOf(native, target, id, seed)).flatMap(step => {
        if (step.type === 'listen-type' && texts[native].text.toLowerCase() === texts[target].text.toLowerCase()) return []
        if (step.type !== 'choice' && step.type !== 'listen-choose') return [`${target} ${id}: ${step.type}`]
        const right = waysOf(texts[native].text)
        return step.options.filter(option => option.id !== step.correct && waysOf(option.phrase.text).some(way => right.includes(way))).map(({ phrase }) => `${target} ${id}: ${phrase.text}`)
      })))
    expect(faults).toEqual([])
  })
})

describe('loading books', () => {
  const spoiled = (spoil: (text: string) => string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'books-'))
    try {
      const file = path.join(folder, 'three-names.json')
      cpSync(path.join(import.meta.dirname, 'books/three-names.json'), file)
      writeFileSync(file, spoil(readFileSync(file, 'utf8')))
      return loadBooks(folder, corpus)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('BOK-1 takes the texts of a word that a course teaches from the course', () => {
    const fish = books.find(({ id }) => id === 'three-names')?.words.find(({ id }) => id === 'fish')
    expect(fish).toMatchObject({ picture: 'fish', texts: { en: { text: 'fish' }, uk: { text: 'риба', latin: 'ryba', gender: 'f', forms: expect.arrayContaining(['рибу']) }, ja: { text: '魚', reading: 'さかな' } } })
  })

  it('BOK-1 explains a word as this book has it, and otherwise as the lexicon has', () => {
    const cats = new Map(books.flatMap(({ id, words }) => words.filter(word => word.id === 'cat').map(({ texts }) => [id, texts.de] as const)))
    expect(cats.get('three-names')).toMatchObject({ text: 'der Kater', gender: 'm' })
    cats.delete('three-names')
    expect([...cats.values()].map(({ text, gender }) => [text, gender])).toEqual([...cats].map(() => ['die Katze', 'f']))
  })

  it.each<readonly [string, (text: string) => string, RegExp]>([
    ['a language is missing', text => text.replace(/^ {12}"pl": .*\n/m, ''), /three-names\.json at chapters\.0\.sentences\.0\.texts/],
    ['latin is missing', text => text.replace(/("chapters".*?), "latin": "[^"]*"/s, '$1'), /sentences\.0\.texts\.hi: latin/],
    ['a reading is missing', text => text.replace('{家|いえ}', '家'), /sentences\.0\.texts\.ja: after each run of kanji/],
    ['an unknown field', text => text.replace('"level"', '"grade": 1, "level"'), /three-names\.json: /],
    ['an id twice', text => text.replace('"id": "2"', '"id": "1"'), /book three-names at 1: this id is there twice/],
    ['a word twice', text => text.replace(/"words": \[\n(.*?)\n {2}\]/s, '"words": [\n$1,\n$1\n  ]'), /book three-names at cat: this id is there twice/],
    ['a word that is nowhere', text => text.replace('"id": "cat"', '"id": "catt"'), /book three-names at words catt: no course and no lexicon/],
  ])('BOK-1 says in one sentence where the fault is: %s', (_, spoil, message) => {
    expect(() => spoiled(spoil)).toThrow(message)
  })
})

describe('loading the lexicon', () => {
  const spoiled = (spoil: (text: string) => string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lexicon-'))
    try {
      cpSync(LEXICON, folder, { recursive: true })
      const file = path.join(folder, 'hi.json')
      writeFileSync(file, spoil(readFileSync(file, 'utf8')))
      return loadLexicon(corpus, folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it.each<readonly [string, (text: string) => string, RegExp]>([
    ['a word without its text', text => text.replace(/"but": \{.*\}/, '"but": { "forms": ["पर"] }'), /hi\.json at but at hi: the text is missing/],
    ['a word without latin', text => text.replace(/"but": \{.*\}/, '"but": { "text": "लेकिन" }'), /hi\.json at but at hi: latin is missing/],
    ['a text that the course has', text => text.replace('"fish": {', '"fish": { "text": "मछली", "latin": "machhli",'), /hi\.json at fish at hi: a course teaches/],
    ['an unknown field', text => text.replace('"latin"', '"roman"'), /hi\.json at \S+: /],
  ])('BOK-1 says in one sentence where the fault is: %s', (_, spoil, message) => {
    expect(() => spoiled(spoil)).toThrow(message)
  })
})
