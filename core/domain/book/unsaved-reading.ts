import { isLanguage, type Language } from '../locale/locales.ts'
import { isInstant, isRecord, readJson } from '../stored/json.ts'
import type { Place } from './reading.ts'
import { isStatus, type StatusChange } from './word-status.ts'

/** The last minute that the server can keep: in the year 6053. */
export const LAST_MINUTE = 2 ** 31 - 1

/** A change of a word, a place, or a minute of reading, that the server has not acknowledged. One without an account belongs to anyone. */
export interface UnsavedReading {
  readonly account: string | null
  readonly target: Language
  readonly change?: StatusChange
  readonly place?: Place
  readonly minute?: number
}

export const isChange = (value: unknown): value is StatusChange =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['word'] === 'string' && isStatus(value['status']) && isInstant(value['at'])
export const isPlace = (value: unknown): value is Place =>
  isRecord(value) && typeof value['book'] === 'string' && Number.isSafeInteger(value['chapter']) && Number(value['chapter']) >= 0 && isInstant(value['at'])
const isMinute = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= LAST_MINUTE

/** Reads what waits to be saved; null for what could not be sent. */
export const readUnsaved = (json: string | null): UnsavedReading | null => {
  const value = json === null ? null : readJson(json).unwrapOr(null)
  if (!isRecord(value) || !isLanguage(value['target'])) return null
  const { target, change, place, minute } = value
  const account = typeof value['account'] === 'string' ? value['account'] : null
  if (isChange(change)) return { account, target, change }
  if (isMinute(minute)) return { account, target, minute }
  return isPlace(place) ? { account, target, place } : null
}
