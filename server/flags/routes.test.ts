import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAG_KEYS } from '#core/domain/flags/flag-types.ts'
import type { Database } from '../db/database.ts'
import { createTestApp } from '../testing/app.ts'
import { createClient, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'

const ada = { custom_user_id: 'user-1', device_id: 'device-1', country: 'UA', device: 'mobile', platform: 'web' }

onBothDatabases('flags', database => {
  const client = (more: Parameters<typeof createTestApp>[1] = {}, on: Database = database()) => createClient(createTestApp(on, more))
  const ask = (body: object, more: Parameters<typeof createTestApp>[1] = {}, key = 'local') => client(more).post(`/api/eval/${key}`, body)
  const valueOf = (body: Loose, flag: string) => body['features']?.[flag]?.['defaultValue']

  it('FLAG-2 FLAG-3 anyone gets every flag, in the format of GrowthBook’s client', async () => {
    const { status, body, headers } = await ask({ attributes: ada, forcedVariations: {}, forcedFeatures: [], url: 'http://localhost:3000/' })
    expect(status).toBe(200)
    expect(Object.keys(body['features'] ?? {}).toSorted()).toEqual(FLAG_KEYS.toSorted())
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(valueOf(body, 'use_sticky_header')).toBe(true)
    expect(valueOf(body, 'ai_and_human_tutor_access')).toEqual({ ai_tutor: true, tutor: true, first: 'ai_tutor' })
    const inProduction = await ask({ attributes: ada }, { config: { production: true } })
    expect(valueOf(inProduction.body, 'ai_and_human_tutor_access')).toEqual({ ai_tutor: true, tutor: false, first: 'ai_tutor' })
    expect(JSON.stringify(body)).not.toContain('season')
  })
  it('FLAG-2 another client key is not found', async () => {
    for (const key of ['other', 'LOCAL', 'local%20', '__proto__']) {
      const { status, body } = await ask({ attributes: ada }, {}, key)
      expect([status, body['code']]).toEqual([404, 'not_found'])
    }
    expect((await ask({ attributes: ada }, { config: { flagsClientKey: 'sdk-x' } }, 'sdk-x')).status).toBe(200)
    expect((await ask({ attributes: ada }, { config: { flagsClientKey: 'sdk-x' } })).status).toBe(404)
  })
  it('FLAG-4 the New Year season runs from 15 December to 10 January, in UTC', async () => {
    const on = async (day: string) => valueOf((await ask({ attributes: ada }, { now: () => Date.parse(day) })).body, 'use_new_year_ui')
    expect(await on('2026-12-14T23:59:59.999Z')).toBe(false)
    expect(await on('2026-12-15T00:00:00Z')).toBe(true)
    expect(await on('2027-01-10T23:59:59.999Z')).toBe(true)
    expect(await on('2027-01-11T00:00:00Z')).toBe(false)
    expect(await on('2028-02-29T12:00:00Z')).toBe(false)
  })

  describe('a variation that the body forces', () => {
    const forcing = [
      { forcedVariations: { 'streak-button': 2 } }, { forcedFeatures: [['change_streaks_cta_button', 'review']] }, { url: 'http://localhost:3000/?streak-button=2' },
    ]
    const buttons = async (production: boolean) => Promise.all(forcing.map(async force =>
      valueOf((await ask({ attributes: {}, ...force }, { config: { production } })).body, 'change_streaks_cta_button')))

    it('FLAG-2 applies outside production', async () => { expect(await buttons(false)).toEqual(['review', 'review', 'review']) })
    it('FLAG-2 is ignored in production', async () => { expect(await buttons(true)).toEqual(['default', 'default', 'default']) })
    it('FLAG-2 is ignored if there is no such variation', async () => {
      for (const variation of [-1, 3, 0.5, 1e300]) expect(valueOf((await ask({ attributes: {}, forcedVariations: { 'streak-button': variation } })).body, 'change_streaks_cta_button')).toBe('default')
    })
  })

  describe('attributes of any shape', () => {
    it('FLAG-2 never break the evaluation', async () => {
      const app = client()
      const names = fc.constantFrom('custom_user_id', 'device_id', 'country', 'id', 'toString', 'constructor', 'a.b', '$in', 'length')
      const values = fc.oneof(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom<unknown>({ toString: 1, valueOf: 1 }, { length: -1 }, [{ toString: null }], 'x'.repeat(50_000), Array(20_000).fill(1), 1e308, -0))
      await fc.assert(fc.asyncProperty(fc.dictionary(names, values), async attributes => {
        const { status, body } = await app.post('/api/eval/local', { attributes })
        expect([200, 413, 422]).toContain(status)
        if (status === 200) expect(Object.keys(body['features'] ?? {})).toHaveLength(FLAG_KEYS.length)
      }))
    })
    it('FLAG-2 __proto__, missing attributes and deep nesting are refused', async () => {
      for (const body of ['{"attributes":{"__proto__":{"a":1}}}', '{}', '{"attributes":null}', '{"attributes":[]}', '{"attributes":"x"}', `{"attributes":{"a":${'['.repeat(100)}${']'.repeat(100)}}}`]) {
        expect((await client().send('POST', '/api/eval/local', body)).status).toBe(422)
      }
    })
    it('FLAG-2 an attribute that is not a plain value is ignored', async () => {
      const streak = async (attributes: object) => JSON.stringify((await ask({ attributes })).body['features']?.['change_streaks_cta_button'])
      const nobody = await streak({})
      for (const custom_user_id of [{ a: 1 }, { toString: 1 }, [[1]], 'x'.repeat(501), Array(101).fill('x')]) expect(await streak({ custom_user_id })).toBe(nobody)
      expect(await streak({ custom_user_id: 'user-1' })).not.toBe(nobody)
    })
  })

  it('NET-6 our pages may ask from their origin as the SDK does, with a preflight before the request', async () => {
    const preflight = await client().send('OPTIONS', '/api/eval/local', undefined, { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-time-location' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, 'http://localhost:3000'])
    expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toEqual(expect.arrayContaining(['content-type', 'x-time-location']))
    expect(preflight.headers.get('access-control-allow-methods')?.split(',')).toEqual(expect.arrayContaining(['GET', 'POST', 'PATCH']))
    const { headers } = await ask({ attributes: ada })
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  })
})
