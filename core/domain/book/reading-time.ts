import type { Moment } from '../streak/zone-stays.ts'

const MINUTE = 60_000
/** STK-1. How many minutes of reading make a day count. */
export const READING_MINUTES = 10
/** How long a reader who does nothing is still taken to read, ms: some sentences are worth a thought. */
export const READS_ON_FOR = 2 * MINUTE

/** The minute of an instant, counted from 1 January 1970. */
export const minuteOf = (at: number): number => Math.floor(at / MINUTE)

/** A minute in which somebody read, as their device counted it, with the instant that counts and the local day then. */
export interface ReadMinute {
  readonly minute: number
  /** Epoch ms. */
  readonly at: number
  readonly day: number
}
/** STK-1. Corrects the times of minutes that came together, each once. */
export const dateMinutes = (minutes: readonly number[], timeOf: (at: number) => number, dayOf: (at: number) => number): readonly ReadMinute[] =>
  [...new Set(minutes)].map(minute => {
    const at = timeOf(minute * MINUTE)
    return { minute, at, day: dayOf(at) }
  })

/** STK-1. What counts of minutes that were read: each local day with enough of them, at the last one. */
export const readingDays = (minutes: readonly (ReadMinute & { readonly zone: string })[]): readonly Moment[] =>
  [...Map.groupBy(minutes, ({ day }) => day).values()].flatMap(([first, ...rest]) =>
    (first && rest.length + 1 >= READING_MINUTES ? [{ kind: 'reading-done' as const, at: Math.max(first.at, ...rest.map(({ at }) => at)), zone: first.zone }] : []))
