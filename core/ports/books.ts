import type { PairBook, Shelf } from '../domain/book/pair-book.ts'
import type { NewReading, Reading } from '../domain/book/reading.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { Call } from './call.ts'

/** BOK-1. Graded readers, and what is kept of somebody's reading. */
export interface Books {
  /** The books of a course, the same for everybody. */
  shelf(native: Language, target: Language): Call<Shelf>
  /** One book in two languages, the same for everybody. */
  book(native: Language, target: Language, id: string): Call<PairBook>
  /** The last change of each word of a language that the caller has marked, the caller's place in each book, and how well they remember the words that lessons have asked for. */
  reading(target: Language): Call<Reading>
  /**
   * Saves at most MOST_SAVED changes, places and minutes. Saving them twice, late or out of order has the effect of saving them once, in order.
   * A word that is saved (1 to 4) and that a course teaches is reviewed from then on (CRS-4). What no book has is left out.
   * A day with READING_MINUTES counts (STK-1); a minute is one whatever the language.
   */
  save(target: Language, reading: NewReading): Call<null>
}
