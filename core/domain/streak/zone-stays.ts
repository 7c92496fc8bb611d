import { dayAt } from './local-date.ts'
import type { Activity } from './streak.ts'

/** What was done, when and where. */
export type Moment = Omit<Activity, 'id'>

const DAY = 86_400_000
/** STK-1. How long the old zone's day boundary may count after the first activity in a new zone, ms. */
export const KINDER_FOR = 36 * 3_600_000

/** Consecutive activities in one zone, as the local days they fall on (see `dayAt`). */
export interface ZoneStay {
  /** The instant of the first activity. */
  readonly since: number
  readonly days: readonly number[]
  readonly kinds: readonly Activity['kind'][]
  /** The same days with the first 36 hours counted in the previous zone; null where that changes nothing. */
  readonly kinder: readonly number[] | null
}

/** No zone is a whole day away from UTC, so what counts by the old zone or the new lies between these days in either. */
export const firstDayOf = ({ since }: ZoneStay): number => Math.floor(since / DAY) - 1
export const lastDayOf = ({ since }: ZoneStay): number => Math.floor((since + KINDER_FOR) / DAY) + 1

const byName = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const inTime = (a: Moment, b: Moment) => a.at - b.at || byName(a.zone, b.zone) || byName(a.kind, b.kind)

/** The day by the old zone's boundary, where that may still count. */
const dayIn = (old: string, since: number, activity: Moment | undefined): number | undefined =>
  activity && activity.at < since + KINDER_FOR ? dayAt(activity.at, old) : undefined

/** STK-1. Splits activities, given in any order and however often each, into stays in one zone. */
export const zoneStaysOf = (activities: readonly Moment[]): readonly ZoneStay[] => {
  const runs: Moment[][] = []
  for (const activity of activities.toSorted(inTime)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (last?.zone !== activity.zone) runs.push([activity])
    else if (inTime(last, activity) !== 0) run?.push(activity)
  }
  return runs.map((run, index) => {
    const days = run.map(({ at, zone }) => dayAt(at, zone))
    const [since, old] = [run[0]?.at ?? 0, runs[index - 1]?.[0]?.zone]
    const kinder = old === undefined ? days : days.map((day, place) => dayIn(old, since, run[place]) ?? day)
    return { since, days, kinds: run.map(({ kind }) => kind), kinder: kinder.every((day, place) => day === days[place]) ? null : kinder }
  })
}
