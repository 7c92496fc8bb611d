import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { fallbackChain, flatMessages, mergeMessages, messageAt, type MessageTree } from '#core/domain/locale/messages.ts'
import { ROUTES, type Route } from '#core/domain/route/routes.ts'

const pages = path.join(import.meta.dirname, 'app/[locale]')
const rows: readonly Route[] = Object.values(ROUTES)

/** The pages that belong to no single route: the pages of content/pages on the main site and on others, those on words, and the pages for unknown addresses. */
const WITHOUT_ROW = ['/content/[[...page]]', '/other-site/[[...page]]', '/words/{family}/{word}', '/missing', '/missing/{family}/{word}']
/** Removes groups in brackets, which are not part of an address. */
const patternOf = (file: string) =>
  `/${path.dirname(file).split(path.sep).filter(part => part !== '.' && !part.startsWith('(')).join('/')}`.replaceAll(/\[(\w+)\]/g, '{$1}')

it('ROUTE-4, ROUTE-10 every page of the app has exactly one row, and every row has its page', () => {
  const found = globSync('**/page.tsx', { cwd: pages }).map(patternOf).filter(pattern => !WITHOUT_ROW.includes(pattern))
  expect(found.toSorted()).toEqual(rows.map(row => row.path).toSorted())
})

const textsOf = (locale: string, area: string): MessageTree => {
  const file = path.join(import.meta.dirname, `../content/messages/${locale}/${area}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as MessageTree : {}
}

it('HEAD-2 the title of a row is a message without arguments from an area of its page', () => {
  for (const { path: route, title, areas } of rows) {
    const [area = ''] = title.split('.')
    expect(['common', ...areas].some(carried => carried === area || title.startsWith(`${carried}.`)), route).toBe(true)
    expect(new Map(flatMessages({ [area]: textsOf('en', area) })).get(title), route).toMatch(/^[^{}]+$/)
  }
})

it('LOC-6 a part of an area that a row names is in it', () => {
  for (const { path: route, areas } of rows) {
    for (const [area = '', part] of areas.map(each => each.split('.'))) expect(part === undefined || Object.hasOwn(textsOf('en', area), part), `${route} ${area}.${part ?? ''}`).toBe(true)
  }
})

it('HEAD-2 no two routes have the same title, in any locale', () => {
  for (const locale of LOCALES) {
    const titles = rows.map(({ title }) => {
      const [area = ''] = title.split('.')
      return messageAt({ [area]: mergeMessages(...fallbackChain(locale).map(each => textsOf(each, area))) }, title)
    })
    expect(new Set(titles).size, locale).toBe(rows.length)
  }
})
