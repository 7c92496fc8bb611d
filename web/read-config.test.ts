import { expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

const CONFIG = { production: false, hosts: { main: 'https://api.test' }, vendors: {}, flowPixels: {} }
const answering = (...answers: readonly (() => Promise<Response>)[]) => {
  const asked: (AbortSignal | null | undefined)[] = []
  const fetch: typeof globalThis.fetch = (_, init) => {
    asked.push(init?.signal)
    return answers[asked.length - 1]?.() ?? Promise.resolve(Response.json(CONFIG))
  }
  return { asked, wire: { fetch, pause: () => Promise.resolve() } }
}

it('CON-1 asks until it is told: an answer that is none, of whoever stands between, is not taken for one', async () => {
  const { asked, wire } = answering(
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve(new Response('', { status: 500 })),
    () => Promise.resolve(new Response('<html>')),
    ...['{}', 'null', '[]', '7', '{"hosts":[],"vendors":null}'].map(text => () => Promise.resolve(new Response(text))),
  )
  expect(await readConfig('Europe/Kyiv', wire)).toEqual(CONFIG)
  expect(asked).toHaveLength(9)
})
it('NET-3 waits for each answer only so long', async () => {
  const { asked, wire } = answering()
  await readConfig('Europe/Kyiv', wire)
  expect(asked[0]).toBeInstanceOf(AbortSignal)
})
