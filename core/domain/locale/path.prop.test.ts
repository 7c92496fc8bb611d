import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLocale, LOCALES } from './locales.ts'
import { splitLocale, withLocale } from './path.ts'

const locales = fc.constantFrom(...LOCALES)
const segments = fc.stringMatching(/^[a-z0-9-]{1,8}$/).filter(segment => !isLocale(segment))
const routes = fc.array(segments, { maxLength: 4 }).map(parts => `/${parts.join('/')}`)

it('LOC-2 splitLocale removes what withLocale adds', () => {
  fc.assert(fc.property(locales, routes, (locale, path) => {
    expect(splitLocale(withLocale(locale, path))).toEqual({ locale, path })
  }))
})

it('LOC-3 any text becomes a path of this site', () => {
  fc.assert(fc.property(locales, fc.string(), (locale, text) => {
    expect(withLocale(locale, text)).toMatch(/^\/(?![/\\])/)
    expect(splitLocale(text).path).toMatch(/^\/(?![/\\])/)
  }))
})
