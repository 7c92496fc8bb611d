import { describe, expect, it } from 'vitest'
import type { Device } from './device.ts'

/** `pass` advances the clock of the device, ms. */
interface DeviceInTime {
  readonly device: Device
  advance(ms: number): void
}

export const describeDevice = (name: string, make: () => DeviceInTime) =>
  describe(`Device: ${name}`, () => {
    it('tells the time, which advances with the clock', () => {
      const { device, advance } = make()
      const before = device.now()
      advance(1500)
      expect(device.now() - before).toBe(1500)
    })

    it('is in a valid time zone', () => {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: make().device.zone() })).not.toThrow()
    })

    it('makes unique ids that are UUIDs of version 4', () => {
      const { device } = make()
      const ids = Array.from({ length: 300 }, () => device.id())
      expect(new Set(ids).size).toBe(300)
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    })

    it('calls back once when the delay is over, in the order of the delays', () => {
      const { device, advance } = make()
      const rung: string[] = []
      const start = device.now()
      const ring = (name: string) => () => rung.push(`${name} ${String(device.now() - start)}`)
      device.after(300, ring('late'))
      device.after(100, ring('soon'))
      device.after(200, ring('between'))
      advance(99)
      expect(rung).toEqual([])
      advance(1)
      expect(rung).toEqual(['soon 100'])
      advance(1000)
      expect(rung).toEqual(['soon 100', 'between 200', 'late 300'])
    })

    it('calls back once after the paint, never at once, in the order of the calls', async () => {
      const { device, advance } = make()
      const rung: string[] = []
      device.afterPaint(() => rung.push('one'))
      device.afterPaint(() => rung.push('two'))
      expect(rung).toEqual([])
      for (let turn = 0; turn < 3; turn += 1) {
        await Promise.resolve()
        advance(100)
      }
      expect(rung).toEqual(['one', 'two'])
    })

    it('does not call back after a cancellation, which may also come late', () => {
      const { device, advance } = make()
      const rung: string[] = []
      const cancel = device.after(100, () => rung.push('rung'))
      const tooLate = device.after(50, () => rung.push('before'))
      advance(60)
      tooLate()
      cancel()
      cancel()
      advance(1000)
      expect(rung).toEqual(['before'])
    })
  })
