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
  const [low, high] = [Math.min(wanted.from, wanted.to), Math.max(wanted.from, wanted.to)].map(minutes => onStep(minutes, earliest, step))
  const begins = within(low ?? earliest, earliest, latest - gap)
  return { from: begins, to: within(high ?? latest, begins + gap, latest) }
}

/** A time of the day as HH:MM, the form in which an answer keeps it. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export interface SliderRange {
  readonly min: number
  readonly max: number
  readonly step: number
}
/** FUN-9. slider: one value on a step; where the range ends between two steps, the last one that fits is the end. */
export const snapSlider = (range: SliderRange, value: number): number => {
  const { min, max, step } = range
  return within(onStep(value, min, step), min, min + Math.floor((max - min) / step) * step)
}
