import { parse } from 'node-html-parser'

/** What a search engine reads of a page. All addresses are whole. */
export interface ReadPage {
  readonly url: string
  readonly status: number
  readonly lang: string
  readonly title: string
  readonly description: string
  readonly headings: number
  readonly canonical: string | null
  readonly isIndexed: boolean
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** The pages of this site that it leads to, without their hash. */
  readonly links: readonly string[]
}

export const readPage = (url: string, status: number, html: string): ReadPage => {
  const root = parse(html)
  const attribute = (selector: string, name: string): string | null => root.querySelector(selector)?.getAttribute(name) ?? null
  const whole = (href: string): URL | null => URL.parse(href, url)
  const links = root.querySelectorAll('a[href]').flatMap(link => {
    const address = whole(link.getAttribute('href') ?? '')
    if (address?.origin !== new URL(url).origin) return []
    address.hash = ''
    return [address.href]
  })
  return {
    url, status,
    lang: attribute('html', 'lang') ?? '',
    title: root.querySelector('title')?.text ?? '',
    description: attribute('meta[name=description]', 'content') ?? '',
    headings: root.querySelectorAll('h1').length,
    canonical: attribute('link[rel=canonical]', 'href'),
    isIndexed: !/noindex/.test(attribute('meta[name=robots]', 'content') ?? ''),
    alternates: root.querySelectorAll('link[rel=alternate][hreflang]').map(link => ({ hreflang: link.getAttribute('hreflang') ?? '', href: whole(link.getAttribute('href') ?? '')?.href ?? '' })),
    links: [...new Set(links)],
  }
}
