import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { closeServer, listenLocally } from '../../testing/stand-in-provider.ts'
import { createProviders } from './client.ts'
import type { ProviderConfig } from './providers.ts'
import { proofsOf } from './sign-ins.ts'

const REDIRECT = 'http://localhost:3000/api/auth/return'
const CLIENT = 'web'
const PROOFS = proofsOf(new Uint8Array(32).fill(7), 'en.state')
const quiet = createLog('silent')
const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** What a provider that lies says, in place of the truth. */
interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly isForged?: boolean
  readonly isUnsigned?: boolean
  /** How it answers a code: a status with a body. */
  readonly token?: readonly [status: number, body: unknown, type?: string]
  readonly discovery?: Readonly<Record<string, unknown>> | number
}
let lie: Lie = {}
let asked: { readonly body: URLSearchParams } | undefined
let server: Server | undefined
let issuer = ''
let discoveries = 0

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString()
  return text
}
beforeAll(async () => {
  const [own, forged] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const keys = { keys: [{ ...await exportJWK(own.publicKey), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const idToken = async () => {
    const at = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: CLIENT, sub: 'ada', nonce: PROOFS.nonce, iat: at, exp: at + 300, email: 'ada@example.test', email_verified: true, ...lie.claims }
    if (lie.isUnsigned) return `${['{"alg":"none"}', JSON.stringify(claims)].map(part => Buffer.from(part).toString('base64url')).join('.')}.`
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(lie.isForged ? forged.privateKey : own.privateKey)
  }
  server = createServer((request, response) => void (async () => {
    const send = (status: number, body: unknown, type = 'application/json') => response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
    const text = await bodyOf(request)
    if (request.url === '/jwks') return send(200, keys)
    if (request.url === '/token') {
      asked = { body: new URLSearchParams(text) }
      return send(...(lie.token ?? [200, { access_token: 'a', token_type: 'Bearer', id_token: await idToken() }] as const))
    }
    discoveries += 1
    if (typeof lie.discovery === 'number') return send(lie.discovery, {})
    return send(200, {
      issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'],
      subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'], ...lie.discovery,
    })
  })())
  issuer = await listenLocally(server)
})
afterAll(() => server && closeServer(server))

const provider = (more: Partial<ProviderConfig> = {}) => {
  const config: ProviderConfig = { provider: 'google', issuer, clientId: CLIENT, secret: 'secret', ...more }
  const made = createProviders([config], REDIRECT, quiet).get(config.provider)
  if (!made) throw new Error('it is set up')
  return made
}
const redeem = async (told: Lie, client = provider(), iss: string | null = null) => {
  lie = told
  return (await client.redeem(Date.now(), { state: PROOFS.state, code: 'code', iss }, PROOFS)).match(claims => claims, ({ code }) => code)
}

describe('what a provider says', () => {
  it('AUTH-6 is believed where all of it is right', async () => {
    expect(await redeem({})).toEqual({ subject: 'ada', email: 'ada@example.test', verifiedEmail: 'ada@example.test' })
    expect(Object.fromEntries(asked?.body ?? [])).toEqual({ grant_type: 'authorization_code', code: 'code', redirect_uri: REDIRECT, code_verifier: PROOFS.verifier, client_id: CLIENT, client_secret: 'secret' })
  })
  it.each<[string, Lie]>([
    ['another’s nonce', { claims: { nonce: 'another' } }], ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.test' } }], ['another audience', { claims: { aud: 'another' } }],
    ['two audiences, and another party', { claims: { aud: [CLIENT, 'another'], azp: 'another' } }],
    ['no subject', { claims: { sub: undefined } }], ['what has expired', { claims: { exp: 1000 } }],
    ['a forged signature', { isForged: true }], ['no signature', { isUnsigned: true }],
    ['no token of identity', { token: [200, { access_token: 'a', token_type: 'Bearer' }] }],
    ['that the code is none', { token: [400, { error: 'invalid_grant' }] }],
    ['more than anybody reads', { token: [200, { access_token: 'x'.repeat(70_000) }] }],
    ['nothing of use', { token: [200, '[]'] }],
  ])('AUTH-6 is refused with %s', async (_, told) => {
    expect(await redeem(told)).toBe('provider_refused')
  })
  it('AUTH-6 is refused where another provider has answered in its place (RFC 9207)', async () => {
    expect(await redeem({}, provider(), 'https://evil.test')).toBe('provider_refused')
  })
  it('AUTH-6 another provider’s endpoints are never used', async () => {
    expect(await redeem({ discovery: { issuer: 'https://evil.test' } })).toBe('provider_refused')
    lie = { discovery: { issuer: 'https://evil.test' } }
    expect((await provider().addressFor(Date.now(), PROOFS))._unsafeUnwrapErr()).toEqual({ code: 'provider_unavailable' })
  })
  it.each<[string, Lie]>([
    ['fails', { token: [500, {}] }], ['fails without JSON', { token: [502, '<html>', 'text/html'] }], ['has too much to do', { token: [429, {}] }],
    ['says so', { token: [400, { error: 'temporarily_unavailable' }] }], ['does not know us', { token: [401, { error: 'invalid_client' }] }], ['is not there', { discovery: 503 }],
  ])('AUTH-6 nobody is refused where it %s', async (_, told) => {
    expect(await redeem(told)).toBe('provider_unavailable')
  })
  it('AUTH-6 nobody is refused where nothing listens, and it is asked again', async () => {
    const gone = createServer()
    const nowhere = await listenLocally(gone)
    await closeServer(gone)
    const client = provider({ issuer: nowhere })
    expect(await redeem({}, client)).toBe('provider_unavailable')
    expect((await client.addressFor(Date.now(), PROOFS))._unsafeUnwrapErr()).toEqual({ code: 'provider_unavailable' })
  })
  it('AUTH-6 its endpoints are asked for once an hour, and again at once where they could not be had', async () => {
    const client = provider()
    lie = { discovery: 503 }
    const before = discoveries
    expect((await client.addressFor(0, PROOFS)).isErr()).toBe(true)
    lie = {}
    for (const now of [0, 1, 60 * 60_000 - 1, 60 * 60_000]) expect((await client.addressFor(now, PROOFS)).isOk()).toBe(true)
    expect(discoveries - before).toBe(3)
  })
})

describe('Apple', () => {
  const apple = () => provider({ provider: 'apple', secret: { team: 'TEAM', keyId: 'KEY', key } })
  it('AUTH-6 is asked to post its answer, since an address is asked for', async () => {
    lie = {}
    const asking = new URL((await apple().addressFor(Date.now(), PROOFS))._unsafeUnwrap())
    expect(Object.fromEntries(asking.searchParams)).toMatchObject({ response_mode: 'form_post', scope: 'openid email' })
  })
  it('AUTH-6 is shown a secret that we have just signed', async () => {
    expect(await redeem({}, apple())).toMatchObject({ subject: 'ada' })
    const { payload, protectedHeader } = await jwtVerify(asked?.body.get('client_secret') ?? '', createPublicKey(key), { issuer: 'TEAM', subject: CLIENT, audience: issuer })
    expect([protectedHeader, (payload.exp ?? 0) - (payload.iat ?? 0)]).toEqual([{ alg: 'ES256', kid: 'KEY' }, 300])
  })
})

describe('Facebook', () => {
  afterEach(() => vi.unstubAllGlobals())
  it('AUTH-6 trades codes where its discovery does not say, and vouches for no address', async () => {
    const real = globalThis.fetch
    const reached: string[] = []
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
      reached.push(String(input))
      return real(String(input).replace('https://graph.facebook.com/oauth/access_token', `${issuer}/token`), init)
    })
    const client = provider({ provider: 'facebook' })
    const told = { discovery: { token_endpoint: undefined }, claims: { email_verified: undefined } }
    expect(await redeem(told, client)).toEqual({ subject: 'ada', email: 'ada@example.test', verifiedEmail: null })
    expect(reached).toContain('https://graph.facebook.com/oauth/access_token')
    // Its refusals are not those of OAuth 2.0.
    expect(await redeem({ ...told, token: [400, { error: { message: 'This authorization code has been used.', type: 'OAuthException', code: 100 } }] }, client)).toBe('provider_refused')
    expect(await redeem({ ...told, token: [500, { error: { message: 'An unknown error has occurred.', type: 'OAuthException', code: 1 } }] }, client)).toBe('provider_unavailable')
  })
})
