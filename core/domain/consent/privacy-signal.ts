import { isRecord } from '../stored/json.ts'
import { readStored } from '../stored/reading.ts'

/** NET-2. Whether a signal refuses marketing alone or every optional purpose. */
export const SIGNAL_SCOPES = ['marketing', 'all'] as const
/** NET-2. The browser itself sends a signal, or a person does in the banner or in the preferences. */
export const SIGNAL_SOURCES = ['browser', 'banner', 'preferences'] as const

/** NET-2. A request for privacy by a browser or by a person. `at` is epoch ms. */
export interface PrivacySignal {
  readonly dnt: boolean
  readonly gpc: boolean
  readonly scope: (typeof SIGNAL_SCOPES)[number]
  readonly source: (typeof SIGNAL_SOURCES)[number]
  /** Without query and hash. */
  readonly pageUrl: string
  readonly at: number
}

/** Reads a stored signal; null where there is none or it makes no sense. */
export const readPrivacySignal = (json: string | null): PrivacySignal | null =>
  readStored<PrivacySignal | null>(json, null, stored => {
    if (!isRecord(stored)) return undefined
    const { dnt, gpc, pageUrl, at } = stored
    const scope = SIGNAL_SCOPES.find(each => each === stored['scope'])
    const source = SIGNAL_SOURCES.find(each => each === stored['source'])
    if (typeof dnt !== 'boolean' || typeof gpc !== 'boolean' || typeof pageUrl !== 'string' || typeof at !== 'number' || !scope || !source) return undefined
    return { dnt, gpc, scope, source, pageUrl, at }
  }).value
