import type { DeviceStorage } from '#core/ports/device-storage.ts'

/** The part of a window that tells what other pages on this device have changed. */
export interface StorageEvents {
  addEventListener(type: 'storage', changed: (event: StorageChange) => void): void
  removeEventListener(type: 'storage', changed: (event: StorageChange) => void): void
}
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>

/**
 * A Storage may be missing, forbidden or full: it is asked for at every use, and what it refuses is held in memory.
 * Without `pages` no other page is ever heard of.
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
  const put = (key: string, value: string | null) => {
    const done = tried(store => {
      if (value === null) store.removeItem(key)
      else store.setItem(key, value)
      return true
    }, false)
    if (done) return void held.delete(key)
    // CON-4. What it replaces must not come back with the next page.
    tried(store => store.removeItem(key), undefined)
    held.set(key, value)
  }
  const read = (key: string) => {
    const value = held.get(key)
    return value === undefined ? tried(store => store.getItem(key), null) : value
  }
  const keys = () => [...held.keys(), ...tried(store => Array.from({ length: store.length }, (_, index) => store.key(index)), [])]

  return {
    read,
    write: put,
    remove: key => put(key, null),
    forget: except => {
      for (const key of keys()) if (key !== null && !except.includes(key)) put(key, null)
    },
    watch: (key, changed) => {
      const target = pages?.()
      const heard = (event: StorageChange) => {
        // Without a key everything was cleared.
        const concerns = event.key === key || event.key === null
        if (concerns && tried(store => event.storageArea === store, false)) changed(event.newValue)
      }
      target?.addEventListener('storage', heard)
      return () => target?.removeEventListener('storage', heard)
    },
  }
}
