import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'

/** SEO-1. The last thing that somebody did with a word, epoch ms. */
export interface SavedWord {
  readonly word: string
  readonly at: number
  /** It was taken out of the list: remembered, so that another device does not bring it back. */
  readonly removed?: 1
}
/** SEO-1. The words of somebody's own list, each once, the latest first. */
export type SavedWords = readonly SavedWord[]

/** The list has to fit into a value of the keeper (16,384 characters), with room for words that were removed. */
const MOST_REMEMBERED = 240

/** The latest first; of two at once that which keeps the word. */
const byTime = (one: SavedWord, other: SavedWord) => other.at - one.at || (one.removed ?? 0) - (other.removed ?? 0)
/** Two lists as one: of each word what was done last. */
export const mergeSavedWords = (one: SavedWords, other: SavedWords): SavedWords =>
  [...one, ...other].toSorted(byTime).filter(({ word }, at, all) => all.findIndex(each => each.word === word) === at).slice(0, MOST_REMEMBERED)

const NONE: SavedWords = []
const isSavedWord = (value: unknown): value is SavedWord =>
  isRecord(value) && typeof value['word'] === 'string' && typeof value['at'] === 'number'
export const readSavedWords = (json: string | null | undefined): Reading<SavedWords> =>
  readStored(json, NONE, stored => (Array.isArray(stored) ? mergeSavedWords(stored.filter(isSavedWord), NONE) : undefined))
