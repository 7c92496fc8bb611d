import { err, ok } from 'neverthrow'
import { listMerges, ownSession, refresh, sessionState, signIn, signInAnonymously, signOut, signUp, startSession } from '#contract/auth.ts'
import { checkCredentials, checkKnownEmail, firstFault } from '#core/domain/account/credentials.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import type { LessonOpener } from '../lessons/open.ts'
import { createProfileReader, profileIn } from '../profiles/store.ts'
import { webAddress } from '../web-address.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { clearRefreshCookie, knownDevice, readRefreshCookie } from './cookie.ts'
import { codeDigits } from './email-codes.ts'
import { emailKeyOf } from './email-key.ts'
import type { AuthDeps, Entrance } from './entrance.ts'
import { mergesInto } from './merge.ts'
import { verifyPassword, hashPassword } from './passwords.ts'
import { noteSecurity } from './security-log.ts'
import { deviceOf } from './session-device.ts'
import { findByToken, isOpenAccountSession, openSession, revokeSession } from './sessions.ts'
import { findAccount, findIdentity, register } from './store.ts'

interface StartDeps extends AuthDeps, Pick<LessonOpener, 'openFirst'> {}

export const serveAuth = (served: Served, entrance: Entrance, { config, database: { db }, limits, letters, openFirst }: StartDeps): void => {
  const { limiter, networks, enter, enterRegistered, beginAnonymously, resume, enterAccount } = entrance
  const profileOf = createProfileReader(db)

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
    const emailKey = emailKeyOf(email)
    const device = deviceOf(http, config)

    /** Repeats the answer to a registration that has already succeeded, in case the first answer was lost. */
    const repeat = async () => {
      const known = await findIdentity(db, caller.userId)
      const same = known?.registrationRequestId === body.requestId && known.emailKey === emailKey
      if (!same) return refuse('forbidden')
      const right = await verifyPassword(known.passwordHash, body.password)
      if (right.isErr()) return err(right.error)
      if (!right.value) return refuse('forbidden')
      const session = await db.transaction(tx => openSession(now, tx, { userId: known.id, email: known.email, registered: true, device }))
      return ok(enter(now, http, session))
    }
    if (caller.registered || caller.superseded) return repeat()
    const passwordHash = await hashPassword(body.password)
    if (passwordHash.isErr()) return err(passwordHash.error)
    const { requestId, locale, keeper } = body
    const writable = await limiter.hit(now, limits.letter, [{ who: emailKey }])
    if (writable.isErr()) return err(writable.error)
    const code = codeDigits(config.tokenSecret, { userId: caller.userId, id: requestId, email, madeAt: now })
    const welcome = letters.welcome(email, locale, { code, link: webAddress(config, locale, pathTo('email')) })
    const done = await register(now, db, { userId: caller.userId, requestId, email, emailKey, passwordHash: passwordHash.value, locale, keeper, welcome, device })
    return enterRegistered(now, http, done, repeat)
  })

  serveCall(served, signIn, async ({ body, now, zone, http }) => {
    const email = checkKnownEmail(body.email)
    if (email.isErr()) return refuse('invalid_input', { field: 'email' })
    const emailKey = emailKeyOf(email.value)
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    // Only wrong passwords count, so that nobody is refused for right ones that are under way. Of those that were wrong at once, each is counted.
    const account = await findAccount(db, emailKey)
    const known = account ? knownDevice(http, account.id, config) : null
    const guessers = (known === null ? networks(http) : [{ who: known }]).map(each => ({ ...each, who: `${emailKey}\n${each.who}` }))
    const counts = [[limits.wrongPassword, guessers], ...(known !== null ? [] : [[limits.wrongPasswordAnywhere, [{ who: emailKey }]]] as const)] as const
    for (const [limit, counted] of counts) {
      const open = await limiter.check(now, limit, counted)
      if (open.isErr()) {
        noteSecurity(http, 'sign_in_locked')
        return err(open.error)
      }
    }
    const right = await verifyPassword(account?.passwordHash, body.password)
    if (right.isErr()) return err(right.error)
    if (!right.value || !account) {
      for (const [limit, counted] of counts) {
        const hit = await limiter.hit(now, limit, counted)
        if (hit.isErr()) return err(hit.error)
      }
      noteSecurity(http, 'sign_in_failed', account?.id)
      return refuse('invalid_credentials')
    }
    await limiter.forgive(limits.wrongPassword, guessers)
    return enterAccount({ now, zone, http }, account, body.keeper, 'invalid_credentials')
  })

  serveCall(served, refresh, async ({ now, http }) => {
    const token = readRefreshCookie(http, config)
    if (token === undefined) return ok(null)
    const resumed = await resume(now, http, token)
    return resumed.andThen(session => (session ? ok(enter(now, http, session)) : refuse('session_expired')))
  })

  serveCall(served, ownSession, ({ caller }) => Promise.resolve(ok({ id: caller.sessionId, userId: caller.userId })))
  serveCall(served, sessionState, async ({ params, now }) => ok({ open: await isOpenAccountSession(now, db, params.id) }))

  serveCall(served, listMerges, async ({ caller }) => ok(await mergesInto(db, caller.userId)))

  serveCall(served, signOut, async ({ now, http }) => {
    const token = readRefreshCookie(http, config)
    const open = [token === undefined ? null : await findByToken(now, db, token), await served.identify(now, http)]
    for (const session of open) if (session) await revokeSession(now, db, session.sessionId)
    const person = open.find(session => session?.registered)
    if (person) noteSecurity(http, 'signed_out', person.userId)
    clearRefreshCookie(http, config)
    return ok(null)
  })
}
