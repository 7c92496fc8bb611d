import { expect, it } from 'vitest'
import { ERRORS, appError, isErrorCode, isRetryable, isServiceFault } from './app-error.ts'

it('ERR-5 the catalogue holds every error code that a user can see, and no other', () => {
  const named = [
    'network', 'session_expired', 'invalid_input', 'invalid_credentials', 'email_taken', 'code_wrong', 'link_expired', 'link_used', 'rate_limited',
    'premium_required', 'not_found', 'slot_taken', 'class_full', 'too_late_to_cancel', 'no_credits', 'payment_declined', 'limit_reached', 'version_conflict', 'unknown',
  ]
  const besideThem = [
    'already_bought', 'proof_needed', 'confirmation_needed', 'forbidden', 'payment_not_confirmed', 'unavailable',
    'provider_unavailable', 'provider_refused', 'sign_in_expired', 'email_unproved', 'linked_elsewhere', 'last_way_in',
    'second_step_needed', 'passkey_refused', 'passkey_known', 'passkey_canceled', 'passkey_unsupported',
  ]
  expect(Object.keys(ERRORS).toSorted()).toEqual([...named, ...besideThem].toSorted())
  for (const other of ['', 'toString', '__proto__', 7, null]) expect(isErrorCode(other)).toBe(false)
})

it('ERR-5 only what no server was asked or answered has status 0; every other status is 400 or above', () => {
  expect(Object.entries(ERRORS).filter(([, status]) => status < 400)).toEqual([['network', 0], ['passkey_canceled', 0], ['passkey_unsupported', 0]])
})

it('ERR-5 trying again may help where nobody answered or somebody asked for patience, and nowhere else', () => {
  expect(Object.keys(ERRORS).filter(code => isErrorCode(code) && isRetryable(code))).toEqual(['network', 'rate_limited', 'provider_unavailable', 'unavailable', 'unknown'])
})

it('ERR-5 an error survives JSON unchanged', () => {
  const error = appError('rate_limited', 'id-1', { retryAfter: 5000 })
  expect(JSON.parse(JSON.stringify(error))).toEqual(error)
})

it('ERR-5 only what went wrong in the service itself, or in what it asks for somebody, is a fault of the service', () => {
  expect(Object.keys(ERRORS).filter(code => isErrorCode(code) && isServiceFault(code))).toEqual(['provider_unavailable', 'unavailable', 'unknown'])
})
