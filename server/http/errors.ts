import { err, type Err } from 'neverthrow'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type CALL_ERRORS, ERRORS, type ErrorCode } from '#core/domain/errors/app-error.ts'
import type { Http } from './env.ts'

/** A failure that a call answers with. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code
  readonly field?: string
  /** The name of the field's fault. */
  readonly reason?: string
  /** Milliseconds. */
  readonly retryAfter?: number
}
/** The failures that any call can answer with. */
export type CommonCode = Exclude<(typeof CALL_ERRORS)[number], 'network'>

export const refuse = <Code extends ErrorCode>(code: Code, details: Omit<Refusal, 'code'> = {}): Err<never, Refusal<Code>> =>
  err({ code, ...details })

/** ERR-5. Sends a failure with the catalogue's status, or with another one for failures of the transport. */
export const sendFailure = (http: Http, refusal: Refusal, status: number = ERRORS[refusal.code]) => {
  if (refusal.retryAfter !== undefined) http.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter / 1000))))
  const { code, field, reason } = refusal
  // JSON leaves out what is undefined.
  return http.json({ code, id: http.get('requestId'), field, reason }, status as ContentfulStatusCode)
}
