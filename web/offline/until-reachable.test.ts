import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilReachable } from './until-reachable.ts'

const reached = vi.fn()
const events = new EventTarget()
let isReachable = false
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', events)
  vi.stubGlobal('fetch', vi.fn(() => (isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')))))
  reached.mockReset()
  isReachable = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('ROUTE-8 a site that answers again is noticed without an event, once', async () => {
  untilReachable(reached)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reached).not.toHaveBeenCalled()
  isReachable = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reached).toHaveBeenCalledTimes(1)
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reached).toHaveBeenCalledTimes(1)
})

it('ROUTE-8 the event is heeded at once, and only if the site answers', async () => {
  untilReachable(reached)
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reached).not.toHaveBeenCalled()
  isReachable = true
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reached).toHaveBeenCalledTimes(1)
})

it('ROUTE-8 what was stopped asks no more', async () => {
  untilReachable(reached)()
  isReachable = true
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).not.toHaveBeenCalled()
  expect(reached).not.toHaveBeenCalled()
})
