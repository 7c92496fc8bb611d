import { err, ok } from 'neverthrow'
import type { OwnValue } from './question-rules.ts'
import { onStep, within } from './slider.ts'
import { TIME_RANGE, type TimeRange } from './time-of-day.ts'

/** FUN-9. range_slider_time: handles dragged past each other change places, and half an hour always stays between them. */
export const snapRange = (wanted: TimeRange): TimeRange => {
  const { earliest, latest, step, gap } = TIME_RANGE
  const low = onStep(Math.min(wanted.from, wanted.to), earliest, step)
  const high = onStep(Math.max(wanted.from, wanted.to), earliest, step)
  const from = within(low, earliest, latest - gap)
  return { from, to: within(high, from + gap, latest) }
}

/** A time of the day as HH:MM, the form in which an answer keeps it. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes of the day of a time as HH:MM; null where it is none. */
const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The range that an answer keeps as two times; null where it keeps none. */
export const readTimeRange = ([from = '', to = '']: readonly string[]): TimeRange | null => {
  const [low, high] = [minutesOf(from), minutesOf(to)]
  return low === null || high === null ? null : snapRange({ from: low, to: high })
}
export const writeTimeRange = ({ from, to }: TimeRange): readonly string[] => [clockTime(from), clockTime(to)]

/** FUN-9. range_slider_time: two times; the evening is shown until somebody chooses. */
export const timeRange: OwnValue = {
  startAt: () => ['18:00', '21:00'],
  check: (_, given) => {
    const range = readTimeRange(given)
    return range ? ok(writeTimeRange(range)) : err('invalid')
  },
}
