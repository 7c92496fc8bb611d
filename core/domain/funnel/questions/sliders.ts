const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
const onStep = (value: number, min: number, step: number): number => min + Math.round((value - min) / step) * step

/** FUN-9. range_slider_time, in minutes of the day: 06:00 to 23:00. */
export const TIME_RANGE = { earliest: 360, latest: 1380, step: 30, gap: 30 } as const

/** The two handles of a range_slider_time, in minutes of the day. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

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

export interface SliderRange {
  readonly min: number
  readonly max: number
  readonly step: number
}
/** FUN-9. slider: the nearest step. If the range ends between two steps, the last step inside it is the greatest value. */
export const snapSlider = (range: SliderRange, value: number): number => {
  const { min, max, step } = range
  const lastStep = min + Math.floor((max - min) / step) * step
  return within(onStep(value, min, step), min, lastStep)
}
