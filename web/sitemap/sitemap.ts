import { sitemapFiles, sitemapIndex } from '#core/domain/seo/sitemap.ts'
import { enabledLocales } from '../config/enabled-locales.ts'
import { FAMILIES, type Family, pagesOf } from './families.ts'

type Env = Readonly<Record<string, string | undefined>>
/** SEO-2. Where a file of a family's sitemap is; files are counted from 1. */
const pathOf = (family: Family, number: number) => `/sitemaps/${family}-${number}.xml`
const filesOf = (env: Env, origin: string, family: Family) => sitemapFiles(origin, enabledLocales(env['ENABLED_LOCALES']), pagesOf[family]())
const NAME = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/

let paths: { readonly of: string; readonly found: readonly string[] } | undefined
/** The paths of all files. Counting them takes a second, and they stay what they are as long as a process. */
const pathsFor = (env: Env, origin: string): readonly string[] => {
  const of = `${origin} ${env['ENABLED_LOCALES'] ?? ''}`
  if (paths?.of !== of) paths = { of, found: FAMILIES.flatMap(family => Array.from(filesOf(env, origin, family), (_, at) => pathOf(family, at + 1))) }
  return paths.found
}
/** SEO-2. The index of all sitemaps. */
export const indexFor = (env: Env, origin: string): string => sitemapIndex(origin, pathsFor(env, origin))

/** SEO-2. One file by its name, such as pages-1.xml; null where there is none. */
export const sitemapFor = (env: Env, origin: string, file: string): string | null => {
  const [, asked = '', number = ''] = NAME.exec(file) ?? []
  const family = FAMILIES.find(each => each === asked)
  let at = 0
  for (const each of family ? filesOf(env, origin, family) : []) {
    at += 1
    if (at === Number(number)) return each
  }
  return null
}

/** LOC-7. Kept as long as a page. */
export const KEPT = { 'cache-control': 's-maxage=3600, stale-while-revalidate=86400' } as const
export const XML = { ...KEPT, 'content-type': 'application/xml; charset=utf-8' } as const
