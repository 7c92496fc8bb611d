import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import ky from 'ky'
import { createApi } from '#adapters/http/api.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { listProducts } from '#contract/offers.ts'
import { type Comparison, compare } from './compare.ts'

export const BARE_KY = 'bare ky'
export const OUR_CALL = 'our api.call'

/**
 * Compares one call with a bearer token and a zone whose answer is parsed. Ky has its default options, retries included;
 * our call retries by its own rules and checks the answer against the contract.
 */
export const compareHttp = async (): Promise<Comparison> => {
  const server = fork(path.join(import.meta.dirname, 'http-server.ts'))
  const [{ port }] = await once(server, 'message') as [{ readonly port: number }]
  const origin = `http://127.0.0.1:${port}`
  const url = `${origin}${listProducts.path}`
  const headers = { authorization: 'Bearer token', 'x-time-location': 'Europe/Kyiv' }

  const tokens = createTokens()
  tokens.set({ userId: 'u-1', registration: 'registered', email: 'a@example.org', accessToken: 'token', expiresAt: Number.MAX_SAFE_INTEGER })
  const api = createApi({ hosts: () => origin, tokens, zone: () => 'Europe/Kyiv', ids: () => 'id' })
  try {
    return await compare('One HTTP call over loopback', [
      { name: BARE_KY, run: () => ky(url, { headers, credentials: 'omit' }).json() },
      { name: 'bare fetch', run: async () => (await fetch(url, { headers, credentials: 'omit' })).json() },
      { name: OUR_CALL, run: async () => (await api.call(listProducts, { query: {} }))._unsafeUnwrap() },
    ])
  } finally {
    server.kill()
  }
}
