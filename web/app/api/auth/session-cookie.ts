import { SignJWT, jwtVerify } from 'jose'
import { cookies } from 'next/headers'
import { webSettings } from '../../../config/settings.ts'
import { SESSION_COOKIE } from '../../../security/session-cookie.ts'

const DAYS = 90

/** Returns the user of the web's own session, or null. */
export const signedInUser = async (): Promise<string | null> => {
  const cookie = (await cookies()).get(SESSION_COOKIE)
  if (!cookie) return null
  try {
    const { payload } = await jwtVerify(cookie.value, webSettings().sessionSecret, { algorithms: ['HS256'], audience: 'web' })
    return payload.sub ?? null
  } catch {
    return null // An expired or foreign cookie counts as none.
  }
}

export const startSession = async (userId: string, secure: boolean): Promise<void> => {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience('web')
    .setIssuedAt()
    .setExpirationTime(`${DAYS}d`)
    .sign(webSettings().sessionSecret)
  ;(await cookies()).set(SESSION_COOKIE, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: DAYS * 86_400 })
}

export const endSession = async (): Promise<void> => {
  ;(await cookies()).delete(SESSION_COOKIE)
}
