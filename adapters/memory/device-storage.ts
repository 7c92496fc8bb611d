import type { DeviceStorage } from '#core/ports/device-storage.ts'

/** Two storages over one map are one device before and after a reload. */
export const memoryDeviceStorage = (values: Map<string, string> = new Map()): DeviceStorage => ({
  read: key => values.get(key) ?? null,
  write: (key, value) => void values.set(key, value),
  remove: key => void values.delete(key),
  forget: except => {
    for (const key of [...values.keys()]) if (!except.includes(key)) values.delete(key)
  },
})
