import { expect, it } from 'vitest'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { HREFLANG_MODES } from '#core/domain/route/alternates.ts'
import { enabledLocales, unknownLocales } from '../config/enabled-locales.ts'
import { type HeadOptions, headLinks as linksOf } from './head-links.ts'

const headLinks = (env: Parameters<typeof linksOf>[0], locale: Parameters<typeof linksOf>[1], path: string) => linksOf(env, locale, path, { access: 'public', mode: 'all' })

it('HEAD-3 HEAD-6 a page that knows its host gives absolute addresses, any other page paths', () => {
  expect(headLinks({ WEB_ORIGIN: 'https://promova.test/x' }, 'es-419', '/group-lessons')).toMatchObject({ canonical: 'https://promova.test/es/group-lessons' })
  expect(headLinks({ WEB_ORIGIN: 'https://promova.test' }, 'en', '/').alternates).toContainEqual({ hreflang: 'uk', href: 'https://promova.test/uk' })
  expect(linksOf({ WEB_ORIGIN: 'https://promova.test' }, 'en', '/', { access: 'public', mode: 'all', origin: 'http://asked.test' }).canonical).toBe('http://asked.test/')
  expect(headLinks({}, 'uk', '/')).toMatchObject({ canonical: '/uk' })
  expect(headLinks({}, 'en', '/').alternates).toContainEqual({ hreflang: 'x-default', href: '/' })
})

it('HEAD-3 the enabled locales are configured, with all of them by default', () => {
  const languages = (ENABLED_LOCALES?: string) => headLinks({ ENABLED_LOCALES }, 'en', '/').alternates.map(({ hreflang }) => hreflang)
  expect(languages()).toHaveLength(13)
  expect(languages('')).toEqual(languages())
  expect(languages('uk, es-419 ,es,xx')).toEqual(['uk', 'es', 'x-default'])
  expect(unknownLocales('uk, xx,pseudo')).toEqual(['xx', 'pseudo'])
  expect(enabledLocales('uk, xx,pseudo')).toEqual(['uk'])
})

it('HEAD-4 a page may limit the languages to those of its content, or to none, and keeps its canonical address, which is that of the language that it is shown in', () => {
  const asked = (options: Omit<HeadOptions, 'access'>) => {
    const { canonical, alternates } = linksOf({}, 'uk', '/quiz/verbs', { access: 'public', ...options })
    return [canonical, alternates.map(({ hreflang }) => hreflang)]
  }
  expect(asked({ mode: 'filtered', translated: ['en', 'uk'] })).toEqual(['/uk/quiz/verbs', ['en', 'uk', 'x-default']])
  expect(asked({ mode: 'filtered', translated: ['en', 'de'] })).toEqual(['/quiz/verbs', ['en', 'de', 'x-default']])
  expect(asked({ mode: 'none', translated: ['en', 'uk'] })).toEqual(['/uk/quiz/verbs', []])
})

it('HEAD-6 a private page has neither a canonical address nor alternates, whatever its mode', () => {
  for (const mode of HREFLANG_MODES) expect(linksOf({}, 'uk', '/course/es/a1-1-1', { access: 'private', mode, translated: LOCALES }), mode).toEqual({ canonical: null, alternates: [] })
})
