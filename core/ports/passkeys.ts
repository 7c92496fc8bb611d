import type { NewPasskey, Passkey, PasskeyChallenge, PasskeyProof, PasskeyPurpose, PasskeyRequest } from '../domain/account/passkey.ts'
import type { Call } from './call.ts'

/**
 * AUTH-6, PRO-11. The passkeys of an account. Callers without an account get `forbidden`, but for `challenge`.
 * Where a call says `confirmation_needed`, the person shows who they are (`confirm`, a password or a new sign-in) and makes it again.
 */
export interface Passkeys {
  /** In the order in which they were added. */
  list(): Call<readonly Passkey[]>
  /** What a device is asked to make a passkey for. `limit_reached` where the account has enough. */
  begin(): Call<PasskeyRequest, 'confirmation_needed' | 'limit_reached'>
  /** Adds what a device has made, once: adding the same again changes nothing. The owner is told by letter. */
  add(made: NewPasskey): Call<Passkey, 'confirmation_needed' | 'limit_reached' | 'passkey_refused'>
  rename(id: string, name: string): Call<null>
  /** One that is gone stays so. The last way to sign in stays. */
  remove(id: string): Call<null, 'confirmation_needed' | 'last_way_in'>
  /** What a passkey is to sign, once and in this browser, for five minutes. Anybody may ask. */
  challenge(purpose: PasskeyPurpose): Call<PasskeyChallenge>
  /** Shows by a passkey that it is still the person; gives until when that counts, epoch ms. */
  confirm(requestId: string, proof: PasskeyProof): Call<number, 'passkey_refused'>
}
