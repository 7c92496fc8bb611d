import type { LinkedAccount } from '../domain/account/linked-account.ts'
import type { ProviderAnswer } from '../domain/account/provider-return.ts'
import type { Provider, ProviderPurpose } from '../domain/account/provider.ts'
import type { Session } from '../domain/account/session.ts'
import type { DeviceKeeper } from './account.ts'
import type { Call } from './call.ts'

export interface ProviderStart {
  readonly provider: Provider
  readonly purpose: ProviderPurpose
  /** The language of the page, in which the person comes back. */
  readonly locale: string
  /** The path of this site where it leads on to; null where that is as usual. */
  readonly next: string | null
}
/** What came of an answer of a provider. */
export interface ProviderEntry {
  readonly provider: Provider
  /** Null where the account was linked to the one that is signed in. */
  readonly session: Session | null
  /** The account was made just now. */
  readonly isNew: boolean
  /** Nobody had proved the address of the account before, so that the password that it had is gone. */
  readonly isTakenBack: boolean
  readonly next: string | null
}

/**
 * AUTH-6, PRO-11. Accounts at providers that sign in here. Which providers there are is the service’s to say.
 * The caller creates `requestId`. Repeating a call with the same id has the effect of one call.
 */
export interface LinkedAccounts {
  /** The providers that are set up, for everybody alike. */
  providers(): Call<readonly Provider[]>
  /** Gives the address at the provider where this browser is to go. To link asks for a confirmed session of an account. `not_found`: the provider is not set up. */
  begin(requestId: string, start: ProviderStart): Call<string, 'confirmation_needed' | 'provider_unavailable'>
  /**
   * Finishes what this browser has begun, once. Signing in merges the current anonymous identity as `signIn` does, or makes an account of it.
   * After `provider_unavailable` the same call may be made again; after any other failure only a new beginning helps.
   */
  finish(
    requestId: string, answer: ProviderAnswer, keeper: DeviceKeeper,
  ): Call<ProviderEntry, 'provider_unavailable' | 'provider_refused' | 'sign_in_expired' | 'email_unproved' | 'linked_elsewhere' | 'second_step_needed'>
  /** The linked accounts of a registered person, the first one first. */
  list(): Call<readonly LinkedAccount[]>
  /** Unlinks one; one that is not there stays so. The last way in stays, too. */
  unlink(id: string): Call<null, 'confirmation_needed' | 'last_way_in'>
}
