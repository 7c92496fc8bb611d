/** ERR-5. Every failure that can reach a person, and its HTTP status; 0 where no server was asked or none answered. */
export const ERRORS = {
  network: 0,
  session_expired: 401,
  invalid_input: 422,
  invalid_credentials: 401,
  email_taken: 409,
  code_wrong: 422,
  link_expired: 410,
  link_used: 410,
  rate_limited: 429,
  premium_required: 403,
  forbidden: 403,
  confirmation_needed: 403,
  provider_unavailable: 503,
  provider_refused: 422,
  sign_in_expired: 410,
  email_unproved: 409,
  linked_elsewhere: 409,
  second_step_needed: 403,
  passkey_refused: 401,
  passkey_known: 409,
  passkey_canceled: 0,
  passkey_unsupported: 0,
  last_way_in: 409,
  not_found: 404,
  slot_taken: 409,
  class_full: 409,
  too_late_to_cancel: 409,
  no_credits: 402,
  payment_declined: 402,
  payment_not_confirmed: 402,
  already_bought: 409,
  proof_needed: 403,
  limit_reached: 409,
  version_conflict: 409,
  unavailable: 503,
  unknown: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** Trying again may help where nobody answered or somebody asked for patience. */
const RETRYABLE = ['network', 'rate_limited', 'provider_unavailable', 'unavailable', 'unknown'] as const satisfies readonly ErrorCode[]
export const isRetryable = (code: ErrorCode): boolean => RETRYABLE.some(each => each === code)

/** The failures any call over the network can have. */
export const CALL_ERRORS = ['network', 'session_expired', 'rate_limited', 'invalid_input', 'forbidden', 'not_found', 'unavailable', 'unknown'] as const satisfies readonly ErrorCode[]

/**
 * A failure as data: it crosses SSR, storage and JSON unchanged.
 * `id` names one occurrence in the logs; `field` the input at fault and `reason` the name of its fault, where the check has one; `retryAfter` is in milliseconds.
 * `message` is that of a thrown error (ERR-1), for developers: it is never shown and never reported.
 */
export interface AppError<Code extends ErrorCode = ErrorCode> {
  readonly code: Code
  readonly id: string
  readonly field?: string
  readonly reason?: string
  readonly retryAfter?: number
  readonly message?: string
}

/** Failures after which nobody knows whether the call had its effect: no answer came, or one that the service cannot give now. */
const UNANSWERED = ['network', 'unavailable'] as const satisfies readonly ErrorCode[]
export const isUnanswered = (code: ErrorCode): boolean => UNANSWERED.some(each => each === code)

/** ERR-5. Whether the fault is ours, so that its id leads somebody to it; any other failure says all there is to know. */
export const isServiceFault = (code: ErrorCode): boolean => ERRORS[code] >= 500

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERRORS, value)

export const appError = <Code extends ErrorCode>(
  code: Code,
  id: string,
  details: Omit<AppError, 'code' | 'id'> = {},
): AppError<Code> => ({ code, id, ...details })
