import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#core/domain/locale/locales.ts'
import { flatMessages, type MessageTree } from '#core/domain/locale/messages.ts'
import { routeAt } from '#core/domain/route/links.ts'
import { isOnlyInEnglish, loadPage, pageLocales, pagePaths } from './load-pages.ts'
import { isText, parsePage } from './schemas/page.ts'

const folder = path.join(import.meta.dirname, 'pages')
const filesOf = (locale: Locale) => globSync('**/*.json', { cwd: folder + path.sep + locale }).toSorted()
const read = (locale: Locale, file: string): ReadonlyMap<string, string> =>
  new Map(flatMessages(JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')) as MessageTree))
const texts = (page: ReadonlyMap<string, string>) => [...page.keys()].filter(isText).toSorted()
const translations = LOCALES.filter(locale => locale !== 'en').flatMap(locale => filesOf(locale).map(file => [locale, file] as const))

describe('public pages', () => {
  it.each(pagePaths().flatMap(route => [...LOCALES, 'pseudo' as const].map(locale => [route, locale] as const)))('HEAD-2, LOC-6 %s can be shown in %s', (route, locale) => {
    expect(loadPage(locale, route)?.title).toMatch(/\p{L}/u)
  })

  it('LOC-6 a path without an English file has no page', () => {
    for (const route of ['', '/index', '/no-such-page', '/../en/index', '/__proto__']) expect(loadPage('en', route), route).toBeUndefined()
    expect(pagePaths()).toContain('/')
  })

  it.each(translations.filter(([locale]) => locale !== 'es-419'))('LOC-6 %s %s has exactly the texts of the English file', (locale, file) => {
    expect(texts(read(locale, file))).toEqual(texts(read('en', file)))
  })

  it.each(translations)('LOC-6 %s %s leaves no text in English by accident and does not repeat the page’s structure', (locale, file) => {
    const below = read(locale === 'es-419' ? 'es' : 'en', file)
    for (const [key, text] of read(locale, file)) {
      expect(below.has(key), key).toBe(true)
      expect(text, key).not.toBe(below.get(key))
    }
  })

  it('ROUTE-7 every link of a page leads to a page of the app or to another public page', () => {
    const [known, links] = [pagePaths(), LOCALES.flatMap(locale => filesOf(locale).flatMap(file => [...read(locale, file)].filter(([key]) => key.endsWith('.href'))))]
    expect(links.length).toBeGreaterThan(0)
    for (const [key, href] of links) expect(routeAt(href) !== undefined || known.includes(href), `${key} ${href}`).toBe(true)
  })

  it('HEAD-4 a page lists the locales it is translated to', () => {
    expect(pageLocales('/')).toEqual(LOCALES)
    expect(pageLocales('/no-such-page')).toEqual([])
  })

  it('LOC-6 a page that is not translated is known to be in English, whichever locale asks', () => {
    expect(LOCALES.filter(locale => isOnlyInEnglish(locale, '/terms/privacy-policy'))).toEqual(LOCALES.filter(locale => locale !== 'en'))
    for (const path of ['/', '/terms', '/no-such-page']) expect([...LOCALES, 'pseudo' as const].filter(locale => isOnlyInEnglish(locale, path)), path).toEqual([])
  })

  it('ROUTE-1, ROUTE-2 the legal pages are there, each is marked as a sample, and the index leads to all of them', () => {
    const legal = [
      'platform-guidelines', 'privacy-policy', 'refund', 'subscription-terms', 'terms-and-conditions', 'cookie-policy', 'do-not-sell-my-personal-information', 'faq-resident',
    ].map(name => `/terms/${name}`)
    expect(pagePaths().filter(path => path.startsWith('/terms/'))).toEqual(legal.toSorted())
    for (const path of legal) expect(Object.values(loadPage('en', path)?.blocks ?? {}), path).toMatchObject([{ kind: 'document', sample: expect.stringMatching(/^This is sample text/) }])
    for (const locale of LOCALES) {
      const [index] = Object.values(loadPage(locale, '/terms')?.blocks ?? {})
      expect(index?.kind === 'index' ? Object.values(index.items).map(({ href }) => href).toSorted() : [], locale).toEqual(legal.toSorted())
    }
  })

  it('HEAD-2 a legal page is called in English as the index calls it', () => {
    const [index] = Object.values(loadPage('en', '/terms')?.blocks ?? {})
    for (const { href, label } of index?.kind === 'index' ? Object.values(index.items) : []) expect(loadPage('en', href)?.title, href).toBe(label)
  })
})

describe('parsePage', () => {
  const steps = { kind: 'steps', title: 'T', items: { one: { picture: 'sun', title: 'A', text: 'B' } } }
  const PAGE = { title: 'Title', description: 'Words', blocks: { first: steps, last: { ...steps, title: 'L' } } }

  it('HEAD-4 a page is linked in its translated languages, unless its file asks for all or none', () => {
    expect(parsePage('en', [PAGE])._unsafeUnwrap().hreflang).toBe('filtered')
    expect(parsePage('en', [{ ...PAGE, hreflang: 'none' }])._unsafeUnwrap().hreflang).toBe('none')
    expect(parsePage('en', [{ ...PAGE, hreflang: 'some' }])._unsafeUnwrapErr()[0]).toMatch(/^hreflang: /)
  })
  it('LOC-6 a translation provides texts and keeps the order of the English blocks', () => {
    const page = parsePage('uk', [{ blocks: { last: { title: 'О' }, first: { items: { one: { text: 'Б' } } } } }, PAGE])._unsafeUnwrap()
    expect(Object.keys(page.blocks)).toEqual(['first', 'last'])
    expect(page.blocks).toMatchObject({ first: { title: 'T', items: { one: { picture: 'sun', title: 'A', text: 'Б' } } }, last: { title: 'О' } })
  })
  it('LOC-5 the pseudo locale changes texts only', () => {
    const page = parsePage('pseudo', [PAGE])._unsafeUnwrap()
    expect(page.title).toMatch(/^\[.*\]$/)
    expect(page.blocks).toMatchObject({ first: { kind: 'steps', items: { one: { picture: 'sun' } } } })
  })
  it('names the position of a mistake', () => {
    expect(parsePage('en', [{ ...PAGE, blocks: { first: { ...steps, title: '' } } }])._unsafeUnwrapErr()[0]).toMatch(/^blocks\.first\.title: /)
    expect(parsePage('en', [{ ...PAGE, blocks: { first: { ...steps, colour: 'red' } } }])._unsafeUnwrapErr()[0]).toMatch(/^blocks\.first: .*colour/)
    expect(parsePage('en', [{ ...PAGE, blocks: { first: { kind: 'carousel' } } }])._unsafeUnwrapErr()[0]).toMatch(/^blocks\.first\.kind: /)
  })
})
