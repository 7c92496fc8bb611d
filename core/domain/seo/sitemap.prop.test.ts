import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../locale/locales.ts'
import { HREFLANG_MODES } from '../route/alternates.ts'
import { sitemapFiles, sitemapIndex, type SitemapPage } from './sitemap.ts'

const ORIGIN = 'https://promova.test'
const paths = fc.array(fc.stringMatching(/^[a-z&'-]{1,12}$/), { minLength: 1, maxLength: 3 }).map(segments => `/x-${segments.join('/')}`)
const pages: fc.Arbitrary<readonly SitemapPage[]> = fc.uniqueArray(fc.record({
  path: paths, mode: fc.constantFrom(...HREFLANG_MODES), translated: fc.subarray<Locale>([...LOCALES]), changed: fc.constantFrom('2026-11-26', '2026-01-02'),
}), { selector: ({ path }) => path, maxLength: 12 })

const filesOf = (...asked: Parameters<typeof sitemapFiles>) => [...sitemapFiles(...asked)]
const locations = (file: string) => [...file.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
const entries = (files: readonly string[]) => files.flatMap(file => [...file.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry))
const alternatesIn = (entry: string) => [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang = '', href = '']) => [lang, href] as const)

describe('sitemapFiles', () => {
  it('SEO-2 no file has more addresses or bytes than it may, and all files together have each address once', () => {
    fc.assert(fc.property(pages, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 3000, max: 20_000 }), (all, urls, bytes) => {
      const files = filesOf(ORIGIN, LOCALES, all, { urls, bytes })
      for (const file of files) {
        expect(locations(file).length).toBeLessThanOrEqual(urls)
        expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(bytes)
      }
      const [whole] = [filesOf(ORIGIN, LOCALES, all)]
      expect(entries(files)).toEqual(entries(whole))
      const found = files.flatMap(locations)
      expect(new Set(found).size).toBe(found.length)
    }))
  })
  it('SEO-2, HEAD-6 alternates are reciprocal: every page that one names is an entry that names the same', () => {
    fc.assert(fc.property(pages, all => {
      const byLocation = new Map(entries(filesOf(ORIGIN, LOCALES, all)).map(entry => [locations(entry)[0], alternatesIn(entry)]))
      for (const [location, alternates] of byLocation) {
        if (alternates.length === 0) continue
        expect(alternates.map(([, href]) => href)).toContain(location)
        for (const [, href] of alternates) expect(byLocation.get(href)).toEqual(alternates)
      }
    }))
  })
  it('SEO-2, LOC-4 a page has an entry for each language, with its alternates and the day of its last change', () => {
    const files = filesOf(ORIGIN, LOCALES, [{ path: '/quiz', mode: 'all', changed: '2026-11-26' }])
    expect(files).toHaveLength(1)
    expect(locations(files[0] ?? '')).toHaveLength(12)
    expect(locations(files[0] ?? '').slice(0, 3)).toEqual([`${ORIGIN}/quiz`, `${ORIGIN}/uk/quiz`, `${ORIGIN}/es/quiz`])
    const [first = ''] = entries(files)
    expect(alternatesIn(first)).toHaveLength(13)
    expect(alternatesIn(first).at(-1)).toEqual(['x-default', `${ORIGIN}/quiz`])
    expect(first).toContain('<lastmod>2026-11-26</lastmod>')
  })
  it('SEO-2 a page without alternates is one address, in the language that it is in', () => {
    const one = (page: SitemapPage) => filesOf(ORIGIN, LOCALES, [page]).flatMap(locations)
    expect(one({ path: '/free-for-ukraine', mode: 'all', only: 'uk' })).toEqual([`${ORIGIN}/uk/free-for-ukraine`])
    expect(one({ path: '/imprint', mode: 'none' })).toEqual([`${ORIGIN}/imprint`])
  })
  it('SEO-2 what XML would read otherwise is written so that it does not', () => {
    const [file = ''] = filesOf(ORIGIN, LOCALES, [{ path: "/a&b'c", mode: 'none' }])
    expect(locations(file)).toEqual([`${ORIGIN}/a&amp;b&apos;c`])
  })
  it('SEO-2 without pages there is no file', () => expect(filesOf(ORIGIN, LOCALES, [])).toEqual([]))
})

it('SEO-2 the index names the sitemaps by their addresses', () => {
  expect(locations(sitemapIndex(ORIGIN, ['/sitemaps/pages-1.xml', '/sitemaps/quizzes-1.xml']))).toEqual([`${ORIGIN}/sitemaps/pages-1.xml`, `${ORIGIN}/sitemaps/quizzes-1.xml`])
})
