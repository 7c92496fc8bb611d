import type { ConsentRegion } from './region.ts'
import type { Grants } from './purposes.ts'

/** CON-4. Raising the version asks everybody anew; it is raised when the question changes. */
export const CONSENT_VERSION = 1
/** CON-4. 182 days, ms. */
export const CHOICE_LIFETIME = 182 * 86_400_000
/** CON-4. The update handler runs after this long, ms. A refusal counts at once. */
export const UPDATE_DELAY = 500

/** `script` is a choice made in the window of a vendor's consent script (CON-5). */
export const CHOICES = ['accept', 'reject', 'custom', 'script'] as const
/** One choice as the device stores it; the consent history is the list of them, newest last. */
export interface ConsentChoice {
  /** The device makes the id, so that the same choice sent twice counts once. */
  readonly id: string
  readonly version: number
  /** Epoch ms. */
  readonly at: number
  readonly how: (typeof CHOICES)[number]
  /** The consent region of the person at that moment, under the name that devices have stored. */
  readonly place: ConsentRegion
  /** Whether the browser asked for privacy at that moment (Global Privacy Control or Do Not Track). */
  readonly signal: boolean
  readonly grants: Grants
}
