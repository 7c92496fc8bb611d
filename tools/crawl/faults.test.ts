import { expect, it } from 'vitest'
import { faultsIn } from './faults.ts'
import { type ReadPage, readPage } from './read-page.ts'

const ORIGIN = 'https://promova.test'
const PATHS = { en: '/a', uk: '/uk/a' }
const html = (lang: keyof typeof PATHS, more = '', head = '') => `<!doctype html><html lang="${lang}"><head><title>Title ${lang}</title>
<meta name="description" content="About ${lang}"><link rel="canonical" href="${PATHS[lang]}">
<link rel="alternate" hreflang="en" href="/a"><link rel="alternate" hreflang="uk" href="/uk/a"><link rel="alternate" hreflang="x-default" href="/a">${head}</head>
<body><h1>One</h1><a href="/uk/a#there">uk</a><a href="/a">en</a><a href="https://elsewhere.test/">out</a>${more}</body></html>`
const page = (lang: keyof typeof PATHS, text = html(lang)): ReadPage => readPage(ORIGIN + PATHS[lang], 200, text)
const crawled = (pages: readonly ReadPage[], families = new Map([['pages', [`${ORIGIN}/a`, `${ORIGIN}/uk/a`]]])) =>
  faultsIn({ pages: new Map(pages.map(each => [each.url, each])), families, commonDescription: 'Common', roots: [`${ORIGIN}/a`] })

it('SEO-2 a page is read as a search engine reads it', () => {
  expect(page('uk')).toEqual({
    url: `${ORIGIN}/uk/a`, status: 200, lang: 'uk', title: 'Title uk', description: 'About uk', headings: 1, isIndexed: true, canonical: '/uk/a',
    alternates: [{ hreflang: 'en', href: `${ORIGIN}/a` }, { hreflang: 'uk', href: `${ORIGIN}/uk/a` }, { hreflang: 'x-default', href: `${ORIGIN}/a` }],
    links: [`${ORIGIN}/uk/a`, `${ORIGIN}/a`],
  })
})
const withWhole = (lang: keyof typeof PATHS, more = '', head = '') => page(lang, html(lang, more, head).replace(`href="${PATHS[lang]}"`, `href="${ORIGIN}${PATHS[lang]}"`))
it('SEO-2 where nothing is wrong nothing is said', () => expect(crawled([withWhole('en'), withWhole('uk')])).toEqual([]))
it.each([
  ['another address of its own', [page('en'), withWhole('uk')], /names \/a as its address/],
  ['two main headings', [withWhole('en', '<h1>Two</h1>'), withWhole('uk')], /has 2 main headings/],
  ['a page that is not to be found', [withWhole('en', '', '<meta name="robots" content="noindex">'), withWhole('uk')], /asks not to be found/],
  ['a page that never came', [withWhole('en')], /uk\/a was never asked for/],
  ['alternates that do not name each other', [withWhole('en', '', '<link rel="alternate" hreflang="ja" href="/uk/a">'), withWhole('uk')], /which does not name the same alternates/],
  ['two alternates of one language', [withWhole('en', '', '<link rel="alternate" hreflang="uk" href="/a">'), withWhole('uk')], /two alternates of one language/],
  ['a link to nowhere', [withWhole('en', '<a href="/none">x</a>'), withWhole('uk'), readPage(`${ORIGIN}/none`, 404, '')], /leads to https:\/\/promova.test\/none, which answers 404/],
  ['a page that no sitemap names', [withWhole('en'), withWhole('uk'), readPage(`${ORIGIN}/b`, 200, `<link rel="canonical" href="${ORIGIN}/b">`)], /b may be found and is not in the sitemap/],
])('SEO-2 says so of %s', (_, pages, sentence) => {
  expect(crawled(pages).join('\n')).toMatch(sentence)
})
it('SEO-2 says so of a page that no other leads to, and of two with one title or description', () => {
  const alone = readPage(`${ORIGIN}/c`, 200, `<html lang="en"><title>Title en</title><meta name="description" content="About en"><link rel="canonical" href="${ORIGIN}/c"><h1>x</h1></html>`)
  const families = new Map([['pages', [`${ORIGIN}/a`, `${ORIGIN}/uk/a`, `${ORIGIN}/c`]]])
  const said = crawled([withWhole('en'), withWhole('uk'), alone], families).join('\n')
  expect(said).toMatch(/c is led to by no other page/)
  expect(said).toMatch(/two pages have the title “Title en”/)
  expect(said).toMatch(/two pages have the description “About en”/)
})
