import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { storageOver } from './storage.ts'

/** Values last until they are removed, or as long as the page if it may not store anything. */
export const localDeviceStorage = (): DeviceStorage => storageOver(() => localStorage, () => globalThis.window)
