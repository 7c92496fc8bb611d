import type { Count } from './day-count.ts'
import type { RestCalendar } from './rest-days.ts'

/** STK-1. */
export const REPAIR_LESSONS = 2
/** How long after a streak broke it can be repaired: 48 hours, which are the two local days after the first missed one. */
export const REPAIR_DAYS = 2
/** The days from one repair to the next. */
export const DAYS_PER_REPAIR = 30

/** A streak that has ended. */
export interface Break {
  /** Its length to the last day that counted. */
  readonly length: number
  /** The missed days that a repair fills, of which the first broke the streak. */
  readonly missed: readonly [number, ...number[]]
  /** How many lessons were passed since, while they count. */
  readonly lessons: number
}
export const lastDayOfRepair = ({ missed: [first] }: Break): number => first + REPAIR_DAYS

/** The break that may still be repaired, and the day of the last repair. */
export const UNBROKEN: { readonly broken: Break | null; readonly repairedOn: number | null } = { broken: null, repairedOn: null }

/** Adds the lessons of a day to those that repair a break. After its last day nothing can. */
export const afterLessons = (broken: Break | null, day: number, lessons: number): Break | null =>
  broken && day <= lastDayOfRepair(broken) ? { ...broken, lessons: broken.lessons + lessons } : null

/** The first days of a gap on which the learner does not rest: those that freezes may save, and those that a repair may fill. */
const firstWorkdays = (from: number, to: number, most: number, { isRest }: RestCalendar): readonly number[] => {
  const days: number[] = []
  for (let day = from; day < to && days.length < most; day += 1) if (!isRest(day)) days.push(day)
  return days
}

/** The days of a gap that a count has freezes for, and how the streak breaks where they are not enough. */
export const readGap = (count: Count, from: number, to: number, rest: RestCalendar): { readonly frozen: readonly number[]; readonly broken: Break | null } => {
  const days = firstWorkdays(from, to, count.freezes + REPAIR_DAYS, rest)
  const [frozen, [first, ...others]] = [days.slice(0, count.freezes), days.slice(count.freezes)]
  if (first === undefined) return { frozen, broken: null }
  return { frozen, broken: { length: count.length + frozen.length, missed: [first, ...others.filter(day => day < first + REPAIR_DAYS)], lessons: 0 } }
}

/** STK-1. Whether a repair on this day comes long enough after the last one. */
export const mayRepair = (day: number, repairedOn: number | null): boolean => repairedOn === null || day - repairedOn >= DAYS_PER_REPAIR
