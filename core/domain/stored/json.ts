import { err, ok, type Result } from 'neverthrow'

/** Parses text from storage or another program; the value is still to be checked. */
export const readJson = (text: string): Result<unknown, 'broken'> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('broken')
  }
}

/** The last instant that a `Date` can hold, epoch ms. */
const END_OF_TIME = 8.64e15
/** Whether a value is an instant: whole epoch ms that a `Date` can hold. */
export const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= END_OF_TIME

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
