import { dayAt, weekdayOf } from '../streak/local-date.ts'

const DAY = 86_400_000
/** TUT-3. How long before they expire credits are spoken of, ms. */
export const EXPIRES_SOON = 14 * DAY

/** How a day is called that is near: by itself, by its weekday (Monday is 1) within a week, else by its date. */
export type NearDay = { readonly kind: 'today' } | { readonly kind: 'tomorrow' } | { readonly kind: 'weekday'; readonly weekday: number } | { readonly kind: 'date' }
export interface ExpiringCredits {
  readonly amount: number
  /** When the first of them expires, epoch ms. */
  readonly at: number
  readonly day: NearDay
}

const nearDay = (now: number, zone: string, at: number): NearDay => {
  const day = dayAt(at, zone)
  const days = day - dayAt(now, zone)
  if (days <= 0) return { kind: 'today' }
  if (days === 1) return { kind: 'tomorrow' }
  return days < 7 ? { kind: 'weekday', weekday: weekdayOf(day) + 1 } : { kind: 'date' }
}

/** TUT-3. The credits that expire next, and how that day is called on the clock of a zone, where it is within two weeks; else null. */
export const expiringSoon = (now: number, zone: string, next: { readonly amount: number; readonly at: number } | null): ExpiringCredits | null =>
  (next && next.at - now <= EXPIRES_SOON ? { ...next, day: nearDay(now, zone, next.at) } : null)
