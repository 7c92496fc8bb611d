import { expect, it } from 'vitest'
import { quizIds } from '#content/load-funnels.ts'
import { pagePaths } from '#content/load-pages.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { ROUTES } from '#core/domain/route/routes.ts'
import { FAMILIES, pagesOf } from './families.ts'
import { indexFor, sitemapFor } from './sitemap.ts'

const ORIGIN = 'https://promova.test'
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
const files = () => locations(indexFor({}, ORIGIN)).map(address => sitemapFor({}, ORIGIN, address.slice(`${ORIGIN}/sitemaps/`.length)) ?? '')

it('SEO-2 each family has a sitemap, which the index names', () => {
  const named = locations(indexFor({}, ORIGIN))
  for (const family of FAMILIES) expect(named).toContain(`${ORIGIN}/sitemaps/${family}-1.xml`)
  expect(new Set(named).size).toBe(named.length)
  for (const none of ['pages-2.xml', 'pages-0.xml', 'pages-1.xmlx', 'none-1.xml', '', 'quizzes-1']) expect(sitemapFor({}, ORIGIN, none), none).toBeNull()
})
it('SEO-2 every public page is there once, and no private one', () => {
  const found = files().flatMap(locations)
  expect(new Set(found).size).toBe(found.length)
  const paths = FAMILIES.flatMap(family => pagesOf[family]()).map(({ path }) => path)
  for (const path of [...pagePaths(), '/quiz', '/tests', '/contact-us', '/courses-onboarding', '/free-for-ukraine', ...quizIds().map(id => `/quiz/${id}`)]) expect(paths, path).toContain(path)
  const hidden = Object.values(ROUTES).filter(({ access }) => access === 'private').flatMap(({ path }) => LOCALES.map(locale => ORIGIN + withLocale(locale, path)))
  expect(found.filter(address => hidden.includes(address))).toEqual([])
})
it('SEO-2, HEAD-3 only the languages that are switched on are in it', () => {
  const some = { ENABLED_LOCALES: 'en,uk' }
  expect(locations(sitemapFor(some, ORIGIN, 'quizzes-1.xml') ?? '').slice(0, 2)).toEqual([`${ORIGIN}/quiz`, `${ORIGIN}/uk/quiz`])
  expect(locations(sitemapFor(some, ORIGIN, 'quizzes-1.xml') ?? '')).toHaveLength(2 * (quizIds().length + 1))
})
it('SEO-2 pages of content say when they changed last', () => {
  const [pages = '', quizzes = '', legal = ''] = files()
  for (const xml of [pages, quizzes, legal]) expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})
