import { isLevel } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import { isAbout } from '../lesson/interests.ts'
import { isRecord, readJson } from '../stored/json.ts'
import type { BookCover, BothTexts, PairBook, PairChapter, PairSentence, PairWord, SentencePart, Shelf } from './pair-book.ts'
import type { Reading } from './reading.ts'
import { isChange, isPlace } from './unsaved-reading.ts'
import { isStatus } from './word-status.ts'

/** What a reader had said and where they were, as a device read it last. */
export interface ReadingCopy {
  readonly userId: string
  readonly reading: Reading
}
type Guard<Value> = (value: unknown) => value is Value
const isText = (value: unknown): value is string => typeof value === 'string'
const isMaybeText = (value: unknown) => value === undefined || isText(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isList = <Item>(value: unknown, isItem: Guard<Item>): value is readonly Item[] => Array.isArray(value) && value.every(isItem)
const isBoth: Guard<BothTexts> = (value): value is BothTexts => isRecord(value) && isText(value['native']) && isText(value['target'])

const isReading: Guard<Reading> = (value): value is Reading => isRecord(value) && isList(value['changes'], isChange) && isList(value['places'], isPlace)
  && (value['remembered'] === undefined || (isRecord(value['remembered']) && Object.values(value['remembered']).every(isStatus)))

const isCover: Guard<BookCover> = (value): value is BookCover =>
  isRecord(value) && isAbout(value) && isText(value['id']) && isLevel(value['level']) && isText(value['picture']) && isBoth(value['title']) && isText(value['summary'])
  && isCount(value['chapters']) && isCount(value['sentences']) && isRecord(value['counts']) && Object.values(value['counts']).every(isCount)
const isPart: Guard<SentencePart> = (value): value is SentencePart => isRecord(value) && isText(value['text']) && isMaybeText(value['word'])
const isSentence: Guard<PairSentence> = (value): value is PairSentence =>
  isRecord(value) && isText(value['id']) && isList(value['parts'], isPart) && isMaybeText(value['latin']) && isMaybeText(value['reading']) && isText(value['translation'])
const isWord = (target: Language): Guard<PairWord> => (value): value is PairWord =>
  isRecord(value) && isText(value['id']) && isText(value['meaning']) && isMaybeText(value['picture'])
  && isRecord(value['phrase']) && value['phrase']['lang'] === target && isText(value['phrase']['text']) && isMaybeText(value['phrase']['latin']) && isMaybeText(value['phrase']['reading'])
const isChapter: Guard<PairChapter> = (value): value is PairChapter =>
  isRecord(value) && isBoth(value['title']) && isList(value['sentences'], isSentence) && value['sentences'].length > 0

const parsed = (json: string | null): unknown => (json === null ? null : readJson(json).unwrapOr(null))
const isOf = (value: Readonly<Record<string, unknown>>, native: Language, target: Language) => value['native'] === native && value['target'] === target

/** Reads the stored shelf of a course; null where there is none or it is broken. */
export const readShelf = (json: string | null, native: Language, target: Language): Shelf | null => {
  const value = parsed(json)
  return isRecord(value) && isOf(value, native, target) && isList(value['books'], isCover) ? { native, target, books: value['books'] } : null
}

/** Reads a stored book; null where there is none or it is broken. */
export const readPairBook = (json: string | null, native: Language, target: Language): PairBook | null => {
  const value = parsed(json)
  if (!isRecord(value) || !isOf(value, native, target)) return null
  const { id, level, picture, title, words, chapters } = value
  if (!isText(id) || !isLevel(level) || !isText(picture) || !isBoth(title) || !isList(words, isWord(target)) || !isList(chapters, isChapter) || chapters.length === 0) return null
  return { id, native, target, level, picture, title, words, chapters }
}

export const readReadingCopy = (json: string | null): ReadingCopy | null => {
  const value = parsed(json)
  return isRecord(value) && isText(value['userId']) && isReading(value['reading']) ? { userId: value['userId'], reading: value['reading'] } : null
}
