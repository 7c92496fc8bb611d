import { err, ok } from 'neverthrow'
import type { OwnValue, SliderRange } from './question-rules.ts'
import { readNumber } from './read-number.ts'

/** The value, or the end of the range that it is beyond. */
export const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
/** The value on a step from `min`. */
export const onStep = (value: number, min: number, step: number): number => min + Math.round((value - min) / step) * step

/** FUN-9. slider: the nearest step. If the range ends between two steps, the last step inside it is the greatest value. */
export const snapSlider = (range: SliderRange, value: number): number => {
  const { min, max, step } = range
  const lastStep = min + Math.floor((max - min) / step) * step
  return within(onStep(value, min, step), min, lastStep)
}

const PERCENT: SliderRange = { min: 0, max: 100, step: 1 }

/** FUN-9. slider: one value, which begins in the middle and is counted on Continue. */
export const slider: OwnValue = {
  startAt: ({ range = PERCENT }) => [String(snapSlider(range, (range.min + range.max) / 2))],
  check: ({ range = PERCENT }, [given = '']) => {
    const value = readNumber(given)
    return value === null ? err('no_number') : ok([String(snapSlider(range, value))])
  },
}
