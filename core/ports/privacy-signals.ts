import type { PrivacySignal } from '../domain/consent/privacy-signal.ts'
import type { Call } from './call.ts'

/** NET-2. A signal that is sent twice for the same person and instant is recorded once. */
export interface PrivacySignals {
  record(signal: PrivacySignal): Call<null>
}
