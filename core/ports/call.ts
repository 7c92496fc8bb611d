import type { ResultAsync } from 'neverthrow'
import type { AppError, ErrorCode } from '../domain/errors/app-error.ts'

/** The failures any call over the network can have. */
export type CallErrorCode = 'network' | 'session_expired' | 'rate_limited' | 'invalid_input' | 'forbidden' | 'not_found' | 'unknown'

/** The answer of a port that crosses the network: a value, or one of the declared failures. It never throws. */
export type Call<Value, Code extends ErrorCode = never> = ResultAsync<Value, AppError<CallErrorCode | Code>>
