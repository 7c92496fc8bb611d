/** STK-1. Why a day counts, or that it was before the first activity, and so neither counts nor was missed. */
export const DAY_REASONS = ['lesson', 'freeze', 'before'] as const
export type DayReason = (typeof DAY_REASONS)[number]

/** Something a learner did: the instant (epoch ms) and the IANA zone they were in. */
export interface Activity {
  readonly id: string
  readonly kind: 'lesson-passed'
  readonly at: number
  readonly zone: string
}
export interface StreakDay {
  /** Local date, YYYY-MM-DD. */
  readonly date: string
  /** Null for a missed day, and for today while it is open. */
  readonly reason: DayReason | null
}
export interface Streak {
  /** Days in a row up to today, or up to yesterday while today is still open. */
  readonly length: number
  readonly today: string
  readonly todayCounts: boolean
  readonly freezes: number
  /** The last seven local days, oldest first, today last. */
  readonly week: readonly StreakDay[]
}
