import { byTime } from '../calendar/by-time.ts'
import { cardKey, type Rating, RATINGS } from '../review/review.ts'
import { type Strength, strengthOf } from '../review/overview.ts'
import { lastChanges, type StatusChange, type Statuses, statusesOf, type WordStatus } from './word-status.ts'

/** BOK-1. Where somebody is in a book: the chapter from 0, or the number of chapters once it is read to its end. */
export interface Place {
  readonly book: string
  readonly chapter: number
  /** Epoch ms. */
  readonly at: number
}
/** All that is kept of somebody's reading in one language: what they said of words, and where they are in books. */
export interface Reading {
  readonly changes: readonly StatusChange[]
  readonly places: readonly Place[]
  /** CRS-4. The words of books that lessons and reviews have asked for, by how well they are remembered. Absent where there are none. */
  readonly remembered?: Readonly<Record<string, WordStatus>>
}
/** What is to be saved of somebody's reading: the minutes in which they read as well, counted from 1 January 1970 by their device. */
export interface NewReading extends Omit<Reading, 'remembered'> {
  readonly minutes?: readonly number[]
}

/** The most changes of words, of places and of minutes that are saved together. */
export const MOST_SAVED = 50

/** BOK-1. The last place of each book, in whatever order and however often they arrive. */
export const placesOf = (places: readonly Place[]): ReadonlyMap<string, Place> =>
  new Map(places.toSorted((one, other) => one.at - other.at || one.chapter - other.chapter).map(place => [place.book, place]))

/** The last change of each word and the last place of each book. */
export const latestOf = ({ changes, places, ...others }: Reading): Reading => ({ ...others, changes: lastChanges(changes), places: [...placesOf(places).values()] })

const STATUS_OF: Readonly<Record<Strength, WordStatus>> = { new: '1', growing: '3', strong: 'known' }
/** CRS-4. The statuses of the words that somebody remembers, from the stability in days of the memory of each. */
export const rememberedOf = (stabilities: ReadonlyMap<string, number>): Pick<Reading, 'remembered'> =>
  (stabilities.size === 0 ? {} : { remembered: Object.fromEntries([...stabilities].map(([word, stability]) => [word, STATUS_OF[strengthOf({ stability })]])) })

/** BOK-1. The status of each word: what the reader said of it, else what lessons and reviews have shown. */
export const readingStatuses = ({ changes, remembered = {} }: Reading): Statuses =>
  new Map([...Object.entries(remembered), ...[...statusesOf(changes)].filter(([, status]) => status !== 'unknown')])

/**
 * CRS-4. How a word that somebody saved while reading rates its card: by how well they say they know it. A word that is unknown, known or
 * ignored has no such review; an unknown one has none since whoever undoes a tap takes it back.
 */
export const savedRating = (status: WordStatus): Rating | null => RATINGS[Number(status) - 1] ?? null
/** Who reads a word recognises it. */
export const savedCard = (word: string): string => cardKey({ concept: word, direction: 'recognise' })

/** A change with the time that counts, and the one that its device reported. */
export interface DatedChange extends StatusChange {
  readonly deviceAt: number
}
/** STK-1. Corrects the times of changes that came together. Those of one word stay in the order in which the device made them. */
export const dateChanges = (changes: readonly StatusChange[], timeOf: (at: number) => number): readonly DatedChange[] => {
  const last = new Map<string, number>()
  return changes.toSorted(byTime).map(change => {
    const at = Math.max(timeOf(change.at), (last.get(change.word) ?? -1) + 1)
    last.set(change.word, at)
    return { ...change, at, deviceAt: change.at }
  })
}
