import { dateOfDay, dayAt } from '../streak/local-date.ts'
import type { BookedLesson } from './booked-lesson.ts'

/** TUT-2. Whether a lesson takes place or took place, as far as is known: it is not canceled, and not without its credits for too long. */
export const takesPlace = ({ status, payUntil }: Pick<BookedLesson, 'status' | 'payUntil'>): boolean => status !== 'canceled' && (status !== 'unpaid' || payUntil !== null)

/** ROUTE-9. Whatever begins at an instant (epoch ms), by the local day on which it does (YYYY-MM-DD), in order. */
export const byStartDay = <Live extends { readonly startsAt: number }>(all: readonly Live[], zone: string): ReadonlyMap<string, readonly Live[]> =>
  Map.groupBy(all.toSorted((one, other) => one.startsAt - other.startsAt), ({ startsAt }) => dateOfDay(dayAt(startsAt, zone)))

/** TUT-4. When somebody’s last lesson began (epoch ms) of those that are over, the last first: one that took place, or that they missed. Null where there was none. */
export const lastStart = (past: readonly Pick<BookedLesson, 'status' | 'startsAt'>[]): number | null =>
  past.find(({ status }) => status === 'completed' || status === 'missed')?.startsAt ?? null
