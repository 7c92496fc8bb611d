/** STK-1. Why a day counts, or why it neither counts nor was missed: the learner rests on it, or it was before the first activity. */
export const DAY_REASONS = ['lesson', 'review', 'reading', 'class', 'freeze', 'repair', 'rest', 'before'] as const
export type DayReason = (typeof DAY_REASONS)[number]

/** What makes a day count; of several on one day the first of these is its reason. */
export const ACTIVITIES = ['lesson-passed', 'review-done', 'reading-done', 'class-attended'] as const

/** Something a learner did: the instant (epoch ms) and the IANA zone they were in. */
export interface Activity {
  readonly id: string
  readonly kind: (typeof ACTIVITIES)[number]
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

/** STK-1. A broken streak that lessons can still repair. */
export interface RepairOffer {
  /** How many more lessons it takes. */
  readonly lessons: number
  /** The last local date on which they count. */
  readonly until: string
  /** The days in a row that come back. */
  readonly length: number
}
export interface StreakHistory extends Omit<Streak, 'week'> {
  readonly longest: number
  /** The last 26 weeks of local days, oldest first, today last. */
  readonly days: readonly StreakDay[]
  readonly repair: {
    readonly offer: RepairOffer | null
    /** The local date from which the next repair is possible, while it is not. */
    readonly nextFrom: string | null
  }
}
