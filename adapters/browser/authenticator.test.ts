import { afterEach, vi } from 'vitest'
import { describeAuthenticator } from '#core/ports/authenticator.contract.ts'
import { browserAuthenticator } from './authenticator.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const credential = (id: string, response: object) => ({
  id, rawId: bytes(id), type: 'public-key', authenticatorAttachment: 'platform', getClientExtensionResults: () => ({}), response,
})
const thrown = (name: string) => new DOMException('', name)

interface Ceremony {
  readonly publicKey: { readonly excludeCredentials?: readonly { readonly id: ArrayBuffer }[]; readonly user?: { readonly id: ArrayBuffer } }
  readonly mediation?: string
  readonly signal: AbortSignal
}

/** WebAuthn 5.1. A browser with passkeys of its own, as far as a page sees it. */
const fakeBrowser = () => {
  const held: { readonly id: string; readonly user: ArrayBuffer }[] = []
  let isCanceled = false
  let chosen: (() => void) | undefined
  const canceled = () => {
    const now = isCanceled
    isCanceled = false
    return now
  }
  const proof = () => {
    const last = held.at(-1)
    return last ? credential(last.id, { clientDataJSON: bytes('data'), authenticatorData: bytes('authenticator'), signature: bytes('signature'), userHandle: last.user }) : null
  }
  const aborted = (signal: AbortSignal) => new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : thrown('AbortError')))
  })
  vi.stubGlobal('PublicKeyCredential', Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(true) }))
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', {
    credentials: {
      create: ({ publicKey }: Ceremony) => {
        if (canceled()) return Promise.reject(thrown('NotAllowedError'))
        const ids = publicKey.excludeCredentials?.map(({ id }) => Buffer.from(id).toString('base64url')) ?? []
        if (held.some(({ id }) => ids.includes(id))) return Promise.reject(thrown('InvalidStateError'))
        const id = Buffer.from(`passkey-${held.length}`).toString('base64url')
        held.push({ id, user: publicKey.user?.id ?? new ArrayBuffer(0) })
        return Promise.resolve(credential(id, { clientDataJSON: bytes('data'), attestationObject: bytes('attestation'), getTransports: () => ['internal'] }))
      },
      get: ({ mediation, signal }: Ceremony) => {
        if (mediation === 'conditional') {
          const answered = new Promise(resolve => { chosen = () => resolve(proof()) })
          return Promise.race([aborted(signal), answered]).finally(() => { chosen = undefined })
        }
        return canceled() ? Promise.reject(thrown('NotAllowedError')) : Promise.resolve(proof())
      },
    },
  })
  return {
    suggesting: () => vi.waitUntil(() => chosen),
    choose: () => chosen?.(),
    cancelNext: () => { isCanceled = true },
  }
}

afterEach(() => void vi.unstubAllGlobals())
describeAuthenticator('browser', isAvailable => {
  const controls = isAvailable ? fakeBrowser() : { suggesting: () => Promise.resolve(), choose: () => undefined, cancelNext: () => undefined }
  return { authenticator: browserAuthenticator(() => 'id'), ...controls }
})
