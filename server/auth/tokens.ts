import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_LIFETIME = 10 * 60_000
export const REFRESH_LIFETIME = 90 * 86_400_000
/** Two tabs may renew with one token at once; after this time a used token counts as stolen, ms. */
export const REUSE_GRACE = 30_000

export interface AccessToken {
  readonly userId: string
  readonly sessionId: string
}

export const signAccessToken = async (now: number, secret: Uint8Array, { userId, sessionId }: AccessToken) => {
  const expires = Math.floor((now + ACCESS_LIFETIME) / 1000)
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' }).setSubject(userId).setIssuedAt(Math.floor(now / 1000)).setExpirationTime(expires)
    .sign(secret)
  return { token, expiresAt: expires * 1000 }
}

/** The content of one of our tokens that has not expired; null for anything else. */
export const readAccessToken = async (now: number, secret: Uint8Array, token: string): Promise<AccessToken | null> => {
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, secret, { algorithms: ['HS256'], currentDate: new Date(now), requiredClaims: ['sub', 'exp'] })
    return typeof payload.sid === 'string' && payload.sub !== undefined ? { userId: payload.sub, sessionId: payload.sid } : null
  } catch {
    return null
  }
}

export const makeRefreshToken = () => randomBytes(32).toString('base64url')
export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest('base64url')
