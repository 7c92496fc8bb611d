import { err, ok } from 'neverthrow'
import { isRecord } from '../../stored/json.ts'
import type { QuestionRules } from './question-rules.ts'
import { onStep } from './slider.ts'

/** FUN-9. range_slider_time, in minutes of the day: 06:00 to 23:00. */
export const TIME_RANGE = { earliest: 360, latest: 1380, step: 30, gap: 30 } as const

/** The two handles of a range_slider_time, in minutes of the day. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}
export const isTimeRange = (value: unknown): value is TimeRange => {
  if (!isRecord(value)) return false
  const { from, to } = value
  const isTime = (minutes: unknown): minutes is number =>
    typeof minutes === 'number' && minutes % TIME_RANGE.step === 0 && minutes >= TIME_RANGE.earliest && minutes <= TIME_RANGE.latest
  return isTime(from) && isTime(to) && to - from >= TIME_RANGE.gap
}
const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

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
export const timeRange: QuestionRules = {
  answer: 'own value',
  startAt: () => ['18:00', '21:00'],
  check: (_, given) => {
    const range = readTimeRange(given)
    return range ? ok(writeTimeRange(range)) : err('invalid')
  },
}
