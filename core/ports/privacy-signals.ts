import type { PrivacySignal } from '../domain/consent/privacy-signal.ts'
import type { Call } from './call.ts'

/** NET-2. The same signal of one person at one instant is recorded once. */
export interface PrivacySignals {
  record(signal: PrivacySignal): Call<null>
}
