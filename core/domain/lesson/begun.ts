import { isRecord, readJson } from '../stored/json.ts'

/**
 * Whether the stored text of an attempt has an answer in it.
 * A list of lessons asks this of each; the attempt itself is checked when its lesson opens.
 */
export const isBegun = (text: string | null): boolean => {
  const value = text === null ? null : readJson(text).unwrapOr(null)
  return isRecord(value) && Array.isArray(value['answers']) && value['answers'].length > 0
}
