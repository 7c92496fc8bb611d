import { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import * as z from 'zod/mini'
import { failure } from '#contract/primitives.ts'
import { appError, type AppError, CALL_ERRORS, type ErrorCode } from '#core/domain/errors/app-error.ts'
import { codeOfStatus } from '#core/domain/errors/status.ts'
import { thrownError } from '#core/domain/errors/thrown.ts'
import { parseRetryAfter } from '#core/domain/retry/policy.ts'
import type { CallErrorCode } from '#core/ports/call.ts'

const retryAfterOf = (headers: Headers) => {
  const retryAfter = parseRetryAfter(Date.now(), headers.get('retry-after'))
  return retryAfter === undefined ? {} : { retryAfter }
}

/** Turns whatever was thrown into an error code, here and nowhere else. A code that the call does not declare becomes `unknown`, and so does a fault of our own. */
export const failureOf = <Code extends ErrorCode>(
  thrown: unknown,
  declared: readonly Code[],
  id: () => string,
): AppError<CallErrorCode | Code> => {
  if (isNetworkError(thrown) || isTimeoutError(thrown)) return appError('network', id())
  if (!isHTTPError(thrown)) return thrownError(thrown, id())
  const { data, response } = thrown
  const body = z.safeParse(failure, data)
  if (!body.success) return appError(codeOfStatus(response.status), id(), retryAfterOf(response.headers))
  const known: readonly (CallErrorCode | Code)[] = [...CALL_ERRORS, ...declared]
  // PRO-4. A 400 is about what was sent, whatever it is called.
  const code = response.status === 400 ? 'invalid_input' : (known.find(candidate => candidate === body.data.code) ?? 'unknown')
  const { id: reference, field, reason } = body.data
  return appError(code, reference, { ...(field !== undefined && { field }), ...(reason !== undefined && { reason }), ...retryAfterOf(response.headers) })
}
