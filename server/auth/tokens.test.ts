import { jwtVerify, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { ACCESS_LIFETIME, readAccessToken, signAccessToken } from './tokens.ts'

const NOW = Date.UTC(2026, 10, 17, 12)
const SECRET = new Uint8Array(32).fill(7)
const WHO = { userId: 'f4c1a5f0-0000-4000-8000-000000000001', sessionId: 'f4c1a5f0-0000-4000-8000-000000000002' }
const { token } = signAccessToken(NOW, SECRET, WHO)
const read = (given: string, now = NOW) => readAccessToken(now, { tokenSecret: SECRET, olderSecrets: [] }, given)
const seconds = (at: number) => Math.floor(at / 1000)

/** A token signed by jose, an independent implementation. */
const foreign = (claims: Readonly<Record<string, unknown>>, { alg = 'HS256', secret = SECRET, typ = 'at+jwt' }: { alg?: string; secret?: Uint8Array; typ?: string } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg, typ }).sign(secret)
const claims = { iss: 'promova', aud: 'api', sid: WHO.sessionId, sub: WHO.userId, iat: seconds(NOW), exp: seconds(NOW + ACCESS_LIFETIME) }

describe('access tokens', () => {
  it('AUTH-2 a token is a JSON Web Token that another implementation reads, and the other way round', async () => {
    const { payload, protectedHeader } = await jwtVerify(token, SECRET, { algorithms: ['HS256'], currentDate: new Date(NOW) })
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(payload).toEqual(claims)
    expect(read(token)).toEqual(WHO)
    expect(read(await foreign(claims))).toEqual(WHO)
  })

  it('AUTH-2 a token is valid until the second in which it expires', () => {
    expect(read(token, NOW + ACCESS_LIFETIME - 1)).toEqual(WHO)
    expect(read(token, NOW + ACCESS_LIFETIME)).toBeNull()
  })

  it('AUTH-2 a token that was read before is refused all the same where it is not ours', () => {
    expect(read(token)).toEqual(WHO)
    expect(readAccessToken(NOW, { tokenSecret: new Uint8Array(32).fill(8), olderSecrets: [] }, token)).toBeNull()
    expect([read(token), read(`${token} `), read(token, NOW + ACCESS_LIFETIME)]).toEqual([WHO, null, null])
  })

  it('AUTH-2 a token of another key, another algorithm or another header is refused', async () => {
    expect(read(await foreign(claims, { secret: new Uint8Array(32).fill(8) }))).toBeNull()
    expect(read(await foreign(claims, { alg: 'HS512', secret: new Uint8Array(64).fill(7) }))).toBeNull()
    expect(read(await foreign(claims, { typ: 'JWT' }))).toBeNull()
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1] ?? ''}.`
    expect(read(none)).toBeNull()
  })

  it('AUTH-2 a token whose content or signature was changed, cut or written another way is refused', () => {
    const [header = '', content = '', signature = ''] = token.split('.')
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'f4c1a5f0-0000-4000-8000-000000000003' })).toString('base64url')
    // The last letter of a signature has two unused bits, so three other letters mean the same bytes.
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameBytes = signature.slice(0, -1) + (LETTERS[LETTERS.indexOf(signature.at(-1) ?? '') ^ 1] ?? '')
    expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(signature, 'base64url'))
    const spoilt = [
      `${header}.${altered}.${signature}`, `${header}.${content}.${sameBytes}`, `${header}.${content}.${signature}=`, `${header}.${content}.`,
      `${header}.${content}`, `${header}.${signature}`, `${header}..${signature}`, `${token}.`, ` ${token}`, '', '.', '..', `${header}.`, `${header}.${content}.${'ї'.repeat(43)}`,
    ]
    for (const given of spoilt) expect(read(given), given).toBeNull()
  })

  it.each([['iss', 'web'], ['aud', 'web'], ['aud', ['api', 'web']], ['sub', 'ada'], ['sid', 'nothing'], ['sid', `${WHO.sessionId}0`]])('AUTH-2 a signed token whose %s is %j is refused', async (name, value) => {
    expect(read(await foreign({ ...claims, [name]: value }))).toBeNull()
  })

  it.each(['iss', 'aud', 'sub', 'sid', 'exp'])('AUTH-2 a signed token without %s, or with one of another type, is refused', async name => {
    expect(read(await foreign({ ...claims, [name]: undefined }))).toBeNull()
    if (name !== 'exp') expect(read(await foreign({ ...claims, [name]: 1 }))).toBeNull()
  })
})
