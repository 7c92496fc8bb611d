import { isRecord } from '../../stored/json.ts'

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
