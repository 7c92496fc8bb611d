import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slider, snapSlider } from './slider.ts'
import { TIME_RANGE } from './time-of-day.ts'
import { clockTime, readTimeRange, snapRange, timeRange, writeTimeRange } from './time-range.ts'

const clock = (from: number, to: number) => {
  const range = snapRange({ from, to })
  return [clockTime(range.from), clockTime(range.to)]
}

describe('snapRange', () => {
  it('FUN-9 snaps to half-hour steps from 06:00 to 23:00', () => {
    expect(clock(0, 24 * 60)).toEqual(['06:00', '23:00'])
    expect(clock(8 * 60 + 14, 17 * 60 + 15)).toEqual(['08:00', '17:30'])
  })
  it('FUN-9 half an hour stays between the handles, at both ends too', () => {
    expect(clock(600, 600)).toEqual(['10:00', '10:30'])
    expect(clock(1380, 1380)).toEqual(['22:30', '23:00'])
    expect(clock(0, 0)).toEqual(['06:00', '06:30'])
  })
  it('FUN-9 handles dragged past each other change places', () => {
    expect(clock(1200, 480)).toEqual(['08:00', '20:00'])
  })
})

const minutes = fc.integer({ min: -100, max: 2000 })
const steps = fc.integer({ min: 0, max: (TIME_RANGE.latest - TIME_RANGE.earliest) / TIME_RANGE.step })

it('FUN-9 a snapped range is within the day, on steps, at least half an hour long, and snaps to itself', () => {
  fc.assert(fc.property(minutes, minutes, (one, other) => {
    const { from, to } = snapRange({ from: one, to: other })
    expect(from).toBeGreaterThanOrEqual(360)
    expect(to).toBeLessThanOrEqual(1380)
    expect(to - from).toBeGreaterThanOrEqual(30)
    expect([from % 30, to % 30]).toEqual([0, 0])
    expect(snapRange({ from, to })).toEqual({ from, to })
  }))
})

it('FUN-9 a valid range does not change', () => {
  fc.assert(fc.property(steps, steps, (one, other) => {
    if (one === other) return
    const range = { from: 360 + 30 * Math.min(one, other), to: 360 + 30 * Math.max(one, other) }
    expect(snapRange(range)).toEqual(range)
  }))
})

it('FUN-9 a slider snaps to a step of its range', () => {
  const range = { min: 10, max: 55, step: 10 }
  expect([0, 10, 14, 15, 50, 55, 99].map(value => snapSlider(range, value))).toEqual([10, 10, 10, 20, 50, 50, 50])
  fc.assert(fc.property(fc.integer(), value => {
    const snapped = snapSlider(range, value)
    expect([10, 20, 30, 40, 50]).toContain(snapped)
    expect(snapSlider(range, snapped)).toBe(snapped)
  }))
})

it('FUN-9 a range is kept as two times and read back, and nonsense is none', () => {
  fc.assert(fc.property(fc.integer({ min: -100, max: 2000 }), fc.integer({ min: -100, max: 2000 }), (from, to) => {
    const range = snapRange({ from, to })
    expect(readTimeRange(writeTimeRange(range))).toEqual(range)
    expect(timeRange.check({}, writeTimeRange(range))._unsafeUnwrap()).toEqual(writeTimeRange(range))
  }))
  for (const nonsense of [[], ['18:00'], ['18:00', '25:00'], ['6', '9'], ['18:60', '19:00']]) {
    expect(readTimeRange(nonsense)).toBeNull()
    expect(timeRange.check({}, nonsense)._unsafeUnwrapErr()).toBe('invalid')
  }
})

it('FUN-9 a slider begins in the middle, and its value is on a step however it was given', () => {
  const range = { min: 1, max: 7, step: 1 }
  const known = { zone: 'UTC', email: '' }
  expect(slider.startAt?.({ range }, known)).toEqual(['4'])
  expect(slider.startAt?.({}, known)).toEqual(['50'])
  for (const [given, value] of [['3.4', '3'], ['99', '7'], ['-2', '1']] as const) expect(slider.check({ range }, [given])._unsafeUnwrap()).toEqual([value])
  expect(slider.check({ range }, ['many'])._unsafeUnwrapErr()).toBe('no_number')
})
