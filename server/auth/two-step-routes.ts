import { err, ok } from 'neverthrow'
import { beginTwoStep, passSecondStep, readSecondStep, remakeRecoveryCodes, turnOffTwoStep, turnOnTwoStep } from '#contract/two-step.ts'
import { isSecondStepOpen, readSecondCode, SECOND_STEP_LIFETIME, showRecoveryCode } from '#core/domain/account/second-step.ts'
import type { Http } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { appSecretOf, makeAppSecret } from './app-codes.ts'
import { knownDevice, readEntryCookie } from './cookie.ts'
import type { AuthDeps, Entrance } from './entrance.ts'
import { countPasskeys } from './passkeys.ts'
import { hashRecoveryCodes, isRecoveryCode, recoveryCodesOf, recoverySetOf } from './recovery-codes.ts'
import { noteSecurity } from './security-log.ts'
import { isConfirmed } from './sessions.ts'
import { findIdentity } from './store.ts'
import { findPending, hasRecoverySet, passPending, putAppSecret, remakeCodes, turnOff, turnOn } from './two-step.ts'
import { createWayInLetters } from './way-in-letters.ts'

/** AUTH-6. The second step: how it is turned on and off, and how a sign-in passes it. */
export const serveTwoStep = (served: Served, { limiter, networks, enterAccount }: Entrance, { config, database: { db }, limits, letters, onLetter }: AuthDeps): void => {
  const letterOn = createWayInLetters(db, { config, letters })
  /** The recovery codes of a request, and what they are stored as; they are hashed once. */
  const newSet = async (asked: { readonly userId: string; readonly requestId: string }) => {
    const [set, codes] = [recoverySetOf(config.tokenSecret, asked), recoveryCodesOf(config.tokenSecret, asked)]
    const hashed = await hasRecoverySet(db, asked.userId, set) ? ok([]) : await hashRecoveryCodes(codes)
    return hashed.map(hashes => ({ set, codes: hashes, shown: { recoveryCodes: codes.map(showRecoveryCode) } }))
  }
  const waiting = async (now: number, http: Http) => {
    const token = readEntryCookie(http, config)
    return token === undefined ? undefined : findPending(now, db, token)
  }

  serveCall(served, beginTwoStep, async ({ caller: { userId, sessionId }, body: { requestId }, now }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const person = await findIdentity(db, userId)
    const put = await putAppSecret(now, db, config, { userId, sessionId, requestId, secret: makeAppSecret() })
    return typeof put === 'string' ? refuse(put) : ok(appSecretOf(put.secret, config.siteName, person?.email ?? ''))
  })

  serveCall(served, turnOnTwoStep, async ({ caller: { userId, sessionId }, body: { requestId, code }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const given = readSecondCode(code)
    if (given?.kind !== 'app') return refuse('code_wrong')
    const made = await newSet({ userId, requestId })
    if (made.isErr()) return err(made.error)
    const { set, codes, shown } = made.value
    const outcome = await turnOn(now, db, config, { userId, sessionId, set, codes, digits: given.digits, letter: await letterOn(userId, 'twoStepOn') })
    if (outcome !== 'on') return refuse(outcome)
    noteSecurity(http, 'two_step_on', userId)
    onLetter()
    return ok(shown)
  })

  serveCall(served, remakeRecoveryCodes, async ({ caller: { userId, sessionId }, body: { requestId }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const made = await newSet({ userId, requestId })
    if (made.isErr()) return err(made.error)
    const { set, codes, shown } = made.value
    const outcome = await remakeCodes(now, db, { userId, sessionId, set, codes })
    if (outcome !== 'made') return refuse(outcome)
    noteSecurity(http, 'recovery_codes_made', userId)
    return ok(shown)
  })

  serveCall(served, turnOffTwoStep, async ({ caller: { userId, sessionId }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const outcome = await turnOff(now, db, { userId, sessionId, letter: await letterOn(userId, 'twoStepOff') })
    if (outcome === 'session_expired') return refuse(outcome)
    if (outcome.wasOn) {
      noteSecurity(http, 'two_step_off', userId)
      onLetter()
    }
    return ok(null)
  })

  serveCall(served, readSecondStep, async ({ now, http }) => {
    const pending = await waiting(now, http)
    if (!pending || pending.passedAt !== null || !isSecondStepOpen(now, pending)) return ok(null)
    return ok({ hasPasskey: await countPasskeys(db, pending.userId) > 0, until: pending.madeAt + SECOND_STEP_LIFETIME })
  })

  serveCall(served, passSecondStep, async ({ body: { requestId, code, keeper }, now, zone, http }) => {
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const pending = await waiting(now, http)
    if (!pending) return refuse('link_expired')
    const { hash, userId } = pending
    // Counted by the account, so that a new sign-in gives nobody more guesses; a browser that its owner has used has its own.
    const known = knownDevice(http, userId, config)
    const account = [{ who: `second-step\n${userId}${known === null ? '' : `\n${known}`}` }]
    const open = await limiter.check(now, limits.wrongCode, account)
    if (open.isErr()) {
      noteSecurity(http, 'sign_in_locked', userId)
      return err(open.error)
    }
    const read = readSecondCode(code)
    const isRecovery = read?.kind === 'recovery' && pending.passedAt === null ? await isRecoveryCode(db, userId, read) : ok(false)
    if (isRecovery.isErr()) return err(isRecovery.error)
    const given = read?.kind === 'recovery' && !isRecovery.value ? null : read
    const letter = isRecovery.value ? await letterOn(userId, 'recoveryCodeUsed') : null
    const outcome = await passPending(now, db, config, userId, { hash, requestId, given, letter })
    if (outcome !== 'passed') {
      if (outcome === 'code_wrong') {
        noteSecurity(http, 'second_step_failed', userId)
        const hit = await limiter.hit(now, limits.wrongCode, account)
        if (hit.isErr()) return err(hit.error)
      }
      return refuse(outcome)
    }
    if (isRecovery.value) {
      noteSecurity(http, 'recovery_code_used', userId)
      onLetter()
    }
    const person = await findIdentity(db, userId)
    const entered = await enterAccount({ now, zone, http }, { id: userId, email: person?.email ?? null, second: { passed: hash } }, keeper, 'link_expired')
    return entered.mapErr(refusal => ({ ...refusal, code: 'link_expired' as const }))
  })
}
