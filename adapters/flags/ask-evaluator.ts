import { helpers, setPolyfills } from '@growthbook/growthbook'
import { FIRST_BYTE_WAIT } from '#core/domain/retry/policy.ts'
import { withoutSlash } from '#core/domain/address/address.ts'

interface Question {
  readonly host: string
  readonly clientKey: string
  readonly headers: Readonly<Record<string, string>>
  readonly attributes: Readonly<Record<string, unknown>>
  /** The default is the platform's own fetch. */
  readonly fetch?: typeof fetch | undefined
}

/**
 * FLAG-2. Calls the proxy with the SDK's own function for that. The SDK's cache, storage and streams are not used,
 * because our use case stores the answer itself.
 */
export const askEvaluator = ({ host, clientKey, headers, attributes, fetch = globalThis.fetch }: Question): Promise<Response> => {
  // The function reads the polyfill synchronously, so no other call can come between these two lines.
  setPolyfills({ fetch: (url: string, init: RequestInit) => fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout(FIRST_BYTE_WAIT) }) })
  return helpers.fetchRemoteEvalCall({
    host: withoutSlash(host), clientKey: encodeURIComponent(clientKey), headers: { ...headers },
    payload: { attributes, forcedVariations: {}, forcedFeatures: [], url: '' },
  })
}
