import * as z from 'zod/mini'
import { PASSKEY_PURPOSES } from '#core/domain/account/passkey.ts'
import { text } from '#core/domain/stored/shapes.ts'
import { deviceKeeper, session } from './auth.ts'
import { defineCall } from './call.ts'
import { clientId, instant, nothing } from './primitives.ts'

/** Bytes in base64url: no device is asked who has made it, so they are few. */
const bytes = (most: number) => text(most).check(z.regex(/^[\w-]*$/))
const credentialId = bytes(700).check(z.minLength(1))
const transports = z.array(text(32)).check(z.maxLength(8))

const passkey = z.object({ id: z.string(), name: z.string(), madeAt: instant, usedAt: z.nullable(instant), isSynced: z.boolean() })
const proof = z.strictObject({ id: credentialId, clientData: bytes(800), authenticatorData: bytes(400), signature: bytes(700), user: z.nullable(bytes(100)) })

export const listPasskeys = defineCall({
  method: 'get', path: '/v1/auth/passkeys', tag: 'auth', auth: 'registered',
  summary: 'The passkeys of the account, in the order in which they were added (AUTH-6)',
  answer: z.array(passkey), errors: [],
})
export const beginPasskey = defineCall({
  method: 'post', path: '/v1/auth/passkeys/begin', tag: 'auth', auth: 'registered',
  summary: 'What a device is asked to make a passkey for, with a challenge for this browser that can be answered once within five minutes; asks for a confirmed session (AUTH-6)',
  answer: z.object({
    challenge: z.string(), site: z.object({ id: z.string(), name: z.string() }), user: z.object({ id: z.string(), name: z.string() }),
    known: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  }),
  errors: ['confirmation_needed', 'limit_reached'],
})
export const addPasskey = defineCall({
  method: 'post', path: '/v1/auth/passkeys', tag: 'auth', auth: 'registered',
  summary: 'Add what a device has made; the same again changes nothing, and a letter tells the owner; asks for a confirmed session (AUTH-6)',
  body: z.strictObject({ id: credentialId, clientData: bytes(800), attestation: bytes(5000), transports }),
  answer: passkey, errors: ['confirmation_needed', 'limit_reached', 'passkey_refused'],
})
const which = z.object({ id: credentialId })
export const renamePasskey = defineCall({
  method: 'patch', path: '/v1/auth/passkeys/{id}', tag: 'auth', auth: 'registered',
  summary: 'Give a passkey another name (AUTH-6)',
  params: which, body: z.strictObject({ name: text(200) }),
  answer: nothing, errors: [],
})
export const removePasskey = defineCall({
  method: 'delete', path: '/v1/auth/passkeys/{id}', tag: 'auth', auth: 'registered',
  summary: 'Remove a passkey, unless nothing else signs in to the account; a letter tells the owner; asks for a confirmed session (PRO-11)',
  params: which,
  answer: nothing, errors: ['confirmation_needed', 'last_way_in'],
})
export const challengePasskey = defineCall({
  method: 'post', path: '/v1/auth/passkeys/challenge', tag: 'auth', auth: 'none',
  summary: 'A challenge for a passkey, for this browser, to be answered once within five minutes; it says nothing of any account (AUTH-6)',
  body: z.strictObject({ purpose: z.enum(PASSKEY_PURPOSES) }),
  answer: z.object({ challenge: z.string(), site: z.string() }), errors: [],
})
export const signInByPasskey = defineCall({
  method: 'post', path: '/v1/auth/passkeys/sign-in', tag: 'auth', auth: 'none',
  summary: 'Sign in by a passkey, which is both steps at once; an anonymous identity is merged into the account (AUTH-6)',
  body: z.strictObject({ requestId: clientId, proof, keeper: deviceKeeper }),
  answer: session, errors: ['passkey_refused'],
})
export const confirmByPasskey = defineCall({
  method: 'post', path: '/v1/auth/passkeys/confirm', tag: 'auth', auth: 'registered',
  summary: 'Show by a passkey that it is still the person, as by the password (PRO-11)',
  body: z.strictObject({ requestId: clientId, proof }),
  answer: z.object({ confirmedUntil: instant }), errors: ['passkey_refused'],
})
