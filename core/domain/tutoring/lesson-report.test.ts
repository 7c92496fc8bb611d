import { expect, it } from 'vitest'
import { LANGUAGES } from '../locale/locales.ts'
import type { Concept, Corpus } from '../course/concept.ts'
import { createConceptFinder, mayReport, REPORT_LENGTHS, reportFault, tidyReport } from './lesson-report.ts'

const concept = (id: string, own: Readonly<Record<string, string>>, more: Partial<Concept> = {}): Concept =>
  ({ id, kind: 'word', texts: Object.fromEntries(LANGUAGES.map(language => [language, { text: own[language] ?? `${id}-${language}` }])) as unknown as Concept['texts'], ...more })
const topic = (id: string, concepts: readonly Concept[]) => ({ id, level: 'A1' as const, title: {} as Corpus['topics'][number]['title'], concepts })
const corpus: Corpus = {
  units: [],
  topics: [
    topic('one', [concept('cat', { es: 'el gato', en: 'cat', uk: 'кіт' }), concept('jack', { es: 'gato', en: 'jack', uk: 'домкрат' }), concept('hello', { es: 'hola', en: 'hello' })]),
    topic('two', [concept('good-day', { es: 'buenos días' }, { kind: 'phrase' })]),
  ],
  bookWords: [topic('book', [concept('lighthouse', { es: 'el faro', en: 'lighthouse' })])],
}

it('CRS-4 a word of a report is the concept that courses or books teach, with or without its article, and a phrase is none', () => {
  const find = createConceptFinder(corpus)
  expect(['Hola', 'faro', 'el faro', 'un faro', 'buenos días', 'perro', ''].map(word => find('es', { word, meaning: '' }))).toEqual(['hello', 'lighthouse', 'lighthouse', 'lighthouse', undefined, undefined, undefined])
  expect(find('en', { word: 'Lighthouse', meaning: '' })).toBe('lighthouse')
})
it('CRS-4 of words that are written alike it is the one that the tutor means, else the first', () => {
  const find = createConceptFinder(corpus)
  expect([['gato', 'домкрат'], ['gato', 'a jack'], ['el gato', 'cat'], ['gato', 'something else'], ['gato', '']].map(([word = '', meaning = '']) => find('es', { word, meaning }))).toEqual(['jack', 'jack', 'cat', 'cat', 'cat'])
})
it('TUT-1 a report is of a lesson that has begun, and of none that was canceled or not paid', () => {
  const lesson = { startsAt: 500, endsAt: 1000, paidAt: 1 }
  expect([499, 500, 5000].map(now => mayReport(now, lesson))).toEqual([false, true, true])
  expect(mayReport(5000, { ...lesson, missedAt: 600 })).toBe(true)
  expect(mayReport(5000, { ...lesson, canceledAt: 100 })).toBe(false)
  expect(mayReport(5000, { startsAt: 500, endsAt: 1000 })).toBe(false)
})
it('CRS-4 a report has each word once, as it was written last, and no empty ones', () => {
  expect(tidyReport({ language: 'es', note: ' Muy bien. ', words: [{ word: 'gato ', meaning: 'dog' }, { word: ' ', meaning: 'x' }, { word: 'Gato', meaning: ' cat' }] }))
    .toEqual({ language: 'es', note: 'Muy bien.', words: [{ word: 'Gato', meaning: 'cat' }] })
})
it('TUT-1 a meaning without a word, and too long a note, keep a report from being saved; an empty row does not', () => {
  const fault = (note: string, ...words: readonly (readonly [string, string])[]) => reportFault({ language: 'es', note, words: words.map(([word, meaning]) => ({ word, meaning })) })
  expect(fault(` ${'x'.repeat(REPORT_LENGTHS.note)} `, ['sol', ''], [' ', ' '])).toBeNull()
  expect(fault('x'.repeat(REPORT_LENGTHS.note + 1))).toEqual({ field: 'note', reason: 'long' })
  expect(fault('', ['sol', 'sun'], [' ', 'moon'])).toEqual({ field: 'word', row: 1 })
})
