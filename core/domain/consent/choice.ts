import type { Place } from './place.ts'
import type { Grants } from './purposes.ts'

/** CON-4. Raised when what is asked changes: everybody is asked anew. */
export const CONSENT_VERSION = 1
/** CON-4. 182 days, ms. */
export const CHOICE_LIFETIME = 182 * 86_400_000
/** CON-4. The update handler runs after this long, ms. A refusal counts at once. */
export const UPDATE_DELAY = 500

/** `script`: in the window of a vendor's consent script (CON-5). */
export const CHOICES = ['accept', 'reject', 'custom', 'script'] as const
/** One choice, as it is kept on the device: the receipt is the list of these, newest last. */
export interface ConsentChoice {
  /** Made by the device; the same choice sent twice is one. */
  readonly id: string
  readonly version: number
  /** Epoch ms. */
  readonly at: number
  readonly how: (typeof CHOICES)[number]
  readonly place: Place
  /** Whether the browser asked for privacy at that moment (Global Privacy Control or Do Not Track). */
  readonly signal: boolean
  readonly grants: Grants
}
