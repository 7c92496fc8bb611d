import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { dateOfDay, dayAt } from './local-date.ts'

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')
const instants = fc.integer({ min: 0, max: Date.UTC(2060, 0, 1) })
const written = (at: number, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
const HOUR = 3_600_000

describe('dayAt', () => {
  it('STK-1 is the date that a calendar in the zone shows', () => {
    fc.assert(fc.property(instants, zones, (at, zone) => {
      expect(dateOfDay(dayAt(at, zone))).toBe(written(at, zone))
    }), { numRuns: 300 })
  })

  it('STK-1 is right in every hour around changes of the clocks and of the date line', () => {
    const changes = [
      ['Europe/Kyiv', Date.UTC(2025, 2, 30)], ['America/Havana', Date.UTC(2025, 10, 2)], ['Asia/Beirut', Date.UTC(2025, 9, 26)],
      ['Pacific/Apia', Date.UTC(2011, 11, 30)], ['Africa/Cairo', Date.UTC(2010, 7, 11)], ['Africa/Casablanca', Date.UTC(2025, 1, 23)], ['Africa/Monrovia', Date.UTC(1972, 0, 7)],
    ] as const
    for (const [zone, change] of changes) {
      for (let hour = -24 * 9; hour < 24 * 9; hour += 1) expect(dateOfDay(dayAt(change + hour * HOUR, zone)), zone).toBe(written(change + hour * HOUR, zone))
    }
  })

  it('STK-1 asks for the local time about twice a week, however many instants there are', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    for (let hour = 0; hour < 24 * 70; hour += 1) dayAt(Date.UTC(2033, 5, 1) + hour * HOUR, 'Asia/Kathmandu')
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2 * 11)
    vi.restoreAllMocks()
  })
})
