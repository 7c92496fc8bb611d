import type { Session } from '#core/domain/account/session.ts'
import type { FailedAnswer } from '#core/domain/errors/backend-error.ts'
import { createApi } from './api.ts'
import type { Hosts } from './hosts.ts'
import { createTokens } from './tokens.ts'

interface Seen {
  readonly request: Request
  readonly body: unknown
}
export type Respond = (seen: Seen, times: number) => Response | Promise<Response>

export const json = (value: unknown, init?: ResponseInit) => Response.json(value, init)
export const failed = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, id: 'server-id' }, { status, headers })
export const wireSession = (token: string) => ({
  userId: 'user-1', registration: 'unregistered', email: null, accessToken: token, expiresAt: 1_000,
})
export const session = (accessToken: string): Session => ({
  userId: 'user-1', registration: 'unregistered', email: null, accessToken, expiresAt: 1_000,
})

/** An API whose server is the given function; every request it got is in `seen`, what its callers failed with in `failures`. */
export const apiAgainst = (respond: Respond, signedIn: Session | null = null, hosts: Hosts = () => 'http://api.test/') => {
  const failures: FailedAnswer[] = []
  const seen: Seen[] = []
  const tokens = createTokens()
  tokens.set(signedIn)
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const text = await request.clone().text()
    const arrived: Seen = { request, body: text === '' ? undefined : JSON.parse(text) }
    seen.push(arrived)
    return respond(arrived, seen.length)
  }
  let made = 0
  let gone = 0
  const left = () => gone
  const api = createApi({
    hosts, tokens, zone: () => 'Europe/Kyiv', chance: () => 0, ids: () => `local-${(made += 1)}`, fetch,
    onLeft: () => { gone += 1 }, onFailure: failure => void failures.push(failure),
  })
  const sentTo = (path: string) => seen.filter(({ request }) => new URL(request.url).pathname === path)
  return { api, tokens, seen, sentTo, left, failures }
}
