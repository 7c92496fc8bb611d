import { describe, expect, it } from 'vitest'
import { isForeign, originOf, ownOrigin, siteAt } from './origins.ts'

const asked = (headers: Record<string, string>) => ownOrigin(new Headers(headers), { webOrigin: null, siteOrigins: {} })

describe('own origin', () => {
  it('ROUTE-6 is the origin that the browser requested', () => {
    expect(asked({ host: '192.168.1.7:3000' })).toBe('http://192.168.1.7:3000')
    expect(asked({ host: '[::1]:3000' })).toBe('http://[::1]:3000')
    expect(asked({ host: 'example.org', 'x-forwarded-proto': 'https' })).toBe('https://example.org')
  })
  it('ROUTE-6 is taken from the outermost proxy where several have added a value', () => {
    expect(asked({ host: 'example.org', 'x-forwarded-proto': 'https, http' })).toBe('https://example.org')
  })
  it('ROUTE-6 an invalid host causes no failure and gets into no policy', () => {
    for (const host of ['', 'a b', 'a^b', 'x;script-src', "x'", 'a@b', 'a/b', 'a:b', 'a:99999', '1.2.3.999', '[::1', 'a,b', '..']) {
      expect(asked({ host }), host).toBe('http://localhost')
    }
    expect(asked({ host: 'a.test', 'x-forwarded-proto': 'javascript' })).toBe('http://a.test')
  })
  it('ROUTE-6 a setting is normalized to an origin', () => {
    expect([originOf(undefined), originOf('')]).toEqual([null, null])
    expect(originOf('https://Example.org:443/')).toBe('https://example.org')
    const own = ownOrigin(new Headers(), { webOrigin: originOf('https://example.org/'), siteOrigins: {} })
    expect(isForeign(new Headers({ origin: 'https://example.org', 'sec-fetch-site': 'same-origin' }), own)).toBe(false)
    expect(isForeign(new Headers({ origin: 'https://evil.test' }), own)).toBe(true)
  })
  it('ROUTE-6 another host of the same site is foreign as well, and an address that was typed is not', () => {
    const from = (site: string) => isForeign(new Headers({ 'sec-fetch-site': site }), 'https://example.org')
    expect(['same-site', 'cross-site', 'same-origin', 'none'].map(from)).toEqual([true, true, false, false])
  })
})

describe('ROUTE-11 the site of a request', () => {
  const settings = { webOrigin: 'https://promova.test', siteOrigins: { student: 'https://student.test', chameleon: 'https://nova.test:8443' } }
  it('is the one with its host, whatever the scheme that a proxy forgot to name', () => {
    const at = (host: string, proto = 'https') => [siteAt(new Headers({ host, 'x-forwarded-proto': proto }), settings), ownOrigin(new Headers({ host, 'x-forwarded-proto': proto }), settings)]
    expect(at('student.test')).toEqual(['student', 'https://student.test'])
    expect(at('STUDENT.test', 'http')).toEqual(['student', 'https://student.test'])
    expect(at('nova.test:8443')).toEqual(['chameleon', 'https://nova.test:8443'])
  })
  it('is the main one for every other host', () => {
    for (const host of ['promova.test', 'nova.test', 'student.test.evil.test', '', 'x" y']) {
      expect([siteAt(new Headers({ host }), settings), ownOrigin(new Headers({ host }), settings)], host).toEqual(['main', 'https://promova.test'])
    }
  })
})
