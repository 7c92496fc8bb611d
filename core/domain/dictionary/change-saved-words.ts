import { keyOf } from './entry.ts'
import { mergeSavedWords, type SavedWords } from './saved-words.ts'

/** Together with the words that were removed, which are remembered too, they fit into a value of the keeper (saved-words.ts). */
export const MOST_SAVED = 200

/** The words on the list, the newest first. */
export const wordsOn = (list: SavedWords): readonly string[] => list.filter(({ removed }) => !removed).map(({ word }) => word)
export const isSaved = (list: SavedWords, word: string): boolean => wordsOn(list).includes(keyOf(word))

/** Saves a word, or removes it. A list that is full stays as it is. The change is later than all before it, whatever the clock says. */
export const changeSaved = (now: number, list: SavedWords, word: string, isRemoved: boolean): SavedWords => {
  const key = keyOf(word)
  if (!isRemoved && wordsOn(list).length >= MOST_SAVED && !isSaved(list, key)) return list
  const at = Math.max(now, ...list.map(known => known.at + 1))
  return mergeSavedWords(list, [{ word: key, at, ...(isRemoved && { removed: 1 }) }])
}
