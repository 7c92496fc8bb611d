import { zoneOffset } from '../calendar/zone.ts'
import { dateOfDay, dayAt } from '../streak/local-date.ts'
import { DAY_MINUTES } from './availability.ts'

/** The parts of a day, six hours each from midnight on. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** TUT-4. The minute of the day that the clocks of a zone show at an instant (epoch ms). */
export const minuteOfDay = (at: number, zone: string): number => ((Math.floor(at / 60_000) + zoneOffset(at, zone)) % DAY_MINUTES + DAY_MINUTES) % DAY_MINUTES
export const dayPartAt = (at: number, zone: string): DayPart => DAY_PARTS[Math.floor(minuteOfDay(at, zone) / (DAY_MINUTES / DAY_PARTS.length))] ?? 'night'

/** TUT-4. Instants (epoch ms, in order) by their local day, YYYY-MM-DD. */
export const byLocalDay = (instants: readonly number[], zone: string): ReadonlyMap<string, readonly number[]> =>
  Map.groupBy(instants, at => dateOfDay(dayAt(at, zone)))

/** TUT-4. How far the clocks of one zone are ahead of those of another at an instant, minutes. */
export const clockDifference = (at: number, zone: string, other: string): number => zoneOffset(at, zone) - zoneOffset(at, other)

/**
 * TUT-4. How far the clocks of a zone are ahead of a tutor’s at a lesson, and at what its learner goes by: their last lesson with the tutor (epoch ms), or
 * now where there was none. Null where the two are the same, minutes.
 */
export const changedDifference = (now: number, at: number, last: number | null, zone: string, other: string): { readonly before: number; readonly later: number } | null => {
  const [before, later] = [clockDifference(last ?? now, zone, other), clockDifference(at, zone, other)]
  return before === later ? null : { before, later }
}
