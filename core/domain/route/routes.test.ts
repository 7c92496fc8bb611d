import { describe, expect, expectTypeOf, it } from 'vitest'
import { LOCALES } from '../locale/locales.ts'
import { withLocale } from '../locale/path.ts'
import { hasAlternates } from './alternates.ts'
import { pathTo, routeAt } from './links.ts'
import { ROUTES, type Route, type RouteName } from './routes.ts'

const rows: readonly (readonly [string, Route])[] = Object.entries(ROUTES)
const sample = (path: string) => path.replaceAll(/\{(\w+)\}/g, 'some-$1')

describe('the table of routes', () => {
  it('LOC-2 every row is found by its own path in every locale, and by no other row’s', () => {
    for (const [name, { path }] of rows) {
      for (const locale of LOCALES) expect(routeAt(`${withLocale(locale, sample(path))}?a=1#b`), `${locale} ${path}`).toBe(name)
    }
    expect(new Set(rows.map(([, { path }]) => path.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(rows.length)
  })
  it('ROUTE-7 a path that no row has is no page of the app', () => {
    for (const path of ['/', '', '/uk', '/my-plan/start', '/my-planet', '/course', '/course/es', '/course/es/', '/course//x', '/course/es/a/b', '/toString', '/{target}', '/ru/my-plan'])
      expect(routeAt(path), path).toBeUndefined()
  })
  it('HEAD-5 rows whose address never has alternates ask for none, and no other row does', () => {
    for (const [name, { path, hreflang }] of rows) expect(hreflang === 'none', name).toBe(!hasAlternates(path))
  })
  it('HEAD-6 what is about one person or one machine is private', () => {
    expect(rows.filter(([, { access }]) => access === 'public').map(([name]) => name)).toEqual(['coursesOnboarding'])
  })
  it('THM-2 checkout alone forbids the dyslexic font', () => {
    expect(rows.filter(([, { dyslexicFont }]) => !dyslexicFont).map(([name]) => name)).toEqual(['choosePlan'])
  })
  it('ROUTE-10 the tools of developers are not there in production, and nothing else is a tool', () => {
    for (const [name, { path, localOnly }] of rows) expect(localOnly, name).toBe(path.startsWith('/dev/'))
  })
})

describe('pathTo', () => {
  it('LOC-2 says the path of a route without a locale', () => {
    expect(pathTo('plan')).toBe('/my-plan')
    expect(pathTo('lesson', { target: 'es', lesson: 'a1-1-1' })).toBe('/course/es/a1-1-1')
  })
  it('a parameter stays one segment, whatever it holds', () => {
    expect(pathTo('lesson', { target: 'es', lesson: '../x?y#z' })).toBe('/course/es/..%2Fx%3Fy%23z')
    expect(routeAt(pathTo('lesson', { target: 'es', lesson: 'a/b' }))).toBe('lesson' satisfies RouteName)
  })
  it('asks for exactly the parameters of the path', () => {
    expectTypeOf(pathTo<'plan'>).parameters.toEqualTypeOf<['plan']>()
    expectTypeOf(pathTo<'lesson'>).parameters.toEqualTypeOf<['lesson', { readonly target: string; readonly lesson: string }]>()
  })
})
