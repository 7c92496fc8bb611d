import type { ReadPage } from './read-page.ts'

/** What was found: every page that was asked for, and what the sitemaps name, by family. */
export interface Crawled {
  readonly pages: ReadonlyMap<string, ReadPage>
  readonly families: ReadonlyMap<string, readonly string[]>
  /** HEAD-2. The description of pages that have none of their own. */
  readonly commonDescription: string
  /** The pages that a search engine knows without a link. */
  readonly roots: readonly string[]
}

const twice = (values: readonly string[]): readonly string[] => [...new Set(values.filter((value, at) => values.indexOf(value) < at))]
const sameSet = (one: readonly string[], other: readonly string[]) => one.toSorted().join('\n') === other.toSorted().join('\n')
const linesOf = ({ alternates }: ReadPage) => alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)

/** The faults of one page that the sitemap names. */
const ofPage = (page: ReadPage, pages: Crawled['pages']): readonly string[] => {
  const { alternates, canonical, headings, title, description, isIndexed, status, url } = page
  const say = (is: boolean, fault: string) => (is ? [fault] : [])
  const strangers = alternates.filter(({ href }) => {
    const other = pages.get(href)
    return other === undefined || !sameSet(linesOf(other), linesOf(page))
  })
  return [
    ...say(status !== 200, `answers ${status}`),
    ...say(!isIndexed, 'is in the sitemap and asks not to be found'),
    ...say(headings !== 1, `has ${headings} main headings`),
    ...say(title === '', 'has no title'),
    ...say(description === '', 'has no description'),
    ...say(canonical !== url, `names ${String(canonical)} as its address`),
    ...say(twice(alternates.map(({ hreflang }) => hreflang)).length > 0, 'names two alternates of one language'),
    ...say(alternates.length > 0 && !alternates.some(({ href }) => href === url), 'is not among its own alternates'),
    ...strangers.map(({ hreflang, href }) => `names ${href} for ${hreflang}, which does not name the same alternates`),
  ]
}

/** SEO-2, HEAD-3 to HEAD-6. Everything that is wrong, each as a sentence that begins with an address. */
export const faultsIn = ({ pages, families, commonDescription, roots }: Crawled): readonly string[] => {
  const inSitemap = new Set([...families.values()].flat())
  const linked = new Set([...pages.values()].flatMap(({ url, links }) => links.filter(link => link !== url)))
  const faults: string[] = []
  for (const url of inSitemap) {
    const page = pages.get(url)
    faults.push(...(page ? ofPage(page, pages) : ['was never asked for']).map(fault => `${url} ${fault}`))
    if (!linked.has(url) && !roots.includes(url)) faults.push(`${url} is led to by no other page`)
  }
  for (const [url, { status, links, isIndexed, canonical }] of pages) {
    for (const link of links) {
      const target = pages.get(link)
      if (target && target.status !== 200) faults.push(`${url} leads to ${link}, which answers ${target.status}`)
    }
    if (status === 200 && !inSitemap.has(url) && isIndexed && canonical === url) faults.push(`${url} may be found and is not in the sitemap`)
  }
  for (const [family, urls] of families) {
    const byLang = Map.groupBy(urls.flatMap(url => pages.get(url) ?? []), ({ lang }) => lang)
    for (const [lang, own] of byLang) {
      for (const title of twice(own.map(page => page.title))) faults.push(`${family} in ${lang}: two pages have the title “${title}”`)
      for (const description of twice(own.map(page => page.description))) {
        if (description !== commonDescription) faults.push(`${family} in ${lang}: two pages have the description “${description}”`)
      }
    }
  }
  return faults
}
