import { describe, expect, it } from 'vitest'
import { LOCALES, PSEUDO_LOCALE } from './locales.ts'
import { isUnder, splitLocale, splitLocaleAmong, withLocale, withoutDefaultPrefix } from './path.ts'

describe('splitLocale', () => {
  it('LOC-1 the locale is the first path segment, else en', () => {
    expect(splitLocale('/es-419/tests').locale).toBe('es-419')
    expect(splitLocale('/tests').locale).toBe('en')
  })
  it('LOC-1 a first segment that is not a locale belongs to the path', () => {
    expect(splitLocale('/ru/profile')).toEqual({ locale: 'en', path: '/ru/profile' })
    expect(splitLocale('/UK/profile')).toEqual({ locale: 'en', path: '/UK/profile' })
    expect(splitLocale('/ukulele')).toEqual({ locale: 'en', path: '/ukulele' })
  })
  it('LOC-2 /uk/profile and /profile are the same route', () => {
    expect(splitLocale('/uk/profile')).toEqual({ locale: 'uk', path: '/profile' })
    expect(splitLocale('/profile')).toEqual({ locale: 'en', path: '/profile' })
  })
  it('LOC-2 queries and hashes are kept, also on the front page', () => {
    expect(splitLocale('/')).toEqual({ locale: 'en', path: '/' })
    expect(splitLocale('')).toEqual({ locale: 'en', path: '/' })
    expect(splitLocale('/uk')).toEqual({ locale: 'uk', path: '/' })
    expect(splitLocale('/uk/')).toEqual({ locale: 'uk', path: '/' })
    expect(splitLocale('/uk?a=1#b')).toEqual({ locale: 'uk', path: '/?a=1#b' })
  })
  it('LOC-2 stripping a prefix never leads to another host', () => {
    expect(splitLocale('/uk//evil.example').path).toBe('/evil.example')
    expect(splitLocale('/uk/\\evil.example').path).toBe('/evil.example')
  })
  it('LOC-5 pseudo is a locale only if it is among the known ones', () => {
    expect(splitLocale('/pseudo/tests')).toEqual({ locale: 'en', path: '/pseudo/tests' })
    expect(splitLocaleAmong([...LOCALES, PSEUDO_LOCALE], '/pseudo/tests')).toEqual({ locale: 'pseudo', path: '/tests' })
  })
})

it('LOC-2 a path is under a route if its segments after the locale begin with those of the route', () => {
  for (const path of ['/review', '/uk/review', '/review/', '/review/a/b?c', '/review#d']) expect(isUnder(path, '/review'), path).toBe(true)
  for (const path of ['/', '/reviewers', '/my/review', '/uk/reviewers', '?/review']) expect(isUnder(path, '/review'), path).toBe(false)
})

describe('withLocale', () => {
  it('LOC-3 the default locale has no prefix', () => {
    expect(withLocale('en', '/profile')).toBe('/profile')
    expect(withLocale('uk', '/profile')).toBe('/uk/profile')
    expect(withLocale('uk', '/')).toBe('/uk')
    expect(withLocale('uk', '/?a=1')).toBe('/uk?a=1')
  })
  it('LOC-3 a link never leads to another host', () => {
    expect(withLocale('en', '//evil.example')).toBe('/evil.example')
  })
  it('LOC-3 /en/x redirects to /x', () => {
    expect(withoutDefaultPrefix('/en/x?y=1')).toBe('/x?y=1')
    expect(withoutDefaultPrefix('/en')).toBe('/')
    expect(withoutDefaultPrefix('/en//evil.example')).toBe('/evil.example')
    expect(withoutDefaultPrefix('/x')).toBeNull()
    expect(withoutDefaultPrefix('/english-tutors')).toBeNull()
    expect(withoutDefaultPrefix('/uk/en')).toBeNull()
  })
})
