import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { UNKNOWN_GEO } from '#core/domain/geo/geo.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { openFresh } from '../testing/databases.ts'
import { isPublic } from './geo-provider.ts'

const EDGE = { country: 'x-edge-country', city: 'x-edge-city', timezone: 'x-edge-timezone' }
const KYIV = { country: 'Ukraine', countryCode: 'UA', city: 'Kyiv', timezone: 'Europe/Kyiv' }

const asked: { url: string; headers: IncomingHttpHeaders }[] = []
let answer: (response: ServerResponse) => void
const json = (value: unknown, status = 200) => (response: ServerResponse) => response.writeHead(status, { 'content-type': 'application/json' }).end(typeof value === 'string' ? value : JSON.stringify(value))
const fake = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  answer(response)
})
let database: Database
let provider = ''
beforeAll(async () => {
  database = await openFresh('embedded')
  await new Promise<void>(resolve => { fake.listen(0, '127.0.0.1', resolve) })
  provider = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/of/{address}?key=1`
})
afterEach(() => { asked.length = 0 })
afterAll(async () => {
  fake.closeAllConnections()
  fake.close()
  await database.close()
})

const locate = async (geo: Partial<Deps['config']['geo']>, headers: Record<string, string> = {}, address = '203.0.113.7') => {
  const app = createTestApp(database, { config: { geo: { edge: null, provider: undefined, ...geo } }, limits: { ...LIMITS, geo: { ...LIMITS.geo, most: 1000 } } })
  const { status, body } = await createClient(app, address).get('/v1/geo', headers)
  expect(status).toBe(200)
  return body
}

describe('an edge that says where a request comes from', () => {
  const headers = { 'x-edge-country': 'ua', 'x-edge-city': 'Kyiv', 'x-edge-timezone': 'Europe/Kyiv' }
  it('NET-5 is trusted only if its header is configured', async () => {
    expect(await locate({ edge: EDGE }, headers)).toEqual(KYIV)
    expect(await locate({}, { ...headers, 'cf-ipcountry': 'UA', 'x-country': 'UA' })).toEqual(UNKNOWN_GEO)
    expect(await locate({ edge: { ...EDGE, city: undefined, timezone: undefined } }, headers)).toEqual({ ...UNKNOWN_GEO, country: 'Ukraine', countryCode: 'UA' })
  })
  it('NET-5 an invalid country makes the whole location unknown', async () => {
    for (const country of ['', 'XX', 'ZZ', 'T1', 'UKR', 'U', 'QQ', 'EU', '  ', '__']) expect(await locate({ edge: EDGE }, { ...headers, 'x-edge-country': country })).toEqual(UNKNOWN_GEO)
    expect(await locate({ edge: EDGE })).toEqual(UNKNOWN_GEO)
  })
  it('NET-5 a city is read in each encoding of an edge, and an invalid zone is left out', async () => {
    const city = async (text: string) => (await locate({ edge: EDGE }, { ...headers, 'x-edge-city': text }))['city']
    expect(await city('S%C3%A3o%20Paulo')).toBe('São Paulo')
    expect(await city(Buffer.from('São Paulo').toString('latin1'))).toBe('São Paulo')
    expect(await city('S\u00E3o Paulo')).toBe('São Paulo')
    for (const wrong of ['', '%zz', '%00', 'x'.repeat(101), '%E2%80%AEyiK', 'Kyiv%E2%80%8F', '%E2%80%8B', '%EF%BF%BE', '---']) expect(await city(wrong)).toBe('unknown')
    expect((await locate({ edge: EDGE }, { ...headers, 'x-edge-timezone': 'Mars/Olympus' }))['timezone']).toBe('unknown')
  })
  it('NET-5 makes a call to the provider unnecessary', async () => {
    answer = json(KYIV)
    await locate({ edge: EDGE, provider }, { 'x-edge-country': 'PL' })
    expect(asked).toEqual([])
    expect(await locate({ edge: EDGE, provider }, { 'x-edge-country': 'XX' })).toEqual(KYIV)
  })
})

describe('a configured provider', () => {
  it('NET-5 NET-1 is sent the address alone and none of the visitor’s headers', async () => {
    answer = json({ ...KYIV, isp: 'ignored' })
    const visitor = { 'x-time-location': 'Europe/Kyiv', authorization: 'Bearer secret', cookie: 'refresh=secret', 'accept-language': 'uk', 'user-agent': 'Visitor/1', 'x-forwarded-for': '198.51.100.1', referer: 'http://localhost:3000/secret' }
    expect(await locate({ provider }, visitor)).toEqual(KYIV)
    expect(asked.map(({ url }) => url)).toEqual(['/of/203.0.113.7?key=1'])
    const { headers } = asked[0] ?? { headers: {} }
    for (const name of ['x-time-location', 'authorization', 'cookie', 'x-forwarded-for', 'referer', 'origin', 'x-request-id']) expect(headers).not.toHaveProperty(name)
    expect(JSON.stringify(headers)).not.toMatch(/secret|Visitor|uk/)
  })
  it('NET-5 is never sent a private or an invalid address', async () => {
    answer = json(KYIV)
    for (const address of ['127.0.0.1', '10.1.2.3', '::1', '::ffff:10.0.0.1', 'fe80::1%eth0', 'in-process']) expect(await locate({ provider }, {}, address)).toEqual(UNKNOWN_GEO)
    expect(asked).toEqual([])
    expect(await locate({ provider }, {}, '2001:db8:1:2::7')).toEqual(KYIV)
    expect(asked[0]?.url).toBe('/of/2001%3Adb8%3A1%3A2%3A%3A7?key=1')
  })
  it.each<[string, (response: ServerResponse) => void]>([
    ['a 500', json(KYIV, 500)], ['a 404', json({}, 404)], ['no JSON', json('<html>')], ['half an answer', json('{"country":')], ['null', json('null')], ['a list', json([KYIV])],
    ['no city', json({ ...KYIV, city: undefined })], ['a number', json({ ...KYIV, country: 1 })], ['a code that is none', json({ ...KYIV, countryCode: 'UKR' })],
    ['a zone that is none', json({ ...KYIV, timezone: 'Mars/Olympus' })], ['control characters', json({ ...KYIV, city: 'Ky\u0000iv' })], ['text turned around', json({ ...KYIV, city: '\u202Eviy' })], ['a name without end', json({ ...KYIV, city: 'x'.repeat(101) })],
    ['more than anybody reads', json({ ...KYIV, more: 'x'.repeat(20_000) })], ['a redirect', response => (asked.length > 1 ? json(KYIV)(response) : response.writeHead(302, { location: '/elsewhere' }).end())],
    ['a closed connection', response => response.destroy()],
  ])('NET-5 %s means unknown, is no error, and is not remembered', async (_, wrong) => {
    answer = wrong
    expect(await locate({ provider })).toEqual(UNKNOWN_GEO)
    answer = json(KYIV)
    expect(await locate({ provider })).toEqual(KYIV)
  })
  it('NET-5 is given up if it does not answer within two seconds', async () => {
    answer = () => {}
    const soon = AbortSignal.timeout(20)
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
    expect(await locate({ provider })).toEqual(UNKNOWN_GEO)
    expect(timeout.mock.calls).toEqual([[2000]])
    timeout.mockRestore()
  })
  it('NET-5 gives an unknown location if it cannot be reached', async () => {
    expect(await locate({ provider: 'http://127.0.0.1:1/{address}' })).toEqual(UNKNOWN_GEO)
  })
  it('NET-5 is asked sixty times a minute for one client address, and answers of the edge do not count', async () => {
    answer = json(KYIV)
    const limits = { ...LIMITS, geo: { ...LIMITS.geo, most: 2 } }
    const app = createTestApp(database, { config: { geo: { edge: EDGE, provider } }, limits })
    const ask = async (headers: Record<string, string> = {}) => (await createClient(app, '203.0.113.99').get('/v1/geo', headers)).status
    expect([await ask(), await ask(), await ask(), await ask({ 'x-edge-country': 'UA' })]).toEqual([200, 200, 429, 200])
  })
})

it('NET-5 public addresses are public, and all others are not', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8']) expect([address, isPublic(address)]).toEqual([address, true])
  for (const address of [
    '0.0.0.0', '10.0.0.1', '100.64.0.1', '127.1.2.3', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255',
    '::', '::1', 'fd00::1', 'fe80::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '', 'localhost', '1.2.3', '8.8.8.8:80',
  ]) expect([address, isPublic(address)]).toEqual([address, false])
})
