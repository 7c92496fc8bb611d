import { jwtVerify } from 'jose'
import { verify } from 'hono/jwt'
import { readAccessToken, signAccessToken } from '#server/auth/tokens.ts'
import { type Comparison, compare } from './compare.ts'

export const OUR_CHECK = 'our check (node:crypto)'
export const JOSE = 'jose'
/** More tokens than the server remembers. */
const TOKENS = 10_001

/** Tokens of one person, read by each; all must find this person. Ours is also asked about one token again, which it remembers. */
export const compareTokens = async (): Promise<Comparison> => {
  const text = 'a secret of thirty-two letters...'
  const secret = new TextEncoder().encode(text)
  const now = Date.now()
  const userId = crypto.randomUUID()
  const tokens = Array.from({ length: TOKENS }, () => signAccessToken(now, secret, { userId, sessionId: crypto.randomUUID() }).token)
  const [token = ''] = tokens
  let nth = 0
  const ours = () => readAccessToken(now, { tokenSecret: secret, olderSecrets: [] }, tokens[(nth += 1) % TOKENS] ?? '')?.userId
  const again = () => readAccessToken(now, { tokenSecret: secret, olderSecrets: [] }, token)?.userId
  const jose = async () => (await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] })).payload.sub
  const hono = async () => (await verify(token, text, { alg: 'HS256', typ: 'at+jwt' }))['sub']
  for (const read of [ours, again, jose, hono]) if (await read() !== userId) throw new Error('A check found somebody else.')
  return compare('The check of an access token', [{ name: OUR_CHECK, run: ours }, { name: 'the same token again', run: again }, { name: JOSE, run: jose }, { name: 'hono/jwt', run: hono }])
}
