import { err, ok, type Result } from 'neverthrow'
import type { StoredKeeper } from '#core/domain/keeper/keeper.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { networksOf } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import type { Http } from '../http/env.ts'
import { refuse, type Refusal } from '../http/errors.ts'
import type { Arrival, Served } from '../http/serve-call.ts'
import { createRateLimiter, type Counted } from '../limits/rate-limit.ts'
import { createAddressLimit } from '../limits/window-limit.ts'
import { createStreakReader } from '../streaks/store.ts'
import { startAnonymous } from './anonymous.ts'
import type { ErrorCode } from '#core/domain/errors/app-error.ts'
import { clearEntryCookie, markDevice, readEntryCookie, readRefreshCookie, setEntryCookie, setRefreshCookie } from './cookie.ts'
import { noteSecurity } from './security-log.ts'
import { deviceOf } from './session-device.ts'
import { findByToken, rotate, type OpenSession } from './sessions.ts'
import { type EnteredAccount, openAccountSession, type register, waitForSecondStep } from './store.ts'
import { randomToken, signAccessToken } from './tokens.ts'
import { hasTwoStep } from './two-step.ts'

export interface AuthDeps extends Deps {
  readonly personRows: readonly PersonRows[]
}

/** What our cookie of a browser that is coming in looks like. */
const ENTRY = /^[\w-]{43}$/

/** What every way in shares: who stands at the door, and how a session is handed over. */
export const createEntrance = (served: Served, { config, database: { db }, limits, personRows, onLetter }: AuthDeps) => {
  const { tokenSecret } = config
  const limiter = createRateLimiter(db, config)
  const limitNewcomers = createAddressLimit(config, limits.newcomer)
  const streakOf = createStreakReader(db)
  const networks = (http: Http): readonly Counted[] => networksOf(http, config)

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
    const session = await rotate(now, db, config, token)
    if (session === 'stolen') noteSecurity(http, 'token_stolen')
    if (session === 'busy') return refuse('rate_limited', { retryAfter: 1000 })
    return ok(typeof session === 'string' ? null : session)
  }

  /** The session of the refresh cookie, whoever’s it is. */
  const behindCookie = async (now: number, http: Http) => {
    const cookie = readRefreshCookie(http, config)
    return cookie === undefined ? null : findByToken(now, db, cookie)
  }
  /** The anonymous identity of the person signing in, by the token or else by the cookie, so that an expired token loses nothing. */
  const anonymousBehind = async (now: number, http: Http): Promise<string | null> => {
    const caller = await served.identify(now, http)
    if (caller) return caller.registered || caller.superseded ? null : caller.userId
    const found = await behindCookie(now, http)
    return found && !found.registered ? found.userId : null
  }
  /** The account’s session that the browser had so far, which a sign-in takes the place of. */
  const accountBehind = async (now: number, http: Http) => {
    const found = await behindCookie(now, http)
    return found?.registered ? found : null
  }
  const longerStreak = async (now: number, zone: string, visitor: string, account: string): Promise<number> => {
    const own = await streakOf(now, visitor, zone)
    if (own.length === 0) return 0
    const { length } = await streakOf(now, account, zone)
    return length > 0 ? Math.max(own.length, length) : 0
  }
  /** What the steps of coming in are bound to in this browser. */
  const browserOf = (http: Http): string => {
    const known = readEntryCookie(http, config)
    const browser = known !== undefined && ENTRY.test(known) ? known : randomToken()
    setEntryCookie(http, browser, config)
    return browser
  }
  const askSecondStep = async <Code extends ErrorCode>(now: number, http: Http, account: EnteredAccount, ifChanged: Code): Promise<Result<never, Refusal<Code | 'second_step_needed'>>> => {
    const token = randomToken()
    if (!await waitForSecondStep(now, db, account, token)) return refuse(ifChanged)
    setEntryCookie(http, token, config)
    noteSecurity(http, 'second_step_asked', account.id)
    return refuse('second_step_needed')
  }
  /**
   * AUTH-6. Opens a session of an account in this browser, whose anonymous work goes with it, or asks for the second step before any of that.
   * `ifChanged` is said where what was checked has changed since.
   */
  const enterAccount = async <Code extends ErrorCode>({ now, zone, http }: Arrival, account: EnteredAccount, keeper: StoredKeeper, ifChanged: Code) => {
    if (account.second === undefined && await hasTwoStep(db, account.id)) return askSecondStep(now, http, account, ifChanged)
    const [visitor, left] = [await anonymousBehind(now, http), await accountBehind(now, http)]
    const anonymous = visitor === null ? null : { id: visitor, streak: await longerStreak(now, zone, visitor, account.id) }
    const session = await openAccountSession(now, db, personRows, { account, anonymous, left: left?.sessionId ?? null, keeper, device: deviceOf(http, config) })
    if (session === 'changed') return refuse(ifChanged)
    if (session === 'second_step') return askSecondStep(now, http, account, ifChanged)
    const entered = enter(now, http, session)
    markDevice(http, account.id, config)
    if (readEntryCookie(http, config) !== undefined) clearEntryCookie(http, config)
    noteSecurity(http, 'signed_in', account.id)
    return ok(entered)
  }
  /** PRO-11. Hands over what a registration came to; `repeat` answers one whose first answer was lost. */
  const enterRegistered = async <Code extends ErrorCode>(
    now: number, http: Http, done: Awaited<ReturnType<typeof register>>, repeat: () => Promise<Result<ReturnType<typeof enter>, Refusal<Code>>>,
  ): Promise<Result<ReturnType<typeof enter>, Refusal<Code | 'email_taken'>>> => {
    if (done === 'email_taken') return refuse('email_taken')
    if (done === 'not_anonymous') return repeat()
    onLetter()
    const entered = enter(now, http, done)
    markDevice(http, done.userId, config)
    noteSecurity(http, 'registered', done.userId)
    return ok(entered)
  }
  return { limiter, networks, enter, enterRegistered, beginAnonymously, resume, anonymousBehind, accountBehind, browserOf, enterAccount }
}
export type Entrance = ReturnType<typeof createEntrance>
