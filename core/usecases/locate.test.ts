import { errAsync, okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { appError } from '../domain/errors/app-error.ts'
import { UNKNOWN_GEO, type Geo } from '../domain/geo/geo.ts'
import { locate } from './locate.ts'

const KYIV: Geo = { country: 'Ukraine', countryCode: 'UA', city: 'Kyiv', timezone: 'Europe/Kyiv' }
const world = (answers: readonly (Geo | null)[], stored: readonly (readonly [string, string])[] = []) => {
  let asked = 0
  const geolocation = { locate: () => { const geo = answers[asked++]; return geo ? okAsync(geo) : errAsync(appError('network', 'e')) } }
  const ports = { geolocation, deviceStorage: memoryDeviceStorage(new Map(stored)) }
  return { ask: async () => (await locate(ports))._unsafeUnwrap(), asked: () => asked }
}

it('NET-5 the location is fetched once and stored for good', async () => {
  const { ask, asked } = world([KYIV, null])
  expect([await ask(), await ask(), await ask()]).toEqual([KYIV, KYIV, KYIV])
  expect(asked()).toBe(1)
})

it('NET-5 a failure gives an unknown location, which is not stored', async () => {
  const { ask, asked } = world([null, KYIV])
  expect(await ask()).toEqual(UNKNOWN_GEO)
  expect(await ask()).toEqual(KYIV)
  expect(asked()).toBe(2)
})

it('NET-5 an answer without a country is not stored either', async () => {
  const { ask } = world([{ ...UNKNOWN_GEO, timezone: 'Europe/Kyiv' }, KYIV])
  expect(await ask()).toEqual({ ...UNKNOWN_GEO, timezone: 'Europe/Kyiv' })
  expect(await ask()).toEqual(KYIV)
})

it('NET-5 a broken stored location is fetched again', async () => {
  for (const nonsense of ['', '{', '[]', '{"country":"Ukraine"}', JSON.stringify({ ...KYIV, city: 1 })])
    expect(await world([KYIV], [['geo', nonsense]]).ask(), nonsense).toEqual(KYIV)
  const { ask, asked } = world([], [['geo', JSON.stringify(KYIV)]])
  expect(await ask()).toEqual(KYIV)
  expect(asked()).toBe(0)
})
