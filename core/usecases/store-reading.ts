import type { PairBook, Shelf } from '../domain/book/pair-book.ts'
import { type ReadingCopy, readPairBook, readReadingCopy, readShelf } from '../domain/book/stored-reading.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

/** The languages of a course. */
export interface LanguagePair {
  readonly native: Language
  readonly target: Language
}
const shelfKey = ({ native, target }: LanguagePair) => `shelf.${native}.${target}`
const bookKey = ({ native, target }: LanguagePair, id: string) => `book.${native}.${target}.${id}`
const readingKey = (target: Language) => `reading.${target}`

export const loadShelf = (storage: DeviceStorage, pair: LanguagePair): Shelf | null => readShelf(storage.read(shelfKey(pair)), pair.native, pair.target)
export const storeShelf = (storage: DeviceStorage, shelf: Shelf): void => void storage.write(shelfKey(shelf), JSON.stringify(shelf))

/** ROUTE-8. A book that was opened stays on the device. */
export const loadBook = (storage: DeviceStorage, pair: LanguagePair, id: string): PairBook | null => readPairBook(storage.read(bookKey(pair, id)), pair.native, pair.target)
export const storeBook = (storage: DeviceStorage, book: PairBook): void => void storage.write(bookKey(book, book.id), JSON.stringify(book))

export const loadReading = (storage: DeviceStorage, target: Language): ReadingCopy | null => readReadingCopy(storage.read(readingKey(target)))
export const storeReading = (storage: DeviceStorage, target: Language, copy: ReadingCopy): void => void storage.write(readingKey(target), JSON.stringify(copy))
