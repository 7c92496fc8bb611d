import type { DeviceStorage } from '#core/ports/device-storage.ts'

type Heard = (key: string, value: string | null) => void
const pages = new WeakMap<Map<string, string>, Set<Heard>>()

/** Two storages over one map stand for two tabs, or one before and after a reload. Each hears of the other's changes. */
export const memoryDeviceStorage = (values: Map<string, string> = new Map()): DeviceStorage => {
  const all = pages.get(values) ?? new Set<Heard>()
  pages.set(values, all)
  const own = new Set<Heard>()
  const tell: Heard = (key, value) => {
    for (const heard of [...all]) if (!own.has(heard)) heard(key, value)
  }
  const remove = (key: string) => {
    if (values.delete(key)) tell(key, null)
  }
  return {
    read: key => values.get(key) ?? null,
    write: (key, value) => {
      if (values.get(key) !== value) {
        values.set(key, value)
        tell(key, value)
      }
      return true
    },
    remove,
    keys: () => [...values.keys()],
    clear: except => {
      for (const key of [...values.keys()]) if (!except.includes(key)) remove(key)
    },
    watch: (key, changed) => {
      const heard: Heard = (changedKey, value) => {
        if (changedKey === key) changed(value)
      }
      own.add(heard)
      all.add(heard)
      return () => {
        own.delete(heard)
        all.delete(heard)
      }
    },
  }
}
