import { combine, createEvent, sample } from 'effector'
import { changeSaved, isSaved, MOST_SAVED, wordsOn } from '#core/domain/dictionary/change-saved-words.ts'
import { mergeSavedWords, type SavedWords } from '#core/domain/dictionary/saved-words.ts'
import { readDevice } from '#core/domain/keeper/device-keeper.ts'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import { port, portFx } from '../effector/port.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'

/** SEO-1. A word is put on somebody's own list, or taken off it again. */
export const wordSaved = createEvent<string>()
export const wordRemoved = createEvent<string>()

const $savedWords = keeperValue('saved_words')
/** The words on the list, the newest first. */
export const $myWords = $savedWords.map(wordsOn)
export const $isListFull = $myWords.map(words => words.length >= MOST_SAVED)

interface Change {
  readonly list: SavedWords
  readonly word: string
  readonly isRemoved: boolean
}
/** What another tab of this device has saved meanwhile stays. */
const changeFx = portFx(combine({ device: port('device'), storage: port('deviceStorage') }), ({ device, storage }, { list, word, isRemoved }: Change): SavedWords => {
  const onDevice = readDevice(name => storage.read(name)).saved_words?.value ?? []
  return changeSaved(device.now(), mergeSavedWords(list, onDevice), word, isRemoved)
})
sample({ clock: wordSaved, source: $savedWords, filter: (list, word) => !isSaved(list, word), fn: (list, word): Change => ({ list, word, isRemoved: false }), target: changeFx })
sample({ clock: wordRemoved, source: $savedWords, filter: isSaved, fn: (list, word): Change => ({ list, word, isRemoved: true }), target: changeFx })
sample({ clock: changeFx.doneData, fn: (value): KeeperChange => ({ key: 'saved_words', value }), target: keeperChanged })
