import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { storageOver } from './storage.ts'

/** Kept as long as the tab, which shares it with no other page. */
export const sessionDeviceStorage = (): DeviceStorage => storageOver(() => sessionStorage)
