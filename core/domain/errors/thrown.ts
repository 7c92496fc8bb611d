import type { Result } from 'neverthrow'
import { appError, type AppError } from './app-error.ts'

export const UNKNOWN_MESSAGE = 'An unknown error occurred'

/** ERR-1. The message of a failure: an error's message, the string itself, or one fixed sentence. */
export const messageOf = (failure: unknown): string => {
  if (typeof failure === 'string') return failure
  return failure instanceof Error ? failure.message : UNKNOWN_MESSAGE
}

/** ERR-1. Turns what was thrown into data. `id` names the occurrence. */
export const thrownError = (thrown: unknown, id: string): AppError<'unknown'> => appError('unknown', id, { message: messageOf(thrown) })

/** ERR-1. Returns the value of a result or throws its failure, for programs that catch. The failure is the error's `cause`. */
export const orThrow = <Value>(result: Result<Value, AppError>): Value => {
  if (result.isOk()) return result.value
  throw new Error(messageOf(result.error.message), { cause: result.error })
}
