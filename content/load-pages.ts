import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LOCALE, LOCALES, PSEUDO_LOCALE, type Locale, type MessageLocale } from '#core/domain/locale/locales.ts'
import { fallbackChain, type MessageTree } from '#core/domain/locale/messages.ts'
import { parsePage, type Page } from './schemas/page.ts'

const FRONT = 'index'
const folder = () => path.join(process.cwd(), 'content/pages')
const fileOf = (locale: Locale, slug: string) => path.join(folder(), locale, `${slug}.json`)
const slugOf = (route: string) => (route === '/' ? FRONT : route.slice(1))
const hasFile = (slug: string) => (locale: Locale) => existsSync(fileOf(locale, slug))

/** The paths of all public pages, without a locale. Every English file is a page. */
export const pagePaths = (): readonly string[] =>
  readdirSync(path.join(folder(), DEFAULT_LOCALE), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => file.replaceAll(path.sep, '/').replace(/\.json$/, ''))
    .map(slug => (slug === FRONT ? '/' : `/${slug}`))
    .toSorted()

/** HEAD-4. The locales that have a file of their own for this page. */
export const pageLocales = (route: string): readonly Locale[] => LOCALES.filter(hasFile(slugOf(route)))

/** LOC-6. Whether a page is shown in English because nobody has translated it into this locale, or into the one it falls back to. */
export const isOnlyInEnglish = (locale: MessageLocale, route: string): boolean =>
  locale !== PSEUDO_LOCALE && locale !== DEFAULT_LOCALE && fallbackChain(locale).find(hasFile(slugOf(route))) === DEFAULT_LOCALE

/** LOC-6. The page at a path without a locale, or undefined. Throws if its file is invalid, which the tests prevent. */
export const loadPage = (locale: MessageLocale, route: string): Page | undefined => {
  if (!pagePaths().includes(route)) return undefined
  const slug = slugOf(route)
  const files = fallbackChain(locale).filter(hasFile(slug)).map(each => fileOf(each, slug))
  return parsePage(locale, files.map(file => JSON.parse(readFileSync(file, 'utf8')) as MessageTree)).match(
    page => page,
    faults => { throw new Error(`content/pages/${locale}/${slug}.json\n${faults.join('\n')}`) },
  )
}
