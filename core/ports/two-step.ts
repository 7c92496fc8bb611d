import type { AppSecret } from '../domain/account/second-step.ts'
import type { Call } from './call.ts'

/**
 * AUTH-6. The second step of an account’s sign-ins. Callers without an account get `forbidden`; all calls ask for a confirmed session.
 * The caller creates `requestId`. Repeating a call with the same id has the effect of one call, and the same answer.
 */
export interface TwoStep {
  /** Makes a secret for an app. Nothing asks for it before `turnOn`; another request makes another. `forbidden` where the second step is on. */
  begin(requestId: string): Call<AppSecret, 'confirmation_needed'>
  /** Turns the second step on by a code of the app, and gives the recovery codes, which are shown once. `link_expired` where no secret waits. */
  turnOn(requestId: string, code: string): Call<readonly string[], 'confirmation_needed' | 'code_wrong' | 'link_expired'>
  /** Makes new recovery codes, which end the old ones; `forbidden` where the second step is off. */
  remakeRecoveryCodes(requestId: string): Call<readonly string[], 'confirmation_needed'>
  /** Forgets the secret and the recovery codes. Turning off twice changes nothing. */
  turnOff(): Call<null, 'confirmation_needed'>
}
