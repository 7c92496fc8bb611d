import { readJson } from './json.ts'

/** PRO-3. A stored value as it was read. Where it made no sense, `value` is the default and `broken` asks for one report. */
export interface Reading<Value> {
  readonly value: Value
  readonly broken: boolean
}

/** Reads stored JSON. `parse` returns undefined for what it does not understand. A value that was never stored is the default, not broken. */
export const readStored = <Value>(json: string | null | undefined, fallback: Value, parse: (stored: unknown) => Value | undefined): Reading<Value> => {
  if (json === null || json === undefined) return { value: fallback, broken: false }
  const value = readJson(json).map(parse).unwrapOr(undefined)
  return value === undefined ? { value: fallback, broken: true } : { value, broken: false }
}

/** A flag is `true` or was never stored. */
export const readFlag = (json: string | null | undefined): Reading<boolean> =>
  readStored(json, false, stored => (typeof stored === 'boolean' ? stored : undefined))
