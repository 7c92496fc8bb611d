import { SitemapStream, streamToPromise } from 'sitemap'
import { Readable } from 'node:stream'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { alternateLinks } from '#core/domain/route/alternates.ts'
import { sitemapFiles, type SitemapPage } from '#core/domain/seo/sitemap.ts'
import { type Comparison, compare } from './compare.ts'

const ORIGIN = 'https://promova.test'
const FEW_ROUNDS = { rounds: 12, ms: 20, iterations: 2 } as const
export const SITEMAP_PACKAGE = 'the sitemap package'

/** SEO-2. 800 pages in all languages, each with its 13 alternates and the day of its last change: nearly one full file. */
export const compareSitemaps = (): Promise<Comparison> => {
  const pages = Array.from({ length: 800 }, (_, at): SitemapPage => ({ path: `/synonyms-of/word-${at}`, mode: 'all', changed: '2026-11-26' }))
  const entries = pages.flatMap(({ path, changed }) => {
    const links = alternateLinks(path, { enabled: LOCALES, mode: 'all' }).map(({ hreflang, path: to }) => ({ lang: hreflang, url: ORIGIN + to }))
    return links.slice(0, -1).map(({ url }) => ({ url, lastmod: changed ?? '', links }))
  })
  return compare(`A sitemap of ${entries.length} addresses`, [
    { name: 'ours', run: () => [...sitemapFiles(ORIGIN, LOCALES, pages)] },
    { name: SITEMAP_PACKAGE, run: () => streamToPromise(Readable.from(entries).pipe(new SitemapStream({ hostname: ORIGIN, lastmodDateOnly: true }))) },
  ], FEW_ROUNDS)
}
