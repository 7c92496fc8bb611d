import type { DeviceStorage } from '#core/ports/device-storage.ts'

/** A Storage may be missing, forbidden or full: it is asked for at every use, and what it refuses is held in memory. */
export const storageOver = (storage: () => Storage): DeviceStorage => {
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
    if (done) held.delete(key)
    else held.set(key, value)
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
  }
}
