import { err, ok } from 'neverthrow'
import { changePassword, confirmSession, endOtherSessions, endSession, enterEmailCode, listSessions, readSecurity, sendEmailCode } from '#contract/auth.ts'
import { confirmedUntil, CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { checkEmail, checkPassword } from '#core/domain/account/credentials.ts'
import { isCodeOpen } from '#core/domain/account/email-code.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { webAddress } from '../web-address.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { codeDigits, enterCode, findCode, sendCode } from './email-codes.ts'
import { emailKeyOf } from './email-key.ts'
import type { AuthDeps, Entrance } from './entrance.ts'
import { countPasskeys } from './passkeys.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { noteSecurity } from './security-log.ts'
import { describeAgent } from './session-device.ts'
import { confirmedAtOf, endSessions, isConfirmed, openSessionsOf, setConfirmed } from './sessions.ts'
import { findIdentity, setPassword } from './store.ts'
import { twoStepOf } from './two-step.ts'

/** PRO-11. What a registered person sees and changes of their ways in. */
export const serveSecurity = (served: Served, { limiter, networks }: Entrance, { config, database: { db }, limits, letters, onLetter }: AuthDeps): void => {
  const { tokenSecret } = config
  /** The page that sends a link, for who finds that somebody else was at their account. */
  const backIn = (locale: string | null) => webAddress(config, locale, pathTo('signInLink'))

  serveCall(served, listSessions, async ({ caller, now }) => {
    const open = await openSessionsOf(now, db, caller.userId)
    return ok(open.map(({ agent, ...session }) => ({ ...session, ...describeAgent(agent), current: session.id === caller.sessionId })))
  })
  serveCall(served, endSession, async ({ caller: { userId }, params: { id }, now, http }) => {
    await endSessions(now, db, userId, { only: id })
    noteSecurity(http, 'sessions_ended', userId)
    return ok(null)
  })
  serveCall(served, endOtherSessions, async ({ caller: { userId, sessionId }, now, http }) => {
    await endSessions(now, db, userId, { except: sessionId })
    noteSecurity(http, 'sessions_ended', userId)
    return ok(null)
  })

  serveCall(served, readSecurity, async ({ caller: { userId, sessionId }, now }) => {
    const [person, code, confirmedAt] = [await findIdentity(db, userId), await findCode(db, userId), await confirmedAtOf(db, sessionId)]
    if (!person) return refuse('session_expired')
    const isWaiting = code !== undefined && code.usedAt === null && isCodeOpen(now, code)
    return ok({
      email: person.email ?? '', isEmailProved: person.emailProvedAt !== null, isEmailBounced: person.emailBouncedAt !== null, hasPassword: person.passwordHash !== null,
      codeSentTo: isWaiting ? code.email : null, confirmedUntil: confirmedUntil(now, confirmedAt), passkeys: await countPasskeys(db, userId), twoStep: await twoStepOf(db, userId),
    })
  })

  serveCall(served, confirmSession, async ({ caller: { userId, sessionId }, body: { password }, now, http }) => {
    const person = await findIdentity(db, userId)
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    // Who has stolen a session must not learn the password with it.
    const open = await limiter.check(now, limits.wrongPassword, [{ who: userId }])
    if (open.isErr()) return err(open.error)
    const right = await verifyPassword(person?.passwordHash, password)
    if (right.isErr()) return err(right.error)
    if (!right.value) {
      const hit = await limiter.hit(now, limits.wrongPassword, [{ who: userId }])
      noteSecurity(http, 'confirmation_failed', userId)
      return hit.isErr() ? err(hit.error) : refuse('invalid_credentials')
    }
    await limiter.forgive(limits.wrongPassword, [{ who: userId }])
    await setConfirmed(now, db, sessionId)
    noteSecurity(http, 'session_confirmed', userId)
    return ok({ confirmedUntil: now + CONFIRMED_FOR })
  })

  serveCall(served, changePassword, async ({ caller: { userId, sessionId }, body: { password }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const person = await findIdentity(db, userId)
    if (!person) return refuse('session_expired')
    const checked = checkPassword(password, { email: person.email ?? '', common: COMMON_PASSWORDS })
    if (checked.isErr()) return refuse('invalid_input', { field: 'password', reason: checked.error })
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const same = await verifyPassword(person.passwordHash, password)
    if (same.isErr()) return err(same.error)
    const hash = same.value ? ok(null) : await hashPassword(password)
    if (hash.isErr()) return err(hash.error)
    const letter = same.value || person.email === null ? null
      : { ...letters.passwordChanged(person.email, person.locale ?? 'en', { email: person.email, link: backIn(person.locale) }), isNotice: person.emailProvedAt !== null }
    if (!await setPassword(now, db, { userId, sessionId, hash: hash.value, letter })) return refuse('session_expired')
    noteSecurity(http, 'password_changed', userId)
    onLetter()
    return ok(null)
  })

  serveCall(served, sendEmailCode, async ({ caller: { userId, sessionId }, body: { requestId, email: given }, now, http }) => {
    const person = await findIdentity(db, userId)
    if (!person) return refuse('session_expired')
    const isOwn = person.email === given.trim()
    const email = isOwn ? ok(given.trim()) : checkEmail(given)
    if (email.isErr()) return refuse('invalid_input', { field: 'email', reason: email.error })
    if (!isOwn && !await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const last = await findCode(db, userId)
    if (last?.id !== requestId || last.email !== email.value) {
      for (const [limit, counted] of [[limits.signIn, networks(http)], [limits.letter, [{ who: userId }, { who: emailKeyOf(email.value) }]]] as const) {
        const allowed = await limiter.hit(now, limit, counted)
        if (allowed.isErr()) return err(allowed.error)
      }
    }
    const code = { userId, id: requestId, email: email.value, madeAt: now }
    if (!await sendCode(db, { ...code, sessionId }, letters.emailCode(email.value, person.locale ?? 'en', { code: codeDigits(tokenSecret, code) }))) return refuse('session_expired')
    onLetter()
    return ok({ email: email.value })
  })

  serveCall(served, enterEmailCode, async ({ caller: { userId, sessionId }, body: { code }, now, http }) => {
    // Counted by the address, so that a new code, or another account, gives nobody more guesses at it.
    const address = [{ who: emailKeyOf((await findCode(db, userId))?.email ?? '') }]
    const open = await limiter.check(now, limits.wrongCode, address)
    if (open.isErr()) return err(open.error)
    const entered = await enterCode(now, db, config, { userId, sessionId, given: code, notice: (old, locale) => letters.emailChanged(old, locale ?? 'en', { email: old, link: webAddress(config, locale, pathTo('contact')) }) })
    if (typeof entered === 'string') {
      if (entered === 'code_wrong') {
        const hit = await limiter.hit(now, limits.wrongCode, address)
        noteSecurity(http, 'code_wrong', userId)
        if (hit.isErr()) return err(hit.error)
      }
      return refuse(entered)
    }
    noteSecurity(http, entered.changed ? 'email_changed' : 'address_proved', userId)
    if (entered.changed) onLetter()
    return ok({ email: entered.email })
  })
}
