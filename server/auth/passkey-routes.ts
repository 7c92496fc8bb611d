import { err, ok, type Result } from 'neverthrow'
import { addPasskey, beginPasskey, challengePasskey, confirmByPasskey, listPasskeys, removePasskey, renamePasskey, signInByPasskey } from '#contract/passkeys.ts'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { checkPasskeyName, MOST_PASSKEYS, type PasskeyProof, type PasskeyPurpose } from '#core/domain/account/passkey.ts'
import type { Http } from '../http/env.ts'
import { refuse, type Refusal } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { readEntryCookie } from './cookie.ts'
import type { AuthDeps, Entrance } from './entrance.ts'
import { acceptSignature, addNewPasskey, dropPasskey, findPasskey, passkeyOf, type PasskeyRow, passkeysOf, putChallenge, setPasskeyName, takeChallenge } from './passkeys.ts'
import { noteSecurity } from './security-log.ts'
import { describeAgent, deviceOf } from './session-device.ts'
import { isConfirmed, setConfirmed } from './sessions.ts'
import { findIdentity } from './store.ts'
import { randomToken } from './tokens.ts'
import { createWayInLetters } from './way-in-letters.ts'
import { challengeIn, handleOf, siteOf, verifyNew, verifySigned } from './webauthn.ts'

interface Given {
  readonly requestId: string
  readonly proof: PasskeyProof
}

/** AUTH-6. Passkeys: what a person has, and what they sign. */
export const servePasskeys = (served: Served, { limiter, networks, browserOf, enterAccount }: Entrance, { config, database: { db }, limits, letters, onLetter }: AuthDeps): void => {
  const letterOn = createWayInLetters(db, { config, letters })
  /** A challenge for this browser. */
  const ask = async (now: number, http: Http, purpose: PasskeyPurpose | 'add') => {
    const challenge = randomToken()
    await putChallenge(now, db, { challenge, purpose, browser: browserOf(http) })
    return challenge
  }
  /** The passkey that has answered a challenge of this browser. `owner` is who it has to be of, where that is known. */
  const proved = async (now: number, http: Http, purpose: PasskeyPurpose, { requestId, proof }: Given, owner?: string): Promise<Result<PasskeyRow, Refusal<'passkey_refused'>>> => {
    const refused = (event: 'passkey_refused' | 'passkey_cloned', userId?: string) => {
      noteSecurity(http, event, userId)
      return refuse('passkey_refused')
    }
    const [challenge, browser] = [challengeIn(proof.clientData), readEntryCookie(http, config)]
    const taken = challenge !== null && browser !== undefined ? await takeChallenge(now, db, { challenge, purpose, browser, requestId }) : null
    const known = await findPasskey(db, proof.id)
    if (challenge === null || taken === null || !known) return refused('passkey_refused')
    const { id, userId } = known
    const isTheirs = proof.user === null ? owner !== undefined : proof.user === handleOf(userId)
    if (!isTheirs || (owner !== undefined && owner !== userId)) return refused('passkey_refused', userId)
    const signed = await verifySigned(config, challenge, known, proof)
    if (!signed) return refused('passkey_refused', userId)
    if (taken === 'again') return ok(known)
    const outcome = await acceptSignature(now, db, { id, userId, challenge, requestId, ...signed })
    return outcome === 'accepted' ? ok(known) : refused(outcome === 'cloned' ? 'passkey_cloned' : 'passkey_refused', userId)
  }

  serveCall(served, listPasskeys, async ({ caller }) => ok((await passkeysOf(db, caller.userId)).map(passkeyOf)))

  serveCall(served, beginPasskey, async ({ caller: { userId, sessionId }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const [person, known] = [await findIdentity(db, userId), await passkeysOf(db, userId)]
    if (!person) return refuse('session_expired')
    if (known.length >= MOST_PASSKEYS) return refuse('limit_reached')
    const allowed = await limiter.hit(now, limits.challenge, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    return ok({
      challenge: await ask(now, http, 'add'), site: siteOf(config), user: { id: handleOf(userId), name: person.email ?? '' },
      known: known.map(({ id, transports }) => ({ id, transports })),
    })
  })

  serveCall(served, addPasskey, async ({ caller: { userId, sessionId }, body, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const before = await findPasskey(db, body.id)
    if (before?.userId === userId) return ok(passkeyOf(before))
    const [challenge, browser] = [challengeIn(body.clientData), readEntryCookie(http, config)]
    const taken = challenge !== null && browser !== undefined ? await takeChallenge(now, db, { challenge, purpose: 'add', browser, requestId: null }) : null
    const made = challenge !== null && taken !== null ? await verifyNew(config, challenge, body) : null
    if (!made) {
      noteSecurity(http, 'passkey_refused', userId)
      return refuse('passkey_refused')
    }
    const { browser: program, system } = describeAgent(deviceOf(http, config).agent)
    const name = [program, system].filter(Boolean).join(' · ')
    const letter = await letterOn(userId, 'passkeyAdded')
    const added = await addNewPasskey(now, db, { id: body.id, userId, sessionId, transports: body.transports, name, letter, ...made })
    if (added === null) return refuse('passkey_refused')
    if (typeof added === 'string') return refuse(added)
    noteSecurity(http, 'passkey_added', userId)
    onLetter()
    return ok(passkeyOf(added))
  })

  serveCall(served, renamePasskey, async ({ caller: { userId }, params: { id }, body }) => {
    const name = checkPasskeyName(body.name)
    if (name.isErr()) return refuse('invalid_input', { field: 'name', reason: name.error })
    await setPasskeyName(db, userId, id, name.value)
    return ok(null)
  })

  serveCall(served, removePasskey, async ({ caller: { userId, sessionId }, params: { id }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const outcome = await dropPasskey(now, db, id, { userId, sessionId, letter: await letterOn(userId, 'passkeyRemoved') })
    if (outcome === 'session_expired' || outcome === 'last_way_in') return refuse(outcome)
    if (outcome === 'removed') {
      noteSecurity(http, 'passkey_removed', userId)
      onLetter()
    }
    return ok(null)
  })

  serveCall(served, challengePasskey, async ({ body: { purpose }, now, http }) => {
    const allowed = await limiter.hit(now, limits.challenge, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    return ok({ challenge: await ask(now, http, purpose), site: siteOf(config).id })
  })

  serveCall(served, signInByPasskey, async ({ body: { keeper, ...given }, now, zone, http }) => {
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const passkey = await proved(now, http, 'sign_in', given)
    if (passkey.isErr()) return err(passkey.error)
    const person = await findIdentity(db, passkey.value.userId)
    if (!person) return refuse('passkey_refused')
    const entered = await enterAccount({ now, zone, http }, { id: person.id, email: person.email, second: { passkey: passkey.value.id } }, keeper, 'passkey_refused')
    // What a passkey signs is both steps: nothing asks for another.
    return entered.mapErr(refusal => ({ ...refusal, code: 'passkey_refused' as const }))
  })

  serveCall(served, confirmByPasskey, async ({ caller: { userId, sessionId }, body, now, http }) => {
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const passkey = await proved(now, http, 'confirm', body, userId)
    if (passkey.isErr()) return err(passkey.error)
    await setConfirmed(now, db, sessionId)
    noteSecurity(http, 'session_confirmed', userId)
    return ok({ confirmedUntil: now + CONFIRMED_FOR })
  })
}
