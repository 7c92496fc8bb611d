import { err, ok, type Result } from 'neverthrow'

/** AUTH-6. A key on somebody’s device that signs in to their account (WebAuthn): who has it and is known by the device has shown both factors. */
export interface Passkey {
  /** The id of the credential, in base64url. */
  readonly id: string
  /** What its person calls it. */
  readonly name: string
  /** Epoch ms. */
  readonly madeAt: number
  /** When it last signed in or confirmed; null where it never did. */
  readonly usedAt: number | null
  /** Whether it is copied to other devices of its person, or is on one alone. */
  readonly isSynced: boolean
}

/** What a device is asked to make a passkey for. Bytes are in base64url. */
export interface PasskeyRequest {
  readonly challenge: string
  readonly site: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string }
  /** The passkeys that the account has: a device that has one of them makes no other. */
  readonly known: readonly { readonly id: string; readonly transports: readonly string[] }[]
}
/** A passkey as a device has made it. */
export interface NewPasskey {
  readonly id: string
  readonly clientData: string
  readonly attestation: string
  /** How the device is reached, in the words of WebAuthn. */
  readonly transports: readonly string[]
}

/** What a passkey signs to come in, or to show that it is still its person. */
export const PASSKEY_PURPOSES = ['sign_in', 'confirm'] as const
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number]
export interface PasskeyChallenge {
  readonly challenge: string
  /** The id of the site, which is its host name or a part of it. */
  readonly site: string
}
/** A challenge that a passkey has signed. */
export interface PasskeyProof {
  readonly id: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
  /** Whose passkey it is, as the device says. */
  readonly user: string | null
}

/** ASVS 6.5.5. How long a challenge can be answered, ms. */
export const CHALLENGE_LIFETIME = 5 * 60_000
/** WebAuthn 5.4. The signatures that are asked for and taken, best first: EdDSA, ES256 and RS256, as COSE numbers them. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257]
/** How many passkeys one account has: more than anybody has devices. */
export const MOST_PASSKEYS = 20
export const PASSKEY_NAME_MAX = 60

export const PASSKEY_NAME_FAULTS = ['missing', 'too_long', 'invalid'] as const
export type PasskeyNameFault = (typeof PASSKEY_NAME_FAULTS)[number]
/** PRO-11. A name of 1 to 60 characters without control characters, trimmed. */
export const checkPasskeyName = (text: string): Result<string, PasskeyNameFault> => {
  const name = text.trim()
  if (name === '') return err('missing')
  if ([...name].length > PASSKEY_NAME_MAX) return err('too_long')
  return /\p{C}/u.test(name) ? err('invalid') : ok(name)
}

/**
 * WebAuthn 6.1.1. Whether two devices sign with one passkey: each signature counts further than the one before, unless the device counts
 * none and always says 0.
 */
export const isCloned = (before: number, signed: number): boolean => (before > 0 || signed > 0) && signed <= before
