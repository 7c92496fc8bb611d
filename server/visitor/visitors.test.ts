import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VisitorParameters } from '#core/domain/visitor/payload.ts'
import { visitors } from '../db/schema/visitor.ts'
import { createClock, createTestApp, START } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fingerprintOf, deleteUnseenVisitors } from './visitors.ts'

const SECRET = new Uint8Array(32).fill(7)
const DAY = 86_400_000
const device: VisitorParameters = {
  browser: 'Firefox', browser_version: '150.0', os: 'Linux', os_version: '', device: '', device_type: 'desktop',
  screen_width: 2560, screen_height: 1440, avail_width: 2560, avail_height: 1400, viewport_width: 1200, viewport_height: 900,
  color_depth: 24, pixel_ratio: 1.5, cookies_enabled: true, do_not_track: false,
  canvas_hash: 'c4a9', webgl_vendor: 'Mesa', webgl_renderer: 'llvmpipe', fonts: ['Arial', 'Manrope'], plugins: ['PDF Viewer'], additional_params: { audio: 124.04 },
}
const sameDevice = fc.record({
  viewport_width: fc.nat(4000), viewport_height: fc.nat(4000), do_not_track: fc.boolean(),
  additional_params: fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean())),
  fonts: fc.shuffledSubarray([...device.fonts], { minLength: 2 }),
}).map(changes => ({ ...device, ...changes }))
const STABLE = [
  'browser', 'browser_version', 'os', 'os_version', 'device', 'device_type', 'screen_width', 'screen_height', 'avail_width', 'avail_height',
  'color_depth', 'pixel_ratio', 'cookies_enabled', 'canvas_hash', 'webgl_vendor', 'webgl_renderer', 'fonts', 'plugins',
] as const satisfies readonly (keyof VisitorParameters)[]
const changed = (value: VisitorParameters[(typeof STABLE)[number]]) => {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : [...value, 'x']
}

describe('the fingerprint', () => {
  it('VIS-1 window sizes, preferences and other changing properties do not affect it', () => {
    fc.assert(fc.property(sameDevice, same => { expect(fingerprintOf(SECRET, same)).toBe(fingerprintOf(SECRET, device)) }))
  })
  it.each(STABLE)('VIS-1 a different %s means a different device', name => {
    expect(fingerprintOf(SECRET, { ...device, [name]: changed(device[name]) })).not.toBe(fingerprintOf(SECRET, device))
  })
  it('VIS-1 it cannot be computed without the secret', () => {
    expect(fingerprintOf(new Uint8Array(32).fill(8), device)).not.toBe(fingerprintOf(SECRET, device))
    expect(fingerprintOf(SECRET, device)).toMatch(/^[\w-]{43}$/)
  })
})

onBothDatabases('visitors', database => {
  const ask = async (parameters: object, more: { address?: string; now?: () => number } = {}) => {
    const { now = createClock().now, address = '192.0.2.1' } = more
    return createClient(createTestApp(database(), { now }), address).post('/pot', { parameters, page_url: 'https://promova.test/?secret=1' })
  }
  const idOf = async (parameters: object) => (await ask(parameters)).body['visitor_id']

  it('VIS-1 equal properties give one visitor, even in simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask({ ...device, viewport_width: at })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body['visitor_id'])).size).toBe(1)
    expect(answers[0]?.body['visitor_id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf({ ...device, canvas_hash: 'other' })).not.toBe(answers[0]?.body['visitor_id'])
  })
  it('VIS-1 only the id, a keyed hash and two instants of a visitor are stored', async () => {
    const clock = createClock()
    await ask(device, clock)
    clock.forward(1000)
    await ask(device, clock)
    expect(await database().db.select().from(visitors)).toEqual([{ id: expect.any(String) as string, fingerprint: fingerprintOf(SECRET, device), firstSeenAt: START, lastSeenAt: START + 1000 }])
  })
  it('VIS-1 a visitor not seen for thirteen months is deleted', async () => {
    await ask(device)
    await deleteUnseenVisitors(START + 395 * DAY, database().db)
    expect(await database().db.select().from(visitors)).toHaveLength(1)
    await deleteUnseenVisitors(START + 395 * DAY + 1, database().db)
    expect(await database().db.select().from(visitors)).toEqual([])
  })
  it('VIS-1 one client address may ask sixty times a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, (_, at) => ask({ ...device, canvas_hash: `c${at % 2}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60')
    expect((await ask(device, { address: '192.0.2.2' })).status).toBe(200)
  })
  it('VIS-1 invalid properties are refused', async () => {
    for (const wrong of [{}, { ...device, screen_width: -1 }, { ...device, fonts: 'Arial' }, { ...device, more: 1 }, { ...device, additional_params: { a: {} } }, { ...device, fonts: Array(101).fill('x') }, { ...device, additional_params: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`k${at}`, at])) }]) {
      expect((await ask(wrong)).status).toBe(422)
    }
  })
})
