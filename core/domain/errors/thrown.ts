import type { Result } from 'neverthrow'
import { appError, type AppError } from './app-error.ts'

export const UNKNOWN_MESSAGE = 'An unknown error occurred'

/** ERR-1. What a failure says: an error's message, a string itself, or one sentence. */
export const messageOf = (failure: unknown): string => {
  if (typeof failure === 'string') return failure
  return failure instanceof Error ? failure.message : UNKNOWN_MESSAGE
}

/** ERR-1. What was thrown, as data. `id` names the occurrence. */
export const thrownError = (thrown: unknown, id: string): AppError<'unknown'> => appError('unknown', id, { message: messageOf(thrown) })

/** ERR-1. For programs that catch: the value of a result, or its failure thrown. The failure itself is the thrown error's `cause`. */
export const orThrow = <Value>(result: Result<Value, AppError>): Value => {
  if (result.isOk()) return result.value
  throw new Error(messageOf(result.error.message), { cause: result.error })
}
