import { readJson } from './json.ts'

/** PRO-3. A stored value as read: where it was nonsense the default stands in and `broken` asks for one report. */
export interface Reading<Value> {
  readonly value: Value
  readonly broken: boolean
}

/** `parse` gives undefined for what it does not understand. A value that was never stored is the default and not broken. */
export const readStored = <Value>(json: string | null | undefined, fallback: Value, parse: (stored: unknown) => Value | undefined): Reading<Value> => {
  if (json === null || json === undefined) return { value: fallback, broken: false }
  const value = readJson(json).map(parse).unwrapOr(undefined)
  return value === undefined ? { value: fallback, broken: true } : { value, broken: false }
}
