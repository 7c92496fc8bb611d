import type { Grants } from '../consent/purposes.ts'
import { isRecord, readJson } from '../stored/json.ts'
import { queryOf } from '../address/address.ts'
import { clipped, DEFAULT_SOURCE, FIRST_TOUCH_LIFETIME, LAST_TOUCH_LIFETIME, PARAMETERS, type Parameter, type Touch } from './parameters.ts'

const touchWith = (at: number, valueOf: (parameter: Parameter) => string): Touch | null => {
  const given = PARAMETERS.flatMap(parameter => {
    const value = clipped(valueOf(parameter))
    return value === '' ? [] : [[parameter, value] as const]
  })
  return given.length === 0 ? null : { parameters: Object.fromEntries(given), at }
}

/** ATT-1. The touch of an arrival at this address; null if it has no parameters. An empty parameter does not count. */
export const touchOf = (now: number, address: string): Touch | null => {
  const query = queryOf(address)
  return touchWith(now, parameter => query.getAll(parameter).find(value => value.trim() !== '') ?? '')
}

/** ATT-1. Reads a stored touch; null if there is none or it is broken. */
export const readTouch = (json: string | null): Touch | null => {
  const stored = json === null ? undefined : readJson(json).unwrapOr(undefined)
  if (!isRecord(stored) || typeof stored['at'] !== 'number' || !isRecord(stored['parameters'])) return null
  const { at, parameters } = stored
  return touchWith(at, parameter => {
    const value = Object.hasOwn(parameters, parameter) ? parameters[parameter] : ''
    return typeof value === 'string' ? value : ''
  })
}

/** A touch from the future does not count. */
const stillCounts = (now: number, touch: Touch | null, lifetime: number): Touch | null =>
  touch && touch.at <= now && now < touch.at + lifetime ? touch : null

/** ATT-1. The first arrival stays the first for 180 days. */
export const firstTouch = (now: number, stored: Touch | null, arrival: Touch | null): Touch | null =>
  stillCounts(now, stored, FIRST_TOUCH_LIFETIME) ?? arrival

/**
 * ATT-1. The newest arrival with parameters, for 30 days. An arrival that names a source takes the place of the one before, so that
 * campaigns of two sources are never mixed. One that names none, such as `?fbclid=1`, is added to it: an empty source never overwrites.
 */
export const lastTouch = (now: number, stored: Touch | null, arrival: Touch | null): Touch | null => {
  const before = stillCounts(now, stored, LAST_TOUCH_LIFETIME)
  if (!arrival || !before || arrival.parameters.utm_source !== undefined) return arrival ?? before
  return { ...arrival, parameters: { ...before.parameters, ...arrival.parameters } }
}

/** ATT-1. */
export const sourceOf = (touch: Touch | null): string => touch?.parameters.utm_source ?? DEFAULT_SOURCE

/** ATT-1. Whether the device may store a touch; otherwise the touch lives as long as the tab. */
export const mayStoreOnDevice = (grants: Grants): boolean => grants.analytics || grants.marketing
