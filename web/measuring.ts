import type { VendorSettings } from '#adapters/analytics/settings.ts'
import { VENDOR_NAMES, type VendorName } from '#core/domain/analytics/vendors.ts'
import { FLOW_IDS, type FlowPixels } from '#core/domain/attribution/flow.ts'
import { originOf } from './origin-setting.ts'

type Env = Readonly<Record<string, string | undefined>>
/** An id becomes part of an address, so it is nothing but letters, digits, dashes, underscores and dots. */
const isSafeId = (id: string): boolean => /^[\w.-]{1,80}$/.test(id)
const settingName = (name: string): string => name.toUpperCase().replaceAll('-', '_')

/** GTM_ID, AMPLITUDE_ID …; GTM_ORIGIN and so on lead all that a vendor loads and sends elsewhere: through a proxy of our own, or to a test. */
export const vendorsOf = (env: Env): VendorSettings =>
  Object.fromEntries(VENDOR_NAMES.flatMap((vendor): [VendorName, { id: string; origin?: string }][] => {
    const id = env[`${settingName(vendor)}_ID`]?.trim()
    const origin = originOf(env[`${settingName(vendor)}_ORIGIN`])
    return id && isSafeId(id) ? [[vendor, { id, ...(origin !== null && { origin }) }]] : []
  }))

/** PIX-1. FLOW_PIXEL_ENGLISH_IMPROVE and FLOW_PIXEL_SPANISH_BOOST. */
export const flowPixelsOf = (env: Env): FlowPixels =>
  Object.fromEntries(FLOW_IDS.flatMap(flow => {
    const id = env[`FLOW_PIXEL_${settingName(flow)}`]?.trim()
    return id ? [[flow, id]] : []
  }))

/** CON-5. CONSENT_SCRIPT is an address with `{id}`; CONSENT_SCRIPT_IDS says `host=id` for each host, separated by commas. */
export interface ConsentScripts {
  readonly address: string
  readonly ids: ReadonlyMap<string, string>
}
export const consentScriptsOf = (env: Env): ConsentScripts | null => {
  const address = env['CONSENT_SCRIPT']
  if (!address) return null
  const pairs = (env['CONSENT_SCRIPT_IDS'] ?? '').split(',').map(pair => pair.split('=').map(part => part.trim()))
  return { address, ids: new Map(pairs.flatMap(([host, id]) => (host && id ? [[host, id]] : []))) }
}
/** The script for one host name; null where none is configured. */
export const consentScriptFor = (scripts: ConsentScripts | null, host: string): string | null => {
  const id = scripts?.ids.get(host)
  return scripts && id !== undefined ? scripts.address.replaceAll('{id}', encodeURIComponent(id)) : null
}
