import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAt } from '../streak/local-date.ts'
import { EXPIRES_SOON, expiringSoon } from './expiry.ts'
import { lotsAt, nextExpiry } from './ledger.ts'
import { giveCredits } from './lines.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const NOW = Date.UTC(2026, 10, 27, 9)
const zones = fc.constantFrom('UTC', 'Europe/Kyiv', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati')
const ledgers = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5 }), hours: fc.integer({ min: -48, max: 24 * 30 }) }), { maxLength: 5 })
  .map(all => all.map(({ amount, hours }, index) => giveCredits(0, 'grant', { source: String(index), amount, expiresAt: NOW + hours * HOUR })))

it('TUT-3 credits are spoken of exactly where some expire within 14 days, and then those of the first day on which any do', () => {
  fc.assert(fc.property(ledgers, zones, (lines, zone) => {
    const lots = lotsAt(NOW, lines)
    const soon = expiringSoon(NOW, zone, nextExpiry(NOW, zone, lines))
    const near = lots.filter(({ expiresAt }) => expiresAt <= NOW + EXPIRES_SOON)
    expect(soon !== null).toBe(near.length > 0)
    if (!soon) return
    expect(soon.at).toBe(Math.min(...near.map(({ expiresAt }) => expiresAt)))
    expect(soon.amount).toBe(lots.filter(({ expiresAt }) => dayAt(expiresAt, zone) === dayAt(soon.at, zone)).reduce((sum, { free }) => sum + free, 0))
  }))
})
it('TUT-3 a weekday names one day only: none is farther than six days, and it is that of the zone', () => {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  fc.assert(fc.property(fc.integer({ min: 1, max: 14 * 24 }), zones, (hours, zone) => {
    const at = NOW + hours * HOUR
    const day = expiringSoon(NOW, zone, { amount: 1, at })?.day
    const days = dayAt(at, zone) - dayAt(NOW, zone)
    expect(day?.kind).toBe(days === 0 ? 'today' : days === 1 ? 'tomorrow' : days < 7 ? 'weekday' : 'date')
    if (day?.kind === 'weekday') expect(names[day.weekday - 1]).toBe(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(at))
  }))
})
it('TUT-3 three expire on Friday a week before it by its date, and three days before by its name', () => {
  const friday = Date.UTC(2026, 11, 4, 9)
  const said = (now: number) => expiringSoon(now, 'UTC', { amount: 3, at: friday })?.day
  expect([said(NOW), said(friday - 3 * DAY), said(friday - DAY), said(friday - HOUR)]).toEqual([{ kind: 'date' }, { kind: 'weekday', weekday: 5 }, { kind: 'tomorrow' }, { kind: 'today' }])
  expect([said(friday - 14 * DAY), said(friday - 14 * DAY - 1)]).toEqual([{ kind: 'date' }, undefined])
})
