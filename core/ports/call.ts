import type { ResultAsync } from 'neverthrow'
import type { AppError, CALL_ERRORS, ErrorCode } from '../domain/errors/app-error.ts'

/** The failures that any call over the network can have. */
export type CallErrorCode = (typeof CALL_ERRORS)[number]

/** The result of a call over the network: a value or one of the declared failures. It never rejects. */
export type Call<Value, Code extends ErrorCode = never> = ResultAsync<Value, AppError<CallErrorCode | Code>>
