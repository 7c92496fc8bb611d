import { describe, expect, it } from 'vitest'
import { REGIONS, consentRegionOf } from './region.ts'

describe('consentRegionOf', () => {
  it('CON-2 the EU, Iceland, Liechtenstein, Norway and Great Britain are inside', () => {
    expect(new Set(REGIONS).size).toBe(31)
    for (const region of REGIONS) expect(consentRegionOf(region), region).toBe('inside')
    for (const code of ['FR', 'GR', 'IS', 'LI', 'NO', 'GB', ' de ']) expect(consentRegionOf(code), code).toBe('inside')
  })
  it('CON-2 other countries are outside', () => {
    for (const code of ['US', 'UA', 'CH', 'TR', 'JP', 'br']) expect(consentRegionOf(code), code).toBe('outside')
  })
  it('CON-3 a code that names no country is unknown', () => {
    for (const code of [null, undefined, '', 'XX', 'ZZ', 'T1', 'A1', 'EU', 'AP', 'UK', 'EL', 'U', 'USA', '..', 'unknown']) expect(consentRegionOf(code), String(code)).toBe('unknown')
  })
})
