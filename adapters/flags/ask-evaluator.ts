import { helpers, setPolyfills } from '@growthbook/growthbook'
import { FIRST_BYTE_WAIT } from '#core/domain/retry/policy.ts'
import { withoutSlash } from '#core/domain/address/address.ts'

interface Question {
  readonly host: string
  readonly clientKey: string
  readonly headers: Readonly<Record<string, string>>
  readonly attributes: Readonly<Record<string, unknown>>
  /** The platform's own where it is left out. */
  readonly fetch?: typeof fetch | undefined
}

/**
 * FLAG-2. Asks as the SDK asks its proxy, by the SDK's own function for it. What else the SDK would do around the call
 * (a cache, storage, streams) is never begun: the answer is for this question, and our own use case keeps it.
 */
export const askEvaluator = ({ host, clientKey, headers, attributes, fetch = globalThis.fetch }: Question): Promise<Response> => {
  // The function reads what it fetches with at once, so no other question comes between these two lines.
  setPolyfills({ fetch: (url: string, init: RequestInit) => fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout(FIRST_BYTE_WAIT) }) })
  return helpers.fetchRemoteEvalCall({
    host: withoutSlash(host), clientKey: encodeURIComponent(clientKey), headers: { ...headers },
    payload: { attributes, forcedVariations: {}, forcedFeatures: [], url: '' },
  })
}
