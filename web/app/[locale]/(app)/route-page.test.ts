import { expect, it, vi } from 'vitest'
import type { RouteName } from '#core/domain/route/paths.ts'
import { ROUTES } from '#core/domain/route/routes.ts'

vi.mock('server-only', () => ({}))
const asking = vi.hoisted(() => ({ host: 'localhost' }))
vi.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers(asking)) }))

/** What the web's server does with a page of this environment: 'drawn', or Next's name of the error. */
const outcome = async (name: RouteName, env: Readonly<Record<string, string>>) => {
  vi.resetModules()
  for (const [key, value] of Object.entries({ WEB_SESSION_SECRET: 's'.repeat(32), ...env })) vi.stubEnv(key, value)
  const { routePage } = await import('./route-page.tsx')
  const draw = vi.fn(() => 'drawn')
  const asked = { params: Promise.resolve({ locale: 'en' }), searchParams: Promise.resolve({}) } as unknown as Parameters<ReturnType<typeof routePage>>[0]
  const thrown: unknown = await routePage(name, draw)(asked).then(() => null, (error: unknown) => error)
  vi.unstubAllEnvs()
  return { drawn: draw.mock.calls.length, thrown: thrown instanceof Error && 'digest' in thrown ? thrown.digest : thrown }
}
const TOOLS = Object.entries(ROUTES).filter(([, { path }]) => path.startsWith('/dev/')).map(([name]) => name as RouteName)

it.each(TOOLS)('ROUTE-10 %s does not exist in production', async name => {
  expect(await outcome(name, { APP_ENV: 'production', WEB_ORIGIN: 'https://promova.test' })).toEqual({ drawn: 0, thrown: 'NEXT_HTTP_ERROR_FALLBACK;404' })
  expect(await outcome(name, { APP_ENV: 'local' })).toEqual({ drawn: 1, thrown: null })
})

it('ROUTE-11 a page of a service does not exist on a site without it', async () => {
  const env = { SITE_ORIGINS: 'student=http://student.localhost:3000' }
  for (const [host, thrown] of [['localhost:3000', null], ['student.localhost:3000', 'NEXT_HTTP_ERROR_FALLBACK;404']] as const) {
    asking.host = host
    expect(await outcome('books', env), host).toMatchObject({ thrown })
    expect(await outcome('plan', env), host).toMatchObject({ thrown: null })
  }
})
