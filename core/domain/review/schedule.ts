import { get_fuzz_range } from 'ts-fsrs'
import { intervalOf, type Memory } from './memory.ts'

/** Intervals shorter than this, in days, are kept as they are. */
const SHORTEST_FUZZED = 2.5
const LONGEST_INTERVAL = 36_500
/** 1 January 1970, day 0, was a Thursday; Monday is 0. */
const FIRST_WEEKDAY = 3

/** How much of a usual day a learner wants on each weekday, from Monday: 1 is a usual day, 0 none at all. */
export type WeekLoad = readonly [number, number, number, number, number, number, number]
export const EVEN_WEEK: WeekLoad = [1, 1, 1, 1, 1, 1, 1]

/** A card with what is known of it. */
export interface Known {
  readonly key: string
  readonly memory: Memory
}
interface Window extends Known {
  /** Local days, counted from 1 January 1970. */
  readonly first: number
  readonly last: number
}

/** FSRS allows a due day to be a little earlier or later, more so for long intervals. */
const windowOf = (known: Known, dayOf: (at: number) => number): Window => {
  const interval = intervalOf(known.memory)
  const reviewed = dayOf(known.memory.at)
  if (interval < SHORTEST_FUZZED) return { ...known, first: reviewed + interval, last: reviewed + interval }
  const { min_ivl: least, max_ivl: most } = get_fuzz_range(interval, 0, LONGEST_INTERVAL)
  return { ...known, first: reviewed + least, last: reviewed + most }
}

const byWindow = (one: Window, other: Window): number => one.first - other.first || one.last - other.last || (one.key < other.key ? -1 : 1)

/** The FNV-1a hash, 32 bits: days with equally many cards are begun at another one for each card. */
const hash = (text: string): number => [...text].reduce((value, char) => Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/**
 * CRS-4. The local day on which each card is due: within the window that FSRS allows, the one with the fewest cards for its weekday.
 * It depends on the memories alone, not on their order, so every device and every replay comes to the same days.
 */
export const scheduleOf = (cards: readonly Known[], dayOf: (at: number) => number, week: WeekLoad = EVEN_WEEK): ReadonlyMap<string, number> => {
  const load = new Map<number, number>()
  const costOf = (day: number) => ((load.get(day) ?? 0) + 1) / (week[(day + FIRST_WEEKDAY) % 7] ?? 1)
  const due = new Map<string, number>()
  for (const { key, first, last } of cards.map(card => windowOf(card, dayOf)).toSorted(byWindow)) {
    const length = last - first + 1
    const start = hash(key) % length
    let best = first + start
    for (let step = 1; step < length; step += 1) {
      const day = first + ((start + step) % length)
      if (costOf(day) < costOf(best)) best = day
    }
    load.set(best, (load.get(best) ?? 0) + 1)
    due.set(key, best)
  }
  return due
}

/** CRS-4. How many cards are due on each of the coming days; what is overdue counts for today, the first of them. */
export const forecast = (schedule: ReadonlyMap<string, number>, today: number, days = 14): readonly number[] => {
  const counts = Array.from({ length: days }, () => 0)
  for (const day of schedule.values()) {
    const at = Math.max(0, day - today)
    if (at < days) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
