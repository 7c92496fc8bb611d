import type { VendorSetting, VendorSettings } from '#adapters/analytics/settings.ts'
import { MILESTONES } from '#core/domain/analytics/vendor-calls.ts'
import { VENDOR_NAMES, type VendorName } from '#core/domain/analytics/vendors.ts'
import { FLOW_IDS, type FlowPixels } from '#core/domain/attribution/flow.ts'
import { originOf } from './origin-setting.ts'

type Env = Readonly<Record<string, string | undefined>>
/** An id becomes part of an address, so it is nothing but letters, digits, dashes, underscores and dots. */
const isSafeId = (id: string): boolean => /^[\w.-]{1,80}$/.test(id)
const settingName = (name: string): string => name.toUpperCase().replaceAll('-', '_')

/** `name=value` as often as needed, separated by commas; what is neither is passed over. */
const pairsIn = (text = ''): readonly (readonly [name: string, value: string])[] =>
  text.split(',').map(pair => pair.split('=').map(part => part.trim())).flatMap(([name, value]) => (name && value ? [[name, value] as const] : []))

/** PIX-2. TWITTER_EVENTS says `milestone=id` for each event made in X's Ads Manager. */
const eventsOf = (env: Env): Pick<VendorSetting, 'events'> => {
  const given = new Map(pairsIn(env['TWITTER_EVENTS']))
  const events = MILESTONES.flatMap(milestone => {
    const id = given.get(milestone)
    return id !== undefined && isSafeId(id) ? [[milestone, id] as const] : []
  })
  return events.length > 0 ? { events: Object.fromEntries(events) } : {}
}

/** GTM_ID, AMPLITUDE_ID …; GTM_ORIGIN and so on lead all that a vendor loads and sends elsewhere: through a proxy of our own, or to a test. */
export const vendorsOf = (env: Env): VendorSettings =>
  Object.fromEntries(VENDOR_NAMES.flatMap((vendor): [VendorName, VendorSetting][] => {
    const id = env[`${settingName(vendor)}_ID`]?.trim()
    const origin = originOf(env[`${settingName(vendor)}_ORIGIN`])
    return id && isSafeId(id) ? [[vendor, { id, ...(origin !== null && { origin }), ...(vendor === 'twitter' && eventsOf(env)) }]] : []
  }))

/** PIX-1. FLOW_PIXEL_ENGLISH_IMPROVE and FLOW_PIXEL_SPANISH_BOOST. */
export const flowPixelsOf = (env: Env): FlowPixels =>
  Object.fromEntries(FLOW_IDS.flatMap(flow => {
    const id = env[`FLOW_PIXEL_${settingName(flow)}`]?.trim()
    return id ? [[flow, id]] : []
  }))

/** An origin becomes part of a policy, so it is nothing but a scheme, a host and a port. */
const isOrigin = (text: string): boolean => /^https?:\/\/[\w.-]+(?::\d+)?$/.test(text) && URL.canParse(text)

/** CON-5. CONSENT_SCRIPT_ORIGINS, separated by commas; null where one is no origin. */
export const consentOriginsOf = (env: Env): readonly string[] | null => {
  const origins = (env['CONSENT_SCRIPT_ORIGINS'] ?? '').split(',').map(part => part.trim()).filter(part => part !== '')
  return origins.every(isOrigin) ? origins : null
}

/** CON-5. CONSENT_SCRIPT is an address with `{id}`; CONSENT_SCRIPT_IDS says `host=id` for each host, separated by commas. */
export interface ConsentScripts {
  readonly address: string
  readonly ids: ReadonlyMap<string, string>
  /** Where it loads from and sends to, beside the origin of its address. */
  readonly origins: readonly string[]
}
export const consentScriptsOf = (env: Env): ConsentScripts | null => {
  const address = env['CONSENT_SCRIPT']
  if (!address) return null
  return { address, ids: new Map(pairsIn(env['CONSENT_SCRIPT_IDS'])), origins: consentOriginsOf(env) ?? [] }
}
/** The script for one host name; null where none is configured. */
export const consentScriptFor = (scripts: ConsentScripts | null, host: string): string | null => {
  const id = scripts?.ids.get(host)
  return scripts && id !== undefined ? scripts.address.replaceAll('{id}', encodeURIComponent(id)) : null
}
