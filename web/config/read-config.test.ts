import { expect, it } from 'vitest'
import type { PageConfig } from './page-config.ts'
import { readConfig } from './read-config.ts'

const CONFIG: PageConfig = {
  production: false, region: 'unknown', vendors: { gtm: { id: 'GTM-1' } }, flowPixels: {}, flagsClientKey: 'local', routeWithoutIdentity: '/autologin', sentryDsn: null, release: '', consentScript: null,
  hosts: { main: 'https://api.test', courses: '', tutors: '', payments: '', experiments: '', visitor: '', flags: '', geo: '' },
}
const answering = (...answers: readonly (() => Promise<Response>)[]) => {
  const asked: (AbortSignal | null | undefined)[] = []
  const fetch: typeof globalThis.fetch = (_, init) => {
    asked.push(init?.signal)
    return answers[asked.length - 1]?.() ?? Promise.resolve(Response.json(CONFIG))
  }
  return { asked, wire: { fetch, pause: () => Promise.resolve() } }
}

it('CON-1 requests the config until a valid answer arrives, and ignores a proxy’s answer', async () => {
  const { asked, wire } = answering(
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve(new Response('', { status: 500 })),
    () => Promise.resolve(new Response('<html>')),
    ...['{}', 'null', '[]', '7', '{"hosts":[],"vendors":null}'].map(text => () => Promise.resolve(new Response(text))),
  )
  expect(await readConfig('Europe/Kyiv', wire)).toEqual(CONFIG)
  expect(asked).toHaveLength(9)
})
it('NET-3 gives each request a time limit', async () => {
  const { asked, wire } = answering()
  await readConfig('Europe/Kyiv', wire)
  expect(asked[0]).toBeInstanceOf(AbortSignal)
})

it('CON-1 accepts the answer of a newer server without the names that this page does not know', async () => {
  const newer = { ...CONFIG, vendors: { ...CONFIG.vendors, unheard: { id: '1' } }, hosts: { ...CONFIG.hosts, unheard: 'https://u.test' }, more: true }
  const { wire } = answering(() => Promise.resolve(Response.json(newer)))
  expect(await readConfig('Europe/Kyiv', wire)).toEqual(CONFIG)
})
