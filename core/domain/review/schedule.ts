import { get_fuzz_range } from 'ts-fsrs'
import { mulberry32 } from '../random/random.ts'
import { weekdayOf } from '../streak/local-date.ts'
import { NO_REST, type RestPlan, restWeekdaysOn } from '../streak/rest-days.ts'
import { intervalOf, type Memory } from './memory.ts'

/** Intervals shorter than this, in days, are kept as they are. */
const SHORTEST_FUZZED = 2.5
const LONGEST_INTERVAL = 36_500

/** A card with what is known of it. */
export interface Known {
  readonly key: string
  readonly memory: Memory
}

/** The days on which FSRS allows a card to be due: a little earlier or later than computed, more so for long intervals. */
const windowOf = (memory: Memory): readonly number[] => {
  const interval = intervalOf(memory)
  if (interval < SHORTEST_FUZZED) return [memory.day + interval]
  const { min_ivl: least, max_ivl: most } = get_fuzz_range(interval, 0, LONGEST_INTERVAL)
  return Array.from({ length: most - least + 1 }, (_, index) => memory.day + least + index)
}

/** The FNV-1a hash, 32 bits. */
const hash = (text: string): number => [...text].reduce((value, char) => Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/**
 * CRS-4. The local day on which a card is due: one of those that FSRS allows, drawn by the card's key and its last review, and no rest day
 * where there is another. Many cards are spread evenly so, and a review moves no card but its own. The rest days are those that were
 * chosen when the card was reviewed: a later choice moves nothing that is due already.
 */
export const dueDay = ({ key, memory }: Known, rest: RestPlan = NO_REST): number => {
  const allowed = windowOf(memory)
  const resting = restWeekdaysOn(rest, memory.day)
  const working = allowed.filter(day => !resting.includes(weekdayOf(day)))
  const days = working.length > 0 ? working : allowed
  return days[Math.floor(mulberry32(hash(`${key} ${memory.id}`))() * days.length)] ?? memory.day + 1
}

/** The days of a forecast, of which today is the first. */
export const FORECAST_DAYS = 14

/** CRS-4. How many cards are due on each of the coming days; what is overdue counts for today, the first of them. */
export const forecast = (cards: readonly Known[], today: number, { rest = NO_REST, days = FORECAST_DAYS } = {}): readonly number[] => {
  const counts = Array.from({ length: days }, () => 0)
  for (const card of cards) {
    const at = Math.max(0, dueDay(card, rest) - today)
    if (at < days) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
