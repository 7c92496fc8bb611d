import type { Http } from '../http/env.ts'

/** ASVS 16.3. What is noted of people’s ways in, by the person’s id and by nothing that they typed. */
const SECURITY_EVENTS = {
  signed_in: 'info',
  sign_in_failed: 'warn',
  sign_in_locked: 'warn',
  signed_out: 'info',
  registered: 'info',
  token_stolen: 'warn',
  link_sent: 'info',
  link_refused: 'warn',
  address_proved: 'info',
  account_taken_back: 'warn',
  session_confirmed: 'info',
  confirmation_failed: 'warn',
  second_step_asked: 'info',
  second_step_failed: 'warn',
  recovery_code_used: 'warn',
  recovery_codes_made: 'info',
  two_step_on: 'info',
  two_step_off: 'warn',
  passkey_added: 'info',
  passkey_removed: 'info',
  passkey_refused: 'warn',
  passkey_cloned: 'warn',
  password_changed: 'info',
  email_changed: 'info',
  code_wrong: 'warn',
  sessions_ended: 'info',
  account_erased: 'info',
  provider_sign_in_refused: 'warn',
  account_linked: 'info',
  account_unlinked: 'info',
} as const satisfies Record<string, 'info' | 'warn'>
type SecurityEvent = keyof typeof SECURITY_EVENTS

export const noteSecurity = (http: Http, event: SecurityEvent, userId?: string): void => {
  http.get('log')[SECURITY_EVENTS[event]]({ security: event, userId }, 'security')
}
