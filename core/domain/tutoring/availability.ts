/** A part of a day on a wall clock, minutes after midnight: `until` is not in it, and 1440 is the end of the day. */
export interface DayWindow {
  readonly from: number
  readonly until: number
}
export const DAY_MINUTES = 1440
/** Monday to Sunday, as ISO 8601 counts them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** TUT-4. When a tutor teaches, on the clock of their place. */
export interface Availability {
  /** An IANA zone. */
  readonly zone: string
  readonly weekly: Readonly<Partial<Record<Weekday, readonly DayWindow[]>>>
  /** By date, YYYY-MM-DD: what counts on that day in the place of the weekly hours; an empty list is a day off. */
  readonly exceptions: Readonly<Record<string, readonly DayWindow[]>>
}

/** A stretch of time in epoch ms: `until` is not in it. */
export interface Span {
  readonly from: number
  readonly until: number
}
/** TUT-4. Whether so long a span may be asked for at once: a month at most. */
export const isAskable = ({ from, until }: Span): boolean => from <= until && until - from <= 31 * 86_400_000
