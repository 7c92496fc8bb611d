import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { storageOver } from './storage.ts'

/** Values last as long as the tab, which does not share them. */
export const sessionDeviceStorage = (): DeviceStorage => storageOver(() => sessionStorage)
