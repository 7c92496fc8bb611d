import { expect, it } from 'vitest'
import { quizIds } from '#content/load-funnels.ts'
import { pagePaths } from '#content/load-pages.ts'
import { loadSite } from '#content/load-sites.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { ROUTES } from '#core/domain/route/routes.ts'
import type { SiteId } from '#core/domain/site/site.ts'
import { FAMILIES, pagesOf } from './families.ts'
import { indexFor, sitemapFor } from './sitemap.ts'

const ORIGIN = 'https://promova.test'
const ASKED = { site: loadSite('main'), origin: ORIGIN }
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
const files = () => locations(indexFor({}, ASKED)).map(address => sitemapFor({}, ASKED, address.slice(`${ORIGIN}/sitemaps/`.length)) ?? '')

it('SEO-2 each family has a sitemap, which the index names', () => {
  const named = locations(indexFor({}, ASKED))
  for (const family of FAMILIES) expect(named).toContain(`${ORIGIN}/sitemaps/${family}-1.xml`)
  expect(new Set(named).size).toBe(named.length)
  for (const none of ['pages-2.xml', 'pages-0.xml', 'pages-1.xmlx', 'none-1.xml', '', 'quizzes-1']) expect(sitemapFor({}, ASKED, none), none).toBeNull()
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
  expect(locations(sitemapFor(some, ASKED, 'quizzes-1.xml') ?? '').slice(0, 2)).toEqual([`${ORIGIN}/quiz`, `${ORIGIN}/uk/quiz`])
  expect(locations(sitemapFor(some, ASKED, 'quizzes-1.xml') ?? '')).toHaveLength(2 * (quizIds().length + 1))
})
it('SEO-2 pages of content say when they changed last', () => {
  const [pages = '', quizzes = '', legal = ''] = files()
  for (const xml of [pages, quizzes, legal]) expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})
it('ROUTE-11 the sitemap of a site has what it offers, and no more', () => {
  const at = (id: SiteId, file: string) => locations(sitemapFor({}, { site: loadSite(id), origin: ORIGIN }, file) ?? '')
  const there = new Set(at('student', 'pages-1.xml'))
  const lacked = at('main', 'pages-1.xml').filter(address => !there.has(address))
  for (const path of ['/page/promova-for-business', '/group-lessons', '/uk/english-tutors']) expect(lacked).toContain(`${ORIGIN}${path}`)
  expect(lacked.filter(address => !/\/(?:page\/|group-lessons|conversation-club|online-english-|english-tutors)/.test(address))).toEqual([])
  const onWhiteLabel = at('chameleon', 'pages-1.xml')
  expect([onWhiteLabel.includes(`${ORIGIN}/group-lessons`), onWhiteLabel.includes(`${ORIGIN}/conversation-club`)]).toEqual([true, false])
  for (const same of ['quizzes-1.xml', 'legal-1.xml']) expect(at('student', same)).toEqual(at('main', same))
})
