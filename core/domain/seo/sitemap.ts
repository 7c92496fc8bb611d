import { DEFAULT_LOCALE, type Locale } from '../locale/locales.ts'
import { withLocale } from '../locale/path.ts'
import { alternateLinks, type AlternateOptions } from '../route/alternates.ts'

/** A page that search engines are to know. */
export interface SitemapPage extends Pick<AlternateOptions, 'mode' | 'translated'> {
  /** Without a locale, percent-encoded. */
  readonly path: string
  /** The locale of a page that has no others; the default one where nothing is said. */
  readonly only?: Locale
  /** When its content changed last, YYYY-MM-DD. */
  readonly changed?: string
}
export interface SitemapLimits {
  readonly urls: number
  /** Of the file as it is sent without encoding. */
  readonly bytes: number
}
/** SEO-2. The protocol allows 50,000 addresses and 50 MB (sitemaps.org); of ours, with 13 alternates each, 35,000 would be too many bytes. */
export const SITEMAP_LIMITS: SitemapLimits = { urls: 10_000, bytes: 50_000_000 }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const [OPEN, CLOSE] = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n', '</urlset>\n']
const [OPEN_INDEX, CLOSE_INDEX] = ['<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n', '</sitemapindex>\n']
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** The entries of a page, one for each language that it is shown in: all of them name the same alternates. */
const entriesOf = (origin: string, enabled: readonly Locale[], { path, mode, translated, only, changed }: SitemapPage): readonly string[] => {
  const links = alternateLinks(path, { enabled, mode, translated }).map(link => ({ ...link, href: escaped(origin + link.path) }))
  const last = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  if (links.length === 0) return [`<url><loc>${escaped(origin + withLocale(only ?? DEFAULT_LOCALE, path))}</loc>${last}</url>\n`]
  const alternates = links.map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`).join('')
  return links.filter(({ hreflang }) => hreflang !== 'x-default').map(({ href }) => `<url><loc>${href}</loc>${last}${alternates}</url>\n`)
}

/**
 * SEO-2. The sitemap of a family of pages, in as many files as the limits ask for, each made when it is asked for: a family may have hundreds of megabytes of them.
 * An address is in ASCII, so a character is a byte. Nothing is split that belongs to one address; a single one that is too long for a file stands alone in one.
 */
export function* sitemapFiles(origin: string, enabled: readonly Locale[], pages: Iterable<SitemapPage>, limits = SITEMAP_LIMITS): Generator<string> {
  const room = limits.bytes - HEAD.length - OPEN.length - CLOSE.length
  let [parts, bytes]: [string[], number] = [[], 0]
  for (const page of pages) {
    for (const entry of entriesOf(origin, enabled, page)) {
      if (parts.length > 0 && (parts.length === limits.urls || bytes + entry.length > room)) {
        yield HEAD + OPEN + parts.join('') + CLOSE
        ;[parts, bytes] = [[], 0]
      }
      parts.push(entry)
      bytes += entry.length
    }
  }
  if (parts.length > 0) yield HEAD + OPEN + parts.join('') + CLOSE
}

/** SEO-2. The index of these sitemaps, by their paths. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  HEAD + OPEN_INDEX + paths.map(path => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`).join('') + CLOSE_INDEX
