import { describe, expect, expectTypeOf, it } from 'vitest'
import { LOCALES } from '../locale/locales.ts'
import { withLocale } from '../locale/path.ts'
import { hasAlternates } from './alternates.ts'
import { pathTo, routeAt } from './links.ts'
import type { RouteName } from './paths.ts'
import { ROUTES, type Route } from './routes.ts'

const rows: readonly (readonly [string, Route])[] = Object.entries(ROUTES)
const sample = (path: string) => path.replaceAll(/\{(\w+)\}/g, 'some-$1')

describe('the table of routes', () => {
  it('LOC-2 every row is found by its own path in every locale, and no two rows share a path', () => {
    for (const [name, { path }] of rows) {
      for (const locale of LOCALES) expect(routeAt(`${withLocale(locale, sample(path))}?a=1#b`), `${locale} ${path}`).toBe(name)
    }
    expect(new Set(rows.map(([, { path }]) => path.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(rows.length)
  })
  it('ROUTE-7 a path without a row is not a page of the app', () => {
    for (const path of ['/', '', '/uk', '/my-plan/start', '/my-planet', '/course/', '/course//x', '/course/es/a/b', '/toString', '/{target}', '/ru/my-plan'])
      expect(routeAt(path), path).toBeUndefined()
  })
  it('HEAD-5, HEAD-6 a private row has hreflang none, and so has one under a prefix without alternates', () => {
    for (const [name, { path, access, hreflang }] of rows) expect(hreflang === 'none', name).toBe(access === 'private' || !hasAlternates(path))
  })
  it('HEAD-6 the onboardings of visitors, the quizzes, the level tests, the page for Ukraine and the form to contact us are public, and every other route is private', () => {
    expect(rows.filter(([, { access }]) => access === 'public').map(([name]) => name)).toEqual(['coursesOnboarding', 'lessonsOnboarding', 'quizzes', 'quiz', 'levelTests', 'freeForUkraine', 'contact'])
  })
  it('ROUTE-10 exactly the routes under /dev/ are missing in production', () => {
    for (const [name, { path, localOnly }] of rows) expect(localOnly, name).toBe(path.startsWith('/dev/'))
  })
})

describe('pathTo', () => {
  it('LOC-2 returns the path of a route without a locale', () => {
    expect(pathTo('plan')).toBe('/my-plan')
    expect(pathTo('lesson', { target: 'es', lesson: 'a1-1-1' })).toBe('/course/es/a1-1-1')
  })
  it('a parameter stays one segment, whatever it holds', () => {
    expect(pathTo('lesson', { target: 'es', lesson: '../x?y#z' })).toBe('/course/es/..%2Fx%3Fy%23z')
    expect(routeAt(pathTo('lesson', { target: 'es', lesson: 'a/b' }))).toBe('lesson' satisfies RouteName)
  })
  it('requires exactly the parameters of the path', () => {
    expectTypeOf(pathTo<'plan'>).parameters.toEqualTypeOf<['plan']>()
    expectTypeOf(pathTo<'lesson'>).parameters.toEqualTypeOf<['lesson', { readonly target: string; readonly lesson: string }]>()
  })
})
