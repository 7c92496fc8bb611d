import { err, ok, type Result } from 'neverthrow'

/** Text from storage or from another program, as a value that is still to be checked. */
export const readJson = (text: string): Result<unknown, 'broken'> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('broken')
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
