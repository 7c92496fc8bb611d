import { type NewPasskey, PASSKEY_ALGORITHMS, type PasskeyProof } from '#core/domain/account/passkey.ts'
import type { Config } from '../config.ts'
import { webOriginOf } from '../web-address.ts'
import type { PasskeyRow } from './passkeys.ts'

/** Loaded at the first passkey: with its certificates it takes longer to load than the rest of the sign-in. */
const webauthn = () => import('@simplewebauthn/server')

type Web = Pick<Config, 'webOrigin' | 'webPort' | 'siteName'>
/** WebAuthn 5.1.2. Who passkeys are for: the host of the web. */
export const siteOf = (web: Web): { readonly id: string; readonly name: string } => ({ id: new URL(webOriginOf(web)).hostname, name: web.siteName })
/** What devices know a person by: the bytes of their id, which tell nothing else. */
export const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** The challenge that client data says it is about; null where it is none that could be read. */
export const challengeIn = (clientData: string): string | null => {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof read === 'object' && read !== null && 'challenge' in read && typeof read.challenge === 'string' ? read.challenge : null
  } catch {
    return null
  }
}

const PLAIN = { type: 'public-key', clientExtensionResults: {} } as const

/** WebAuthn 7.1. What is stored of a new passkey; null where it is not one for this site, this challenge and a person whom the device has verified. */
export const verifyNew = async (web: Web, challenge: string, { id, clientData, attestation }: NewPasskey): Promise<Pick<PasskeyRow, 'publicKey' | 'counter' | 'isSynced'> | null> => {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...PLAIN, id, rawId: id, response: { clientDataJSON: clientData, attestationObject: attestation } },
      expectedChallenge: challenge, expectedOrigin: webOriginOf(web), expectedRPID: siteOf(web).id, requireUserVerification: true, supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    })
    if (!verified || registrationInfo.credential.id !== id) return null
    const { credential, credentialBackedUp } = registrationInfo
    return { publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter, isSynced: credentialBackedUp }
  } catch {
    return null
  }
}

/** WebAuthn 7.2. What a passkey has signed, its counter unlooked at; null where it has not signed this challenge for this site, or the device has verified nobody. */
export const verifySigned = async (web: Web, challenge: string, known: PasskeyRow, { id, clientData, authenticatorData, signature }: PasskeyProof): Promise<Pick<PasskeyRow, 'counter' | 'isSynced'> | null> => {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...PLAIN, id, rawId: id, response: { clientDataJSON: clientData, authenticatorData, signature } },
      expectedChallenge: challenge, expectedOrigin: webOriginOf(web), expectedRPID: siteOf(web).id, requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')), counter: 0 },
    })
    return verified ? { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp } : null
  } catch {
    return null
  }
}
