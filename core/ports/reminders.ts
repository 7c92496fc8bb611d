import type { Call } from './call.ts'

/**
 * STK-3. The stop link of a reminder. Its token takes the place of a sign-in for these two calls alone; one that is not ours is
 * `not_found`. Each may be repeated, and says nothing about the person.
 */
export interface Reminders {
  /** Turns the reminders of the token's person off. */
  stop(token: string): Call<null>
  /** Turns on again what was turned off; whoever never chose reminders gets none. */
  resume(token: string): Call<null>
}
