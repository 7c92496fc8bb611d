import { expect, it } from 'vitest'
import { headLinks, unknownLocales } from './head-links.ts'

it('HEAD-3 HEAD-6 a page that knows its host says whole addresses, any other paths', () => {
  expect(headLinks({ WEB_ORIGIN: 'https://promova.test/x' }, 'es-419', '/group-lessons')).toMatchObject({ canonical: 'https://promova.test/es/group-lessons' })
  expect(headLinks({ WEB_ORIGIN: 'https://promova.test' }, 'en', '/').alternates).toContainEqual({ hreflang: 'uk', href: 'https://promova.test/uk' })
  expect(headLinks({}, 'uk', '/')).toMatchObject({ canonical: '/uk' })
  expect(headLinks({}, 'en', '/').alternates).toContainEqual({ hreflang: 'x-default', href: '/' })
})

it('HEAD-3 the enabled locales are configuration, all of them by default', () => {
  const languages = (ENABLED_LOCALES?: string) => headLinks({ ENABLED_LOCALES }, 'en', '/').alternates.map(({ hreflang }) => hreflang)
  expect(languages()).toHaveLength(13)
  expect(languages('')).toEqual(languages())
  expect(languages('uk, es-419 ,es,xx')).toEqual(['uk', 'es', 'x-default'])
  expect(unknownLocales('uk, xx,pseudo')).toEqual(['xx', 'pseudo'])
})
