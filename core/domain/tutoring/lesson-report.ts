import type { BookWord } from '../book/book.ts'
import { indexWords, keysOfWording, type WordIndex } from '../book/word-index.ts'
import type { Concept, Corpus } from '../course/concept.ts'
import { type Language, LANGUAGES } from '../locale/locales.ts'
import { tutoringStatusAt, type TutoringLesson, type TutoringStatus } from './lesson-status.ts'

/** How long a report is, in characters and words. */
export const REPORT_LENGTHS = { note: 2000, words: 30, word: 80, meaning: 120 } as const

/** A word of a lesson, as its tutor writes it down for the learner. */
export interface LessonWord {
  readonly word: string
  readonly meaning: string
}
/** What a tutor leaves their learner of a lesson. */
export interface LessonReport {
  /** The language that the lesson was about. */
  readonly language: Language
  readonly note: string
  readonly words: readonly LessonWord[]
}

/** What is asked of a lesson before its report is written, epoch ms. */
export interface ReportedLesson extends TutoringLesson {
  readonly startsAt: number
}
/** TUT-1. A lesson that has begun, or should have, and was not given up before. */
export const isReportable = (now: number, { startsAt, status }: { readonly startsAt: number; readonly status: TutoringStatus }): boolean =>
  now >= startsAt && status !== 'canceled' && status !== 'unpaid'
export const mayReport = (now: number, lesson: ReportedLesson): boolean => isReportable(now, { startsAt: lesson.startsAt, status: tutoringStatusAt(now, lesson) })

/** The words that were written in a classroom, as many and as long as a report has them. */
export const wordsForReport = (written: readonly { readonly text: string; readonly meaning: string | null }[]): readonly LessonWord[] =>
  written.slice(0, REPORT_LENGTHS.words).map(({ text, meaning }) => ({ word: text.slice(0, REPORT_LENGTHS.word), meaning: (meaning ?? '').slice(0, REPORT_LENGTHS.meaning) }))

/** A report as it is kept: without space around words, and with each word once, as it was written last. */
export const tidyReport = ({ language, note, words }: LessonReport): LessonReport => {
  const tidy = words.map(({ word, meaning }) => ({ word: word.trim(), meaning: meaning.trim() })).filter(({ word }) => word !== '')
  const keyOf = ({ word }: LessonWord) => word.normalize('NFC').toLowerCase()
  return { language, note: note.trim(), words: [...new Map(tidy.map(each => [keyOf(each), each])).values()] }
}

/** TUT-1. What keeps a report from being saved: too long a note, or a row with a meaning and no word, by its place. */
export type ReportFault = { readonly field: 'note'; readonly reason: 'long' } | { readonly field: 'word'; readonly row: number }
export const reportFault = ({ note, words }: LessonReport): ReportFault | null => {
  if (note.trim().length > REPORT_LENGTHS.note) return { field: 'note', reason: 'long' }
  const row = words.findIndex(({ word, meaning }) => word.trim() === '' && meaning.trim() !== '')
  return row < 0 ? null : { field: 'word', row }
}

/** What a word of a report is in the memory of its learner: the id of a concept. */
export type FindConcept = (language: Language, word: LessonWord) => string | undefined

/** A word as books have it: its text, and the forms that courses show with it. */
const bookWordOf = ({ id, texts }: Concept): BookWord => ({
  id, texts: Object.fromEntries(LANGUAGES.map(language => [language, { text: texts[language].text, forms: Object.values(texts[language].forms ?? {}) }])) as unknown as BookWord['texts'],
})
const keysOf = (text: string, language: Language): readonly string[] => keysOfWording({ text }, language)

/**
 * CRS-4. Finds the concept that courses or books teach of a word, written as they write it, with or without its article. Of several that are written
 * alike it is the one that means what the tutor says, in whichever language they say it; else the first in the course.
 */
export const createConceptFinder = ({ topics, bookWords = [] }: Corpus): FindConcept => {
  const words = [...topics, ...bookWords].flatMap(({ concepts }) => concepts).filter(({ kind }) => kind === 'word').map(bookWordOf)
  const byId = new Map(words.map(word => [word.id, word]))
  const indexes = new Map<Language, WordIndex['words']>()
  const indexOf = (language: Language) => {
    const index = indexes.get(language) ?? indexWords(words, language)
    indexes.set(language, index)
    return index
  }
  const means = (meaning: string) => (id: string) =>
    LANGUAGES.some(language => keysOfWording(byId.get(id)?.texts[language] ?? { text: '' }, language).some(key => keysOf(meaning, language).includes(key)))
  return (language, { word, meaning }) => {
    const found = [...new Set(keysOf(word, language).flatMap(key => indexOf(language).get(key) ?? []))]
    return found.length > 1 ? found.find(means(meaning)) ?? found[0] : found[0]
  }
}
