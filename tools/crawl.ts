/**
 * npm run crawl: asks the production build for every public page in every locale, as a search engine would, and says what is wrong: a link
 * that does not answer, alternates that do not name each other, two pages with one title, a page that no other leads to. It begins with the
 * front page and the sitemaps, and follows every link of a page that may be found. Of the words of a family it asks for some, in all locales, and of
 * the others it looks up whether they are known; `-- --all` asks for all of them, which takes hours.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LETTERS, wordPlaceAt } from '#core/domain/dictionary/word-family.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { routeOf, withLocale } from '#core/domain/locale/path.ts'
import { DESCRIPTION } from '#core/domain/site/site.ts'
import { wordAddress } from '#web/words/word-address.ts'
import { buildWeb } from './build-web.ts'
import { faultsIn } from './crawl/faults.ts'
import { type ReadPage, readPage } from './crawl/read-page.ts'
import { startService } from './service.ts'

const AT_ONCE = 4
/** How many words of a family are asked for. */
const WORDS = process.argv.includes('--all') ? Infinity : 20
const print = (line: string) => void process.stdout.write(`${line}\n`)
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&').replaceAll('&apos;', "'"))

const pathOf = (url: string) => routeOf(new URL(url).pathname)
const wordOf = (url: string) => wordPlaceAt(pathOf(url))
/** Every so-many-th word of a list of addresses with all its languages, so that alternates can be compared; whatever is no word, whole. */
const sampled = (urls: readonly string[]): readonly string[] => {
  const isWord = (url: string) => ![undefined, ...LETTERS].includes(wordOf(url)?.slug)
  const words = [...new Set(urls.filter(isWord).map(pathOf))]
  const every = Math.max(1, Math.floor(words.length / WORDS))
  const chosen = new Set(words.filter((_, at) => at % every === 0))
  return urls.filter(url => !isWord(url) || chosen.has(pathOf(url)))
}

await buildWeb('.next-test', print)
const folder = mkdtempSync(path.join(tmpdir(), 'crawl-'))
const service = await startService(3151, 4151, folder)
const ask = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' })
  const moved = answer.headers.get('location')
  // A link may lead to an address that is redirected: what counts is what comes in the end.
  return moved === null ? answer : fetch(new URL(moved, url))
}
const textOf = async (url: string) => (await fetch(url)).text()

try {
  const roots = LOCALES.map(locale => service.url + withLocale(locale, '/'))
  const families = new Map<string, readonly string[]>()
  for (const sitemap of locations(await textOf(`${service.url}/sitemap.xml`))) {
    const family = /\/([a-z-]+)-\d+\.xml$/.exec(sitemap)?.[1] ?? sitemap
    families.set(family, [...families.get(family) ?? [], ...locations(await textOf(sitemap))])
  }
  for (const [family, urls] of families) families.set(family, sampled(urls))
  const pages = new Map<string, ReadPage>()
  const asked = new Set<string>([...roots, ...[...families.values()].flat()])
  const queue = [...asked]
  const unknown: string[] = []
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const answer = await ask(url)
      const page = readPage(url, answer.status, await answer.text())
      pages.set(url, page)
      for (const link of page.isIndexed ? page.links : []) {
        if (asked.has(link)) continue
        const word = wordOf(link)
        if (word && !LETTERS.includes(word.slug)) {
          if (wordAddress(pathOf(link))?.kind !== 'page') unknown.push(`${url} leads to ${link}, which is no word of the dictionary`)
          continue
        }
        asked.add(link)
        queue.push(link)
      }
    }
  }
  // Whoever finds the queue empty may be early: others may still find links.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  const faults = [...faultsIn({ pages, families, commonDescription: DESCRIPTION, roots }), ...unknown]
  for (const fault of faults) print(fault)
  const counts = [...families].map(([family, urls]) => `${family} ${urls.length}`).join(', ')
  print(`${pages.size} addresses, of them in the sitemaps: ${counts}. ${faults.length === 0 ? 'Nothing is wrong.' : `${faults.length} faults.`}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}
