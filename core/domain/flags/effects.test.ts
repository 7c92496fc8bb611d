import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterPurchasePath, easedProgress, isHeaderSticky } from './effects.ts'

describe('easedProgress', () => {
  const moments = fc.double({ min: -1e6, max: 1e9, noNaN: true })
  it('FLAG-4 the bar begins empty, never goes back and never fills up by itself', () => {
    expect(easedProgress(0)).toBe(0)
    fc.assert(fc.property(moments, moments, (one, other) => {
      const [before, after] = [easedProgress(Math.min(one, other)), easedProgress(Math.max(one, other))]
      expect(before).toBeLessThanOrEqual(after)
      expect(before).toBeGreaterThanOrEqual(0)
      expect(after).toBeLessThan(1)
    }))
  })
  it('FLAG-4 the bar slows down: each second adds less than the one before', () => {
    const added = [1, 2, 3, 4].map(second => easedProgress(second * 1000) - easedProgress((second - 1) * 1000))
    expect(added).toEqual(added.toSorted((a, b) => b - a))
    expect(added.at(-1)).toBeGreaterThan(0)
  })
})

it('FLAG-4 a purchase leads to the app download, else to the onboarding, else to the plan', () => {
  const path = (use_web2app_path: boolean, use_post_purchase_flow: boolean) => afterPurchasePath({ use_web2app_path, use_post_purchase_flow })
  expect([path(true, true), path(true, false), path(false, true), path(false, false)]).toEqual(['/download-app', '/download-app', '/purchase-onboarding', '/my-plan'])
})

it('FLAG-4 ATT-2 the header is sticky only if the flag is on and neither it nor the web view hides it', () => {
  const flags = { use_sticky_header: true }
  const shown = { hide_header: false, web_view: false }
  expect(isHeaderSticky(flags, shown)).toBe(true)
  expect(isHeaderSticky({ use_sticky_header: false }, shown)).toBe(false)
  expect(isHeaderSticky(flags, { ...shown, hide_header: true })).toBe(false)
  expect(isHeaderSticky(flags, { ...shown, web_view: true })).toBe(false)
})
