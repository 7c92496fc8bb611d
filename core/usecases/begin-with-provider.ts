import { SESSION_KEYS } from '../domain/device/device-keys.ts'
import type { Call } from '../ports/call.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { LinkedAccounts, ProviderStart } from '../ports/linked-accounts.ts'

interface Going extends ProviderStart {
  /** The id of this request, kept while the same is asked again. */
  readonly requestId: string
  /** The path of the page, which whoever does not come in goes back to. */
  readonly from: string
}
/** AUTH-6. Gives the address at a provider where this tab is to go, and remembers where it was. */
export const beginWithProvider = (
  { linkedAccounts, sessionStorage }: { readonly linkedAccounts: LinkedAccounts; readonly sessionStorage: DeviceStorage }, { requestId, from, ...start }: Going,
): Call<string, 'confirmation_needed' | 'provider_unavailable'> =>
  linkedAccounts.begin(requestId, start).andTee(() => { sessionStorage.write(SESSION_KEYS.providerFrom, from) })
