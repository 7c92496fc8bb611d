import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { messageAt, type MessageTree } from '#core/domain/locale/messages.ts'
import { routeAt } from '#core/domain/route/links.ts'
import { SITE_IDS } from '#core/domain/site/site.ts'
import { loadPage, pagePaths } from './load-pages.ts'
import { loadSite } from './load-sites.ts'
import { parseSite } from './schemas/site.ts'

const root = path.resolve(import.meta.dirname, '..')

describe.each(SITE_IDS)('ROUTE-11 the site %s', id => {
  const site = loadSite(id)

  it('has its own sign in the build, if it has one', () => {
    if (site.mark !== null) expect(existsSync(path.join(root, 'web/public', site.mark))).toBe(true)
  })
  it('has a footer that leads to pages, to the legal ones and the cookie preferences among them, in the words of messages', async () => {
    for (const { href, text } of site.footer) {
      expect(routeAt(href) ?? pagePaths().includes(href), href).toBeTruthy()
      const { default: messages } = await import(`./messages/en/${text.slice(0, text.indexOf('.'))}.json`) as { default: MessageTree }
      expect(messageAt({ [text.slice(0, text.indexOf('.'))]: messages }, text), text).toBeTruthy()
    }
    expect(site.footer.map(({ href }) => href)).toEqual(expect.arrayContaining(['/terms', '/cookie-preferences']))
  })
})

it('ROUTE-11 the student product has courses and tests, and the chameleon all but the club', () => {
  expect(loadSite('student').services).toEqual(['courses', 'tests'])
  expect(loadSite('chameleon').services).not.toContain('club')
  expect(loadSite('chameleon').name).not.toContain('Promova')
})
it('ROUTE-11 pages on a service say so', () => {
  const services = Object.fromEntries(pagePaths().flatMap(each => { const service = loadPage('ja', each)?.service; return service === undefined ? [] : [[each, service]] }))
  expect(services).toMatchObject({ '/page/promova-for-business': 'companies', '/test-your-english-level': 'tests' })
})
it.each([
  ['name', { name: 'Someone' }], ['services.0', { services: ['laundry'] }], ['hue', { hue: 195 }], ['mark', { mark: '../x' }], ['footer.0.href', { footer: [{ href: '//x.test', text: 'common.brand' }] }],
])('ROUTE-11 a file with a bad %s is refused by its name', (place, wrong) => {
  const file = { name: 'Nova', services: [], footer: [], ...wrong }
  expect(parseSite('student', file)._unsafeUnwrapErr().map(fault => fault.split(':')[0])).toEqual([place])
})
