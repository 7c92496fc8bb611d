import { WORD_FAMILIES } from '#core/domain/dictionary/word-family.ts'
import { sitemapFiles, sitemapIndex, type SitemapPage } from '#core/domain/seo/sitemap.ts'
import type { Site, SiteId } from '#core/domain/site/site.ts'
import { isOffered } from '../site/offered.ts'
import { enabledLocales } from '../config/enabled-locales.ts'
import { FAMILIES, type Family, pagesOf } from './families.ts'

type Env = Readonly<Record<string, string | undefined>>
/** The site that is asked about, and the origin that it is asked for by. */
interface Asked {
  readonly site: Site
  readonly origin: string
}
/** SEO-2. Where a file of a family's sitemap is; files are counted from 1. */
const pathOf = (family: Family, number: number) => `/sitemaps/${family}-${number}.xml`
/** What stands in a site's sitemap. Words belong to no service. */
const pagesOn = (site: Site, family: Family): readonly SitemapPage[] =>
  (site.id === 'main' || isWordFamily(family) ? pagesOf[family]() : pagesOf[family]().filter(({ path }) => isOffered(site, path)))
const isWordFamily = (family: Family): boolean => family === 'confusing' || WORD_FAMILIES.some(each => each === family)
const filesOf = (env: Env, { site, origin }: Asked, family: Family) => sitemapFiles(origin, enabledLocales(env['ENABLED_LOCALES']), pagesOn(site, family))
const NAME = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/

const paths = new Map<SiteId, { readonly of: string; readonly found: readonly string[] }>()
/** The paths of all files. Counting them takes a second, and they stay what they are as long as a process. */
const pathsFor = (env: Env, asked: Asked): readonly string[] => {
  const [of, known] = [`${asked.origin} ${env['ENABLED_LOCALES'] ?? ''}`, paths.get(asked.site.id)]
  if (known?.of === of) return known.found
  const found = FAMILIES.flatMap(family => Array.from(filesOf(env, asked, family), (_, at) => pathOf(family, at + 1)))
  paths.set(asked.site.id, { of, found })
  return found
}
/** SEO-2. The index of all sitemaps. */
export const indexFor = (env: Env, asked: Asked): string => sitemapIndex(asked.origin, pathsFor(env, asked))

/** SEO-2. One file by its name, such as pages-1.xml; null where there is none. */
export const sitemapFor = (env: Env, asked: Asked, file: string): string | null => {
  const [, named = '', number = ''] = NAME.exec(file) ?? []
  const family = FAMILIES.find(each => each === named)
  let at = 0
  for (const each of family ? filesOf(env, asked, family) : []) {
    at += 1
    if (at === Number(number)) return each
  }
  return null
}

/** LOC-7. Kept as long as a page. */
export const KEPT = { 'cache-control': 's-maxage=3600, stale-while-revalidate=86400' } as const
export const XML = { ...KEPT, 'content-type': 'application/xml; charset=utf-8' } as const
