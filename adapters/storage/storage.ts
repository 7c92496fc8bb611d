import type { DeviceStorage } from '#core/ports/device-storage.ts'

/** The part of a window that reports changes by other pages on this device. */
export interface StorageEvents {
  addEventListener(type: 'storage', changed: (event: StorageChange) => void): void
  removeEventListener(type: 'storage', changed: (event: StorageChange) => void): void
}
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>

/**
 * A Storage may be missing, forbidden or full, so it is looked up at every use, and values it refuses are held in memory.
 * Without `pages` changes by other pages are not reported.
 */
export const storageOver = (storage: () => Storage, pages?: () => StorageEvents | undefined): DeviceStorage => {
  const held = new Map<string, string | null>()
  const tried = <Value>(use: (store: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(storage())
    } catch {
      return otherwise
    }
  }
  /** Whether the storage took the value. */
  const put = (key: string, value: string | null): boolean => {
    const done = tried(store => {
      if (value === null) store.removeItem(key)
      else store.setItem(key, value)
      return true
    }, false)
    if (done) held.delete(key)
    else {
      // CON-4. The old value must not return with the next page.
      tried(store => store.removeItem(key), undefined)
      held.set(key, value)
    }
    return done
  }
  const read = (key: string) => {
    const value = held.get(key)
    return value === undefined ? tried(store => store.getItem(key), null) : value
  }
  const keys = () => {
    const stored = tried(store => Array.from({ length: store.length }, (_, index) => store.key(index)), [])
    return [...new Set([...stored, ...held.keys()])].filter(key => key !== null && held.get(key) !== null) as string[]
  }

  return {
    read,
    write: put,
    remove: key => void put(key, null),
    keys,
    clear: except => {
      for (const key of keys()) if (!except.includes(key)) put(key, null)
    },
    watch: (key, changed) => {
      const target = pages?.()
      const heard = (event: StorageChange) => {
        // A null key means that everything was cleared.
        const concerns = event.key === key || event.key === null
        if (concerns && tried(store => event.storageArea === store, false)) changed(event.newValue)
      }
      target?.addEventListener('storage', heard)
      return () => target?.removeEventListener('storage', heard)
    },
  }
}
