/** ERR-5. Every failure that can reach a person: its HTTP status (0 where there was no answer) and whether a retry may help. */
export const ERRORS = {
  network: { status: 0, retryable: true },
  session_expired: { status: 401, retryable: false },
  invalid_input: { status: 422, retryable: false },
  invalid_credentials: { status: 401, retryable: false },
  email_taken: { status: 409, retryable: false },
  code_wrong: { status: 422, retryable: false },
  link_expired: { status: 410, retryable: false },
  link_used: { status: 410, retryable: false },
  rate_limited: { status: 429, retryable: true },
  premium_required: { status: 403, retryable: false },
  forbidden: { status: 403, retryable: false },
  confirmation_needed: { status: 403, retryable: false },
  provider_unavailable: { status: 503, retryable: true },
  provider_refused: { status: 422, retryable: false },
  sign_in_expired: { status: 410, retryable: false },
  email_unproved: { status: 409, retryable: false },
  linked_elsewhere: { status: 409, retryable: false },
  second_step_needed: { status: 403, retryable: false },
  passkey_refused: { status: 401, retryable: false },
  passkey_known: { status: 409, retryable: false },
  passkey_canceled: { status: 0, retryable: false },
  passkey_unsupported: { status: 0, retryable: false },
  last_way_in: { status: 409, retryable: false },
  not_found: { status: 404, retryable: false },
  slot_taken: { status: 409, retryable: false },
  class_full: { status: 409, retryable: false },
  too_late_to_cancel: { status: 409, retryable: false },
  no_credits: { status: 402, retryable: false },
  payment_declined: { status: 402, retryable: false },
  payment_not_confirmed: { status: 402, retryable: false },
  already_bought: { status: 409, retryable: false },
  limit_reached: { status: 409, retryable: false },
  version_conflict: { status: 409, retryable: false },
  unavailable: { status: 503, retryable: true },
  unknown: { status: 500, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>

export type ErrorCode = keyof typeof ERRORS

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
