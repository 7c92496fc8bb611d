import { describe, expect, it } from 'vitest'
import { pushByGap, stopAtGap, timesBetween } from './time-gap.ts'

const shown = { from: 480, to: 600 }

describe('the gap between two times', () => {
  it('stops a handle before the other one', () => {
    expect(stopAtGap(shown, 'from', 540, 30)).toEqual({ from: 540, to: 600 })
    expect(stopAtGap(shown, 'from', 600, 30)).toEqual({ from: 570, to: 600 })
    expect(stopAtGap(shown, 'to', 480, 30)).toEqual({ from: 480, to: 510 })
  })
  it('is kept by the other time when one is chosen from a list', () => {
    expect(pushByGap(shown, 'from', 540, 30)).toEqual({ from: 540, to: 600 })
    expect(pushByGap(shown, 'from', 720, 30)).toEqual({ from: 720, to: 750 })
    expect(pushByGap(shown, 'to', 420, 30)).toEqual({ from: 390, to: 420 })
  })
  it('offers times from the first to the last', () => {
    expect(timesBetween(360, 450, 30)).toEqual([360, 390, 420, 450])
    expect(timesBetween(360, 440, 30)).toEqual([360, 390, 420])
    expect(timesBetween(360, 330, 30)).toEqual([])
  })
})
