import { deviceKeeper } from '../domain/keeper/device-keeper.ts'
import type { Account, DeviceKeeper } from '../ports/account.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

export interface EntryPorts {
  readonly account: Account
  readonly deviceStorage: DeviceStorage
}

/** PRO-8. The values that an anonymous visitor chose on this device, for an account's keeper. */
export const valuesToHandOver = ({ deviceStorage }: Pick<EntryPorts, 'deviceStorage'>): DeviceKeeper => deviceKeeper(key => deviceStorage.read(key))
