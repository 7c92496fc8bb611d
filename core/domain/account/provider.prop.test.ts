import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOCALES } from '../locale/locales.ts'
import { localeOfState, stateIn } from './provider.ts'
import { MAX_RETURNED, readReturn, returnParameters } from './provider-return.ts'

it('LOC-3 somebody comes back in the language in which they went, and in English from nowhere', () => {
  fc.assert(fc.property(fc.constantFrom(...LOCALES), fc.base64String(), (locale, secret) => {
    expect(localeOfState(stateIn(locale, secret))).toBe(locale)
  }))
  for (const other of ['', 'xx.secret', '../evil', '//evil.test/.x', 'UK.secret']) expect(localeOfState(other), other).toBe('en')
})

it('AUTH-6 of what comes back nothing is kept but what we know, once, and of a length that it has', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.oneof(fc.constantFrom('code', 'state', 'iss', 'error', 'next', 'user'), fc.string()), fc.string({ maxLength: 300 }))), pairs => {
    const known = new URLSearchParams(returnParameters(new URLSearchParams(pairs).toString()))
    for (const [name, value] of known) {
      expect(['code', 'state', 'iss', 'error']).toContain(name)
      expect(pairs.filter(([given]) => given === name)).toEqual([[name, value]])
    }
  }))
  expect(returnParameters(`code=${'x'.repeat(MAX_RETURNED.code + 1)}&state=${'y'.repeat(200)}`)).toBe(`state=${'y'.repeat(200)}`)
})

it('AUTH-6 what came back is an answer, a no of the person or of the provider, or nothing', () => {
  expect(readReturn('code=c&state=en.s&iss=https%3A%2F%2Fid.test')).toEqual({ code: 'c', state: 'en.s', iss: 'https://id.test' })
  expect(readReturn('code=c&state=en.s')).toEqual({ code: 'c', state: 'en.s', iss: null })
  expect(['error=access_denied&state=s', 'error=user_cancelled_authorize', 'error=server_error&state=s&code=c', 'code=c', 'state=s', 'code=&state=s', 'code=a&code=b&state=s', ''].map(readReturn))
    .toEqual(['canceled', 'canceled', 'refused', 'incomplete', 'incomplete', 'incomplete', 'incomplete', 'incomplete'])
})
