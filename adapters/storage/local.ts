import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { storageOver } from './storage.ts'

/** Kept until it is removed. Where the page may not keep anything, as long as the page. */
export const localDeviceStorage = (): DeviceStorage => storageOver(() => localStorage, () => globalThis.window)
