import { expect, it } from 'vitest'
import { pagePaths } from '#content/load-pages.ts'
import { CALLS } from '#contract/calls.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { ROUTES } from '#core/domain/route/routes.ts'
import { DISALLOWED, robotsFor } from './robots.ts'

/** RFC 9309, 2.2.3. `*` stands for anything, `$` for the end; any other rule holds for what begins with it. */
const matches = (rule: string, path: string) =>
  new RegExp(`^${rule.replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(path)
const mayAsk = (path: string) => !DISALLOWED.some(rule => matches(rule, path))

const inAll = (path: string) => LOCALES.map(locale => withLocale(locale, path.replaceAll(/[{}]/g, '')))
const pathsOf = (localOnly: boolean) => Object.values(ROUTES).filter(route => route.localOnly === localOnly).flatMap(({ path }) => inAll(path))

it('HEAD-6 robots may ask for every page in every locale, a private one too, so that they see its noindex', () => {
  const pages = [...pagePaths().flatMap(inAll), ...pathsOf(false)]
  expect(pages.filter(path => !mayAsk(path))).toEqual([])
  expect(pages).toEqual(expect.arrayContaining(['/', '/uk/my-plan', '/ja/courses-onboarding']))
  const files = ['/_next/static/a.js', '/pictures/a.avif', '/icons/icon-192.png', '/icons/icon.svg', '/sites/student.css', '/manifest.webmanifest', '/potatoes']
  expect(files.filter(path => !mayAsk(path))).toEqual([])
})

it('HEAD-5, SEO-2 robots ask for no call, no session and no tool of developers, and are sent to the sitemap', () => {
  const others = [...CALLS.map(({ path }) => path.replaceAll(/[{}]/g, '')), '/api/auth/sign-in', '/api/config', ...pathsOf(true)]
  expect(others.filter(mayAsk)).toEqual([])
  expect(robotsFor('https://promova.test')).toBe('User-Agent: *\nDisallow: /api/\nDisallow: /v1/\nDisallow: /pot$\nDisallow: /dev/\nDisallow: /*/dev/\n\nSitemap: https://promova.test/sitemap.xml\n')
})
