/** ERR-5. Every failure that can reach a person, and its HTTP status; 0 where no server was asked or none answered. */
export const ERRORS = {
  network: { status: 0 },
  session_expired: { status: 401 },
  invalid_input: { status: 422 },
  invalid_credentials: { status: 401 },
  email_taken: { status: 409 },
  code_wrong: { status: 422 },
  link_expired: { status: 410 },
  link_used: { status: 410 },
  rate_limited: { status: 429 },
  premium_required: { status: 403 },
  forbidden: { status: 403 },
  confirmation_needed: { status: 403 },
  provider_unavailable: { status: 503 },
  provider_refused: { status: 422 },
  sign_in_expired: { status: 410 },
  email_unproved: { status: 409 },
  linked_elsewhere: { status: 409 },
  second_step_needed: { status: 403 },
  passkey_refused: { status: 401 },
  passkey_known: { status: 409 },
  passkey_canceled: { status: 0 },
  passkey_unsupported: { status: 0 },
  last_way_in: { status: 409 },
  not_found: { status: 404 },
  slot_taken: { status: 409 },
  class_full: { status: 409 },
  too_late_to_cancel: { status: 409 },
  no_credits: { status: 402 },
  payment_declined: { status: 402 },
  payment_not_confirmed: { status: 402 },
  already_bought: { status: 409 },
  proof_needed: { status: 403 },
  limit_reached: { status: 409 },
  version_conflict: { status: 409 },
  unavailable: { status: 503 },
  unknown: { status: 500 },
} as const satisfies Record<string, { status: number }>

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
export const isServiceFault = (code: ErrorCode): boolean => ERRORS[code].status >= 500

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERRORS, value)

export const appError = <Code extends ErrorCode>(
  code: Code,
  id: string,
  details: Omit<AppError, 'code' | 'id'> = {},
): AppError<Code> => ({ code, id, ...details })
