import { domainToASCII, domainToUnicode } from 'node:url'
import { err, ok, type Result } from 'neverthrow'
import { ownSession, refresh, sessionState, signIn, signInAnonymously, signOut, signUp, startSession } from '#contract/auth.ts'
import { checkCredentials, checkKnownEmail, firstFault } from '#core/domain/account/credentials.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { networksOf } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import type { Http } from '../http/env.ts'
import { refuse, type Refusal } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import type { LessonOpener } from '../lessons/open.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { createAddressLimit } from '../limits/window-limit.ts'
import { createProfileReader, profileIn } from '../profiles/store.ts'
import { startAnonymous } from './anonymous.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { clearRefreshCookie, isKnownDevice, markDevice, readRefreshCookie, setRefreshCookie } from './cookie.ts'
import { verifyPassword, hashPassword } from './passwords.ts'
import { findByToken, isOpenAccountSession, openSession, revokeSession, rotate, type OpenSession } from './sessions.ts'
import { findAccount, findIdentity, openAccountSession, register } from './store.ts'
import { signAccessToken } from './tokens.ts'

/** The canonical form of an e-mail address, by which accounts are found. A domain is the same in its own letters and as `xn--`. */
const keyOf = (email: string) => {
  const [local = '', domain = ''] = email.normalize('NFC').toLowerCase().split('@')
  return `${local}@${domainToUnicode(domainToASCII(domain)) || domain}`
}

interface AuthDeps extends Deps, Pick<LessonOpener, 'openFirst'> {
  readonly personRows: readonly PersonRows[]
}

export const serveAuth = (served: Served, { config, database: { db }, limits, letters, onLetter, personRows, openFirst }: AuthDeps): void => {
  const { tokenSecret } = config
  const limiter = createRateLimiter(db, tokenSecret)
  const limitNewcomers = createAddressLimit(config, limits.newcomer)
  const networks = (http: Http) => networksOf(http, config)

  const profileOf = createProfileReader(db)

  const enter = (now: number, http: Http, session: OpenSession) => {
    const { token, expiresAt } = signAccessToken(now, tokenSecret, session)
    setRefreshCookie(http, session.refreshToken, config)
    const { userId, email, registered } = session
    return { userId, registration: registered ? 'registered' as const : 'unregistered' as const, email, accessToken: token, expiresAt }
  }

  const beginAnonymously = async (now: number, http: Http, requestId: string): Promise<Result<OpenSession, Refusal<'rate_limited'>>> => {
    const allowed = await limiter.hit(now, limits.anonymous, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const refused = limitNewcomers(now, http)
    return refused ? err(refused) : ok(await startAnonymous(now, db, requestId))
  }
  /** The session of a refresh token; null if it is no longer alive. */
  const resume = async (now: number, http: Http, token: string): Promise<Result<OpenSession | null, Refusal<'rate_limited'>>> => {
    const allowed = await limiter.hit(now, limits.refresh, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const session = await rotate(now, db, tokenSecret, token)
    if (session === 'stolen') http.get('log').warn('a used refresh token came back; its session is over')
    if (session === 'busy') return refuse('rate_limited', { retryAfter: 1000 })
    return ok(typeof session === 'string' ? null : session)
  }

  /** The anonymous identity of the person signing in, by the token or else by the cookie, so that an expired token loses nothing. */
  const anonymousBehind = async (now: number, http: Http): Promise<string | null> => {
    const caller = await served.identify(now, http)
    if (caller) return caller.registered || caller.superseded ? null : caller.userId
    const cookie = readRefreshCookie(http, config)
    const found = cookie === undefined ? null : await findByToken(now, db, cookie)
    return found && !found.registered ? found.userId : null
  }
  /** The account's session that the browser had so far, which a sign-in takes the place of. */
  const accountLeft = async (now: number, http: Http): Promise<string | null> => {
    const cookie = readRefreshCookie(http, config)
    const found = cookie === undefined ? null : await findByToken(now, db, cookie)
    return found?.registered ? found.sessionId : null
  }

  serveCall(served, signInAnonymously, async ({ body, now, http }) => {
    const session = await beginAnonymously(now, http, body.requestId)
    return session.map(begun => enter(now, http, begun))
  })

  serveCall(served, startSession, async ({ body: { requestId, lesson }, now, zone, http }) => {
    const token = readRefreshCookie(http, config)
    const resumed = token === undefined ? ok(null) : await resume(now, http, token)
    if (resumed.isErr()) return err(resumed.error)
    const session = resumed.value ? ok(resumed.value) : await beginAnonymously(now, http, requestId)
    if (session.isErr()) return err(session.error)
    const { userId, registered } = session.value
    const row = registered ? await profileOf(userId) : null
    const profile = row && profileIn(row)
    const attempt = lesson && await openFirst(now, { userId, zone }, profile, lesson)
    return ok({ session: enter(now, http, session.value), profile, attempt })
  })

  serveCall(served, signUp, async ({ body, caller, now, http }) => {
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const credentials = checkCredentials(body, COMMON_PASSWORDS)
    if (credentials.isErr()) return refuse('invalid_input', firstFault(credentials.error))
    const { email } = credentials.value
    const emailKey = keyOf(email)

    /** Repeats the answer to a registration that has already succeeded, in case the first answer was lost. */
    const repeat = async () => {
      const known = await findIdentity(db, caller.userId)
      const same = known?.registrationRequestId === body.requestId && known.emailKey === emailKey
      if (!same) return refuse('forbidden')
      const right = await verifyPassword(known.passwordHash, body.password)
      if (right.isErr()) return err(right.error)
      if (!right.value) return refuse('forbidden')
      const session = await db.transaction(tx => openSession(now, tx, { userId: known.id, email: known.email, registered: true }))
      return ok(enter(now, http, session))
    }
    if (caller.registered || caller.superseded) return repeat()
    const passwordHash = await hashPassword(body.password)
    if (passwordHash.isErr()) return err(passwordHash.error)
    const welcome = letters.welcome(email, body.locale)
    const { requestId, locale, keeper } = body
    const done = await register(now, db, { userId: caller.userId, requestId, email, emailKey, passwordHash: passwordHash.value, locale, keeper, welcome })
    if (done === 'email_taken') return refuse('email_taken')
    if (done === 'not_anonymous') return repeat()
    onLetter()
    const entered = enter(now, http, done)
    markDevice(http, emailKey, config)
    return ok(entered)
  })

  serveCall(served, signIn, async ({ body, now, http }) => {
    const email = checkKnownEmail(body.email)
    if (email.isErr()) return refuse('invalid_input', { field: 'email' })
    const emailKey = keyOf(email.value)
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    // Only wrong passwords count, so that nobody is refused for right ones that are under way. Of those that were wrong at once, each is counted.
    const known = isKnownDevice(http, emailKey, config)
    const guessers = (known ? [{ who: 'known device' }] : networks(http)).map(each => ({ ...each, who: `${emailKey}\n${each.who}` }))
    const counts = [[limits.wrongPassword, guessers], ...(known ? [] : [[limits.wrongPasswordAnywhere, [{ who: emailKey }]]] as const)] as const
    for (const [limit, counted] of counts) {
      const open = await limiter.check(now, limit, counted)
      if (open.isErr()) return err(open.error)
    }
    const account = await findAccount(db, emailKey)
    const right = await verifyPassword(account?.passwordHash, body.password)
    if (right.isErr()) return err(right.error)
    if (!right.value || !account) {
      for (const [limit, counted] of counts) {
        const hit = await limiter.hit(now, limit, counted)
        if (hit.isErr()) return err(hit.error)
      }
      return refuse('invalid_credentials')
    }
    await limiter.forgive(limits.wrongPassword, guessers)
    const anonymous = await anonymousBehind(now, http)
    const session = await openAccountSession(now, db, personRows, { account, anonymous, left: await accountLeft(now, http), keeper: body.keeper })
    const entered = enter(now, http, session)
    markDevice(http, emailKey, config)
    return ok(entered)
  })

  serveCall(served, refresh, async ({ now, http }) => {
    const token = readRefreshCookie(http, config)
    if (token === undefined) return ok(null)
    const resumed = await resume(now, http, token)
    return resumed.andThen(session => (session ? ok(enter(now, http, session)) : refuse('session_expired')))
  })

  serveCall(served, ownSession, ({ caller }) => Promise.resolve(ok({ id: caller.sessionId, userId: caller.userId })))
  serveCall(served, sessionState, async ({ params, now }) => ok({ open: await isOpenAccountSession(now, db, params.id) }))

  serveCall(served, signOut, async ({ now, http }) => {
    const token = readRefreshCookie(http, config)
    const open = [token === undefined ? null : await findByToken(now, db, token), await served.identify(now, http)]
    for (const session of open) if (session) await revokeSession(now, db, session.sessionId)
    clearRefreshCookie(http, config)
    return ok(null)
  })
}
