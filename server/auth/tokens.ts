import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bySecret, hmac, isSameSecret, type Secrets } from '../hmac.ts'

export const ACCESS_LIFETIME = 10 * 60_000
export const REFRESH_LIFETIME = 90 * 86_400_000
/** An account's session ends this long after its password was asked for, however often it was renewed, ms. */
export const SESSION_LIFETIME = 180 * 86_400_000
/** Two tabs may renew with one token at once; after this time a used token counts as stolen if its next one was used too, ms. */
export const REUSE_GRACE = 30_000

export interface AccessToken {
  readonly userId: string
  readonly sessionId: string
}

/** The one header of our JSON Web Tokens. Any other, such as another algorithm or `none`, is refused before anything is read. */
const HEADER = Buffer.from('{"alg":"HS256","typ":"at+jwt"}').toString('base64url')

/** Who signs our access tokens, and for whom. */
const ISSUED = { iss: 'promova', aud: 'api' } as const
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const isId = (claim: unknown): claim is string => typeof claim === 'string' && UUID.test(claim)

export const signAccessToken = (now: number, secret: Uint8Array, { userId, sessionId }: AccessToken) => {
  const expires = Math.floor((now + ACCESS_LIFETIME) / 1000)
  const claims = { ...ISSUED, sid: sessionId, sub: userId, iat: Math.floor(now / 1000), exp: expires }
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return { token: `${signed}.${hmac(secret, signed)}`, expiresAt: expires * 1000 }
}

interface Claims {
  readonly content: AccessToken
  /** The second in which the token expires. */
  readonly exp: number
}
/** The claims of a signed token; null if one is missing or another's. */
const readClaims = (text: string): Claims | null => {
  const { iss, aud, sub, sid, exp } = JSON.parse(text) as Readonly<Record<'iss' | 'aud' | 'sub' | 'sid' | 'exp', unknown>>
  if (iss !== ISSUED.iss || aud !== ISSUED.aud || !isId(sub) || !isId(sid) || typeof exp !== 'number') return null
  return { content: { userId: sub, sessionId: sid }, exp }
}

/** The claims of one of our tokens; null for anything else. Only what bears our signature is parsed. */
const verify = (secret: Uint8Array, token: string): Claims | null => {
  const end = token.lastIndexOf('.')
  if (end <= HEADER.length || !token.startsWith(`${HEADER}.`)) return null
  if (!isSameSecret(token.slice(end + 1), hmac(secret, token.slice(0, end)))) return null
  return readClaims(Buffer.from(token.slice(HEADER.length + 1, end), 'base64url').toString())
}

/** How many tokens are remembered: the latest ones. */
const MAX_VERIFIED = 10_000
/** Our tokens by secret. What is signed stays so, and a token comes with each request of ten minutes, so each is verified once. */
const verified = new WeakMap<Uint8Array, LRUCache<string, Claims>>()
const verifyOnce = (secret: Uint8Array, token: string): Claims | null => {
  const ours = verified.get(secret) ?? new LRUCache<string, Claims>({ max: MAX_VERIFIED })
  verified.set(secret, ours)
  const known = ours.get(token)
  if (known) return known
  const claims = verify(secret, token)
  if (claims) ours.set(token, claims)
  return claims
}

/** The content of one of our tokens that has not expired, by whichever secret it was signed; null for anything else. */
export const readAccessToken = (now: number, { tokenSecret, olderSecrets }: Secrets, token: string): AccessToken | null => {
  const claims = verifyOnce(tokenSecret, token) ?? olderSecrets.map(secret => verifyOnce(secret, token)).find(found => found !== null)
  return claims && Math.floor(now / 1000) < claims.exp ? claims.content : null
}

/** A secret that nobody can guess: a refresh token, a challenge, what a browser is known by. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
/** The token that follows another: always the same one, and nobody else can tell which. One that was traded under an older secret has another after it. */
export const nextRefreshTokens = (secrets: Secrets, token: string) => bySecret(secrets, secret => hmac(secret, `refresh\n${token}`))
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The token of a sign-in link: the same for a request that is repeated, and nobody else can tell which. */
export const linkToken = (secret: Uint8Array, requestId: string, emailKey: string) => hmac(secret, `sign-in-link\n${requestId}\n${emailKey}`)
