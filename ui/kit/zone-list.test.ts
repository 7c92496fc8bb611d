import { expect, it } from 'vitest'
import { cityOf } from './city-of.ts'
import { nameZones, offsetName } from './zone-list.ts'

it('FUN-9 a zone is called by its city as it is called today', () => {
  expect(['Europe/Kiev', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'UTC'].map(cityOf)).toEqual(['Kyiv', 'Kyiv', 'Buenos Aires', 'Kolkata', 'UTC'])
})
it('FUN-9 an offset is written with its sign, hours and minutes', () => {
  expect([0, 345, -210, 60, -720].map(offsetName)).toEqual(['UTC+00:00', 'UTC+05:45', 'UTC−03:30', 'UTC+01:00', 'UTC−12:00'])
})
it('FUN-9 all zones are named in the language of the page, with pauses for what the page has to do', async () => {
  let pauses = 0
  const zones = Intl.supportedValuesOf('timeZone')
  const named = await nameZones(Date.UTC(2026, 10, 26), 'uk', zones, () => {
    pauses += 1
    return Promise.resolve()
  })
  expect(named.map(({ id }) => id)).toEqual(zones)
  expect(pauses).toBeGreaterThan(10)
  const tokyo = named.find(({ id }) => id === 'Asia/Tokyo')
  expect(tokyo).toMatchObject({ city: 'Tokyo', offset: 540 })
  expect(tokyo?.name).toMatch(/японськ/i)
})
