import { SignJWT, jwtVerify } from 'jose'
import { NextResponse, type NextRequest } from 'next/server'
import * as z from 'zod/mini'
import { urlOf } from '#adapters/http/url.ts'
import { ownSession, sessionState } from '#contract/auth.ts'
import { ERRORS, type ErrorCode } from '#core/domain/errors/app-error.ts'
import { SESSION_LIFETIME } from '#server/auth/tokens.ts'
import { readBoundedJson } from '#server/http/bounded-body.ts'
import type { WebSettings } from '../../../config/settings.ts'
import { isForeign, ownOrigin } from '../../../security/origins.ts'
import { SESSION_COOKIES } from '../../../security/session-cookie.ts'

const MAX_BODY = 8192
const Body = z.strictObject({ accessToken: z.string().check(z.maxLength(4096)) })
/** The letters of a JSON Web Token. No header can carry others, so that the API could not even be asked. */
const TOKEN = /^[\w.-]+$/
const HEADERS = { 'cache-control': 'private, no-store' }

/** How long the API is waited for, ms: at a sign-in, and by a question that has an answer without it. */
const WAITS = { start: 5000, question: 2000 } as const
/** As long as the API's session lives at most, s. */
const MAX_AGE = SESSION_LIFETIME / 1000

const answer = (body: unknown) => NextResponse.json(body, { headers: HEADERS })
const failure = (code: ErrorCode) => NextResponse.json({ code, id: crypto.randomUUID() }, { status: ERRORS[code] || 503, headers: HEADERS })

/** What the cookie holds: whose session it is, and the session of the API with which it ends. */
type Held = z.output<typeof ownSession.answer>

interface Asking {
  readonly ask?: typeof fetch
  readonly waits?: Readonly<Record<keyof typeof WAITS, number>>
}

/** What a cookie holds; an expired or foreign one counts as none. */
const readBy = async (secret: Uint8Array, cookie: string): Promise<Held | null> => {
  try {
    const { payload: { sub, sid } } = await jwtVerify(cookie, secret, { algorithms: ['HS256'], audience: 'web' })
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, id: sid } : null
  } catch {
    return null
  }
}

/** ROUTE-6, AUTH-3. The web's own session: a cookie that points to a session of the API and is worth nothing without it, so that a copy of it ends too. */
export const createWebSession = (
  settings: Pick<WebSettings, 'webOrigin' | 'siteOrigins' | 'sessionSecret' | 'olderSecrets' | 'internalApiOrigin'>, { ask = fetch, waits = WAITS }: Asking = {},
) => {
  const { sessionSecret, olderSecrets, internalApiOrigin } = settings

  /** Null where another site made the browser send the request. */
  const originOf = ({ headers }: NextRequest): string | null => {
    const own = ownOrigin(headers, settings)
    return isForeign(headers, own) ? null : own
  }
  /** Null where the API gave no answer in time. */
  const askApi = (path: string, params: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>, wait: number) =>
    ask(urlOf(internalApiOrigin, path, params), { headers, cache: 'no-store', signal: AbortSignal.timeout(wait) }).catch(() => null)

  const read = async (request: NextRequest, own: string): Promise<Held | null> => {
    const cookie = request.cookies.get(nameFor(own))
    if (!cookie) return null
    for (const secret of [sessionSecret, ...olderSecrets]) {
      const held = await readBy(secret, cookie.value)
      if (held) return held
    }
    return null
  }
  const sign = ({ userId, id }: Held): Promise<string> =>
    new SignJWT({ sid: id }).setProtectedHeader({ alg: 'HS256' }).setSubject(userId).setAudience('web').setIssuedAt().setExpirationTime(`${MAX_AGE}s`).sign(sessionSecret)

  /** An API that cannot be asked signs nobody out. */
  const isOpen = async ({ id }: Held): Promise<boolean> => {
    const asked = await askApi(sessionState.path, { id }, {}, waits.question)
    if (!asked?.ok) return true
    const state = sessionState.answer.safeParse(await asked.json().catch(() => null))
    return !state.success || state.data.open
  }

  return {
    /** Whether the web has a session for this browser, and for the person in `user` where it is given. */
    show: async (request: NextRequest) => {
      const own = originOf(request)
      if (own === null) return failure('forbidden')
      const [held, user] = [await read(request, own), request.nextUrl.searchParams.get('user')]
      const known = held !== null && (user === null || user === held.userId)
      return answer({ signedIn: known && await isOpen(held) })
    },
    /** Starts a session for the registered person whose access token is sent; the API vouches for it. */
    start: async (request: NextRequest) => {
      const own = originOf(request)
      if (own === null) return failure('forbidden')
      const body = Body.safeParse(await readBoundedJson(request, MAX_BODY))
      if (!body.success) return failure('invalid_input')
      if (!TOKEN.test(body.data.accessToken)) return failure('session_expired')
      const vouched = await askApi(ownSession.path, {}, { authorization: `Bearer ${body.data.accessToken}` }, waits.start)
      if (vouched?.status === 401 || vouched?.status === 403) return failure('session_expired')
      const session = vouched?.ok ? ownSession.answer.safeParse(await vouched.json().catch(() => null)) : null
      if (!session?.success) return failure('network')
      const started = answer({ signedIn: true })
      started.cookies.set({ ...cookieFor(own), value: await sign(session.data), maxAge: MAX_AGE })
      return started
    },
    /** Ends the session on this browser; ending none succeeds. */
    end: (request: NextRequest) => {
      const own = originOf(request)
      if (own === null) return failure('forbidden')
      const ended = answer({ signedIn: false })
      ended.cookies.set({ ...cookieFor(own), value: '', maxAge: 0 })
      return ended
    },
  }
}

const isEncrypted = (own: string) => own.startsWith('https:')
const nameFor = (own: string) => SESSION_COOKIES[isEncrypted(own) ? 'encrypted' : 'plain']
const cookieFor = (own: string) => ({ name: nameFor(own), httpOnly: true, sameSite: 'lax', secure: isEncrypted(own), path: '/' } as const)
