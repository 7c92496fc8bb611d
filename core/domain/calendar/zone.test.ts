import { afterEach, describe, expect, it, vi } from 'vitest'
import { isZone, zoneOffset } from './zone.ts'

const lookUps = () => vi.spyOn(Intl, 'DateTimeFormat')
afterEach(() => { vi.restoreAllMocks() })

describe('isZone', () => {
  it('knows the names of IANA zones and no others', () => {
    for (const name of ['UTC', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'europe/kyiv', '+03:00']) expect(isZone(name), name).toBe(true)
    for (const name of ['', 'Nowhere/Land', 'Europe/Kyiv ', 'toString', '__proto__', 'A'.repeat(64)]) expect(isZone(name), name).toBe(false)
  })

  it('looks a valid name up once', () => {
    isZone('Asia/Tokyo')
    const looked = lookUps()
    for (let time = 0; time < 100; time += 1) expect(isZone('Asia/Tokyo')).toBe(true)
    expect(looked).not.toHaveBeenCalled()
  })

  it('remembers no name that is not valid, and a limited number of those that are', () => {
    const offsets = Array.from({ length: 24 * 60 }, (_, minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
    const names = offsets.flatMap(offset => [`+${offset}`, `-${offset}`])
    for (const name of names) expect(isZone(name), name).toBe(true)
    const looked = lookUps()
    for (const name of [...names, 'Nowhere/Land', 'Nowhere/Land']) isZone(name)
    expect(looked.mock.calls.length).toBeGreaterThan(names.length - 2000)
    expect(looked.mock.calls.filter(([, options]) => options?.timeZone === 'Nowhere/Land')).toHaveLength(2)
  })
})

it('FUN-9, TUT-4 a zone has the offset of the day', () => {
  const [summer, winter] = [Date.UTC(2026, 6, 1), Date.UTC(2026, 0, 1)]
  const found = [[summer, 'Europe/Kyiv'], [winter, 'Europe/Kyiv'], [winter, 'America/St_Johns'], [winter, 'UTC']] as const
  expect(found.map(([at, zone]) => zoneOffset(at, zone))).toEqual([180, 120, -210, 0])
})
