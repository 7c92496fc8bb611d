import { describe, expect, it } from 'vitest'
import { alternateLinks, canonicalPath, hasAlternates, WITHOUT_ALTERNATES } from './alternates.ts'
import { type Locale, LOCALES } from '../locale/locales.ts'

const all = { enabled: LOCALES, mode: 'all' } as const

describe('alternateLinks', () => {
  it('HEAD-3 there are twelve languages and x-default, which is the default locale', () => {
    const links = alternateLinks('/tests', all)
    expect(links).toHaveLength(13)
    expect(links.at(0)).toEqual({ hreflang: 'en', path: '/tests' })
    expect(links.at(-1)).toEqual({ hreflang: 'x-default', path: '/tests' })
  })
  it('LOC-4 es-419 collapses to exactly one es entry', () => {
    const spanish = alternateLinks('/tests', all).filter(link => link.path.startsWith('/es'))
    expect(spanish).toEqual([{ hreflang: 'es', path: '/es/tests' }])
    expect(alternateLinks('/tests', { enabled: ['en', 'es-419'], mode: 'all' })).toContainEqual({ hreflang: 'es', path: '/es/tests' })
  })
  it('LOC-4 every locale of a page has the same links', () => {
    for (const locale of LOCALES) expect(alternateLinks(`/${locale}/tests`, all)).toEqual(alternateLinks('/tests', all))
  })
  it('HEAD-4 mode filtered links to the locales that the content is translated to, mode none to nothing', () => {
    expect(alternateLinks('/quiz/verbs', { ...all, mode: 'filtered', translated: ['en', 'pl'] }).map(link => link.hreflang)).toEqual(['en', 'pl', 'x-default'])
    expect(alternateLinks('/quiz/verbs', { ...all, mode: 'filtered' })).toEqual([])
    expect(alternateLinks('/tests', { ...all, mode: 'none', translated: LOCALES })).toEqual([])
  })
  it('HEAD-4, LOC-4 mode filtered never names a page that is not translated: not as x-default, and not /es/ for es-419 alone', () => {
    const filtered = (...translated: Locale[]) => alternateLinks('/quiz/verbs', { ...all, mode: 'filtered', translated }).map(link => `${link.hreflang} ${link.path}`)
    expect(filtered('uk', 'pl')).toEqual(['uk /uk/quiz/verbs', 'pl /pl/quiz/verbs'])
    expect(filtered('es-419')).toEqual([])
    expect(filtered('en', 'es', 'es-419')).toEqual(['en /quiz/verbs', 'es /es/quiz/verbs', 'x-default /quiz/verbs'])
    expect(filtered('es-419', 'uk')).toEqual(['uk /uk/quiz/verbs'])
  })
  it('HEAD-3 x-default is the default locale’s URL, even if that locale is not enabled', () => {
    const last = { hreflang: 'x-default', path: '/tests' }
    expect(alternateLinks('/tests', { enabled: ['uk', 'en'], mode: 'all' })).toEqual([{ hreflang: 'uk', path: '/uk/tests' }, { hreflang: 'en', path: '/tests' }, last])
    expect(alternateLinks('/tests', { enabled: ['uk', 'pl'], mode: 'all' })).toEqual([{ hreflang: 'uk', path: '/uk/tests' }, { hreflang: 'pl', path: '/pl/tests' }, last])
  })
  it('HEAD-5 these prefixes never get alternates', () => {
    expect([...WITHOUT_ALTERNATES].toSorted()).toEqual([
      '/ai-tutor', '/already-used-link', '/api', '/autologin', '/booking-lesson', '/builder', '/complete-sign-up', '/dev', '/email', '/for-you',
      '/free-for-ukraine', '/lessons', '/linked-accounts', '/my-plan', '/password', '/personal-info', '/phone', '/profile', '/purchase-onboarding',
      '/review', '/schedule', '/sign-in', '/sign-up', '/streak', '/tutoring-credits', '/tutoring-welcome', '/tutoring/pick-tutor', '/tutoring/short-onboarding',
    ])
    for (const path of WITHOUT_ALTERNATES) expect([hasAlternates(path), hasAlternates(`/uk${path}/more`)], path).toEqual([false, false])
  })
  it('HEAD-5 prefixes without alternates match by whole segments after the locale', () => {
    for (const path of ['/profile', '/uk/profile/settings', '/my-plan/start-onboarding', '/tutoring/pick-tutor', '/uk/free-for-ukraine', '/review/', '/sign-up?a=1'])
      expect(hasAlternates(path), path).toBe(false)
    for (const path of ['/', '/tests', '/reviewers', '/tutoring/pricing', '/developers', '/profile-x']) expect(hasAlternates(path), path).toBe(true)
    expect(alternateLinks('/uk/profile', all)).toEqual([])
  })
})

it('LOC-4 the canonical path of es-419 is that of es, and the default locale has no prefix', () => {
  expect(canonicalPath('es-419', '/tests?a=1')).toBe('/es/tests')
  expect(canonicalPath('uk', '/uk/tests')).toBe('/uk/tests')
  expect(canonicalPath('en', '/')).toBe('/')
})
