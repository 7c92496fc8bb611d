import { sitemapFiles, sitemapIndex } from '#core/domain/seo/sitemap.ts'
import { enabledLocales } from '../config/enabled-locales.ts'
import { FAMILIES, type Family, pagesOf } from './families.ts'

type Env = Readonly<Record<string, string | undefined>>
/** SEO-2. Where a file of a family's sitemap is; files are counted from 1. */
const pathOf = (family: Family, number: number) => `/sitemaps/${family}-${number}.xml`
const filesOf = (env: Env, origin: string, family: Family) => sitemapFiles(origin, enabledLocales(env['ENABLED_LOCALES']), pagesOf[family]())

/** SEO-2. The index of all sitemaps. */
export const indexFor = (env: Env, origin: string): string =>
  sitemapIndex(origin, FAMILIES.flatMap(family => filesOf(env, origin, family).map((_, at) => pathOf(family, at + 1))))

/** SEO-2. One file by its name, such as pages-1.xml; null where there is none. */
export const sitemapFor = (env: Env, origin: string, file: string): string | null => {
  const family = FAMILIES.find(each => file.startsWith(`${each}-`))
  return (family && filesOf(env, origin, family).find((_, at) => pathOf(family, at + 1) === `/sitemaps/${file}`)) ?? null
}

/** LOC-7. Kept as long as a page. */
export const KEPT = { 'cache-control': 's-maxage=3600, stale-while-revalidate=86400' } as const
export const XML = { ...KEPT, 'content-type': 'application/xml; charset=utf-8' } as const
