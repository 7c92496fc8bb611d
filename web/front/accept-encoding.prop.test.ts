import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codingFor } from './accept-encoding.ts'

const weights = fc.option(fc.integer({ min: 0, max: 1000 }).map(weight => weight / 1000), { nil: undefined })
const part = (name: string, weight: number) => `${name}; q=${weight}`

it('LOC-7 the coding is one that the header accepts, with the highest weight', () => {
  fc.assert(fc.property(weights, weights, weights, fc.boolean(), (br, gzip, identity, upper) => {
    const given = Object.entries({ br, gzip, identity }).flatMap(([name, weight]) => (weight === undefined ? [] : [part(upper ? name.toUpperCase() : name, weight)]))
    const coding = codingFor(given.join(','))
    const [ofBr, ofGzip, ofIdentity] = [br ?? 0, gzip ?? 0, identity ?? 0]
    const best = Math.max(ofBr, ofGzip)
    expect(coding).toBe(best === 0 || best < ofIdentity ? 'identity' : ofBr >= ofGzip ? 'br' : 'gzip')
  }))
})

it('LOC-7 a coding that is refused or not named is never sent, whatever else stands in the header', () => {
  fc.assert(fc.property(fc.string(), noise => {
    const harmless = noise.replaceAll(/br|gzip|\*/gi, '')
    expect(codingFor(`${harmless},br;q=0,gzip;q=0`)).toBe('identity')
    expect(codingFor(harmless)).toBe('identity')
  }))
})

it.each([
  [undefined, 'identity'], ['', 'identity'], ['*', 'br'], ['br;q=0, *', 'gzip'], ['*;q=0', 'identity'], ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'], ['identity', 'identity'], ['identity, br;q=0.5', 'identity'], ['gzip;q=1.0, br;q=0.8', 'gzip'], ['br;q=2', 'identity'],
])('LOC-7 Accept-Encoding %j is answered with %s', (accept, coding) => {
  expect(codingFor(accept)).toBe(coding)
})
