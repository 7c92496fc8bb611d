import type { CALL_ERRORS } from './app-error.ts'

type CallErrorCode = (typeof CALL_ERRORS)[number]

const CODES: Readonly<Record<number, CallErrorCode>> = { 400: 'invalid_input', 429: 'rate_limited', 502: 'unavailable', 503: 'unavailable', 504: 'unavailable' }

/** What an HTTP status means where the body does not say, because something between us and the server answered. */
export const codeOfStatus = (status: number): CallErrorCode => CODES[status] ?? 'unknown'
