import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { keyOf } from './entry.ts'

/** SEO-1. The last thing that somebody did with a word, epoch ms. */
interface SavedWord {
  readonly word: string
  readonly at: number
  /** It was taken out of the list: remembered, so that another device does not bring it back. */
  readonly isRemoved?: true
}
/** SEO-1. The words of somebody's own list, each once, the latest first. */
export type SavedWords = readonly SavedWord[]

/** The list has to fit into a value of the keeper (16,384 characters), with room for words that were removed. */
export const MOST_SAVED = 200
const MOST_REMEMBERED = 240
const LONGEST_WORD = 30

const latestFirst = (words: readonly SavedWord[]): SavedWords => words.toSorted((one, other) => other.at - one.at || (one.word < other.word ? -1 : 1)).slice(0, MOST_REMEMBERED)

/** Two lists as one: of each word what was done last, and where both were at once, that it was saved. */
export const mergeSavedWords = (one: SavedWords, other: SavedWords): SavedWords => {
  const latest = new Map<string, SavedWord>()
  for (const change of [...one, ...other]) {
    const known = latest.get(change.word)
    if (!known || change.at > known.at || (change.at === known.at && known.isRemoved)) latest.set(change.word, change)
  }
  return latestFirst([...latest.values()])
}

/** The words on the list, the newest first. */
export const wordsOn = (list: SavedWords): readonly string[] => list.filter(({ isRemoved }) => !isRemoved).map(({ word }) => word)
export const isSaved = (list: SavedWords, word: string): boolean => wordsOn(list).includes(keyOf(word))

/** Saves a word, or removes it. A list that is full stays as it is. The change is later than all before it, whatever the clock says. */
export const changeSaved = (now: number, list: SavedWords, word: string, isRemoved: boolean): SavedWords => {
  const key = keyOf(word)
  if (!isRemoved && wordsOn(list).length >= MOST_SAVED && !isSaved(list, key)) return list
  const at = Math.max(now, ...list.map(known => known.at + 1))
  return mergeSavedWords(list, [{ word: key, at, ...(isRemoved && { isRemoved }) }])
}

const parseSaved = (stored: unknown): readonly SavedWord[] => {
  if (!isRecord(stored)) return []
  const { word, at, isRemoved } = stored
  const isWord = typeof word === 'string' && word !== '' && word.length <= LONGEST_WORD
  return isWord && typeof at === 'number' && Number.isSafeInteger(at) && at >= 0 ? [{ word: keyOf(word), at, ...(isRemoved === true && { isRemoved }) }] : []
}
const NONE: SavedWords = []
export const readSavedWords = (json: string | null | undefined): Reading<SavedWords> =>
  readStored<SavedWords>(json, NONE, stored => (Array.isArray(stored) ? mergeSavedWords([], stored.flatMap(parseSaved)) : undefined))
