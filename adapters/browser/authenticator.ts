import { okAsync, ResultAsync } from 'neverthrow'
import { CHALLENGE_LIFETIME, PASSKEY_ALGORITHMS, type PasskeyChallenge, type PasskeyProof } from '#core/domain/account/passkey.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { Authenticator, AuthenticatorCode } from '#core/ports/authenticator.ts'

/** Loaded when a passkey is asked for. */
const webauthn = () => import('@simplewebauthn/browser')

/** WebAuthn 5.1.3, 5.1.4. What came of it, by the name of what the browser has thrown. */
const codeOf = (error: unknown): AuthenticatorCode => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'passkey_known'
  return name === 'NotSupportedError' || name === 'SecurityError' || name === 'ConstraintError' ? 'passkey_unsupported' : 'passkey_canceled'
}

/** The passkeys of the browser, by WebAuthn. */
export const browserAuthenticator = (ids: () => string): Authenticator => {
  /** Not in every browser, and nowhere over plain http. */
  const isAvailable = () => 'PublicKeyCredential' in globalThis && 'credentials' in navigator
  const refused = <Code extends AuthenticatorCode>(code: Code) => appError(code, ids())
  const asked = <Value>(ask: () => Promise<Value>) =>
    ResultAsync.fromPromise(isAvailable() ? ask() : Promise.reject(new DOMException('', 'NotSupportedError')), error => refused(codeOf(error)))
  /** Counts what was asked for and stopped: what is still loading when something else comes is not begun. */
  let turn = 0
  const isMyTurn = () => {
    const mine = turn += 1
    return () => { if (mine !== turn) throw new DOMException('', 'AbortError') }
  }
  const get = ({ challenge, site }: PasskeyChallenge, isSuggestion: boolean) =>
    asked(async (): Promise<PasskeyProof> => {
      const check = isMyTurn()
      const { startAuthentication } = await webauthn()
      check()
      const { id, response } = await startAuthentication({
        optionsJSON: { challenge, rpId: site, userVerification: 'required', timeout: CHALLENGE_LIFETIME }, useBrowserAutofill: isSuggestion, verifyBrowserAutofillInput: false,
      })
      return { id, clientData: response.clientDataJSON, authenticatorData: response.authenticatorData, signature: response.signature, user: response.userHandle ?? null }
    }).mapErr(({ code, ...error }) => ({ ...error, code: code === 'passkey_known' ? 'passkey_canceled' as const : code }))
  return {
    isAvailable,
    canSuggest: () => {
      const support = isAvailable() ? (PublicKeyCredential as { readonly isConditionalMediationAvailable?: () => Promise<boolean> }).isConditionalMediationAvailable : undefined
      return support ? ResultAsync.fromPromise(support.call(PublicKeyCredential), () => false).orElse(() => okAsync(false)) : okAsync(false)
    },
    create: ({ challenge, site, user, known }) =>
      asked(async () => {
        const check = isMyTurn()
        const { startRegistration } = await webauthn()
        check()
        const { id, response } = await startRegistration({
          optionsJSON: {
            challenge, rp: site, user: { ...user, displayName: user.name }, timeout: CHALLENGE_LIFETIME, attestation: 'none',
            pubKeyCredParams: PASSKEY_ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
            excludeCredentials: known.map(each => ({ type: 'public-key', id: each.id, transports: [...each.transports] as never[] })),
            authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          },
        })
        return { id, clientData: response.clientDataJSON, attestation: response.attestationObject, transports: response.transports ?? [] }
      }),
    get: challenge => get(challenge, false),
    suggest: challenge => get(challenge, true),
    stop: () => {
      turn += 1
      if (isAvailable()) void webauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    },
  }
}
