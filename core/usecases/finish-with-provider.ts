import type { ProviderAnswer } from '../domain/account/provider-return.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { LinkedAccounts } from '../ports/linked-accounts.ts'
import { valuesToHandOver } from './values-to-hand-over.ts'

interface FinishPorts {
  readonly linkedAccounts: LinkedAccounts
  readonly deviceStorage: DeviceStorage
}
/** AUTH-6, PRO-8. Finishes with a provider’s answer, with what the device holds for an account’s keeper. A sign-in is completed like any other. */
export const finishWithProvider = (ports: FinishPorts, { requestId, ...answer }: ProviderAnswer & { readonly requestId: string }): ReturnType<LinkedAccounts['finish']> =>
  ports.linkedAccounts.finish(requestId, answer, valuesToHandOver(ports))
