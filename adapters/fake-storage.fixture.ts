import type { StorageChange, StorageEvents } from './storage/storage.ts'

/** A Storage in memory that holds up to `room` characters. */
export const fakeStorage = (room = Infinity, values = new Map<string, string>()): Storage => {
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() { return values.size },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => {
      if (used() - (values.get(key)?.length ?? 0) + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: key => void values.delete(key),
    clear: () => values.clear(),
  }
}

interface FakePage {
  readonly storage: Storage
  readonly events: StorageEvents
  /** Sends this page a storage event, as after a change by another page. */
  hear(event: StorageChange): void
}

/** Opens pages over one storage. Each gets the events of the others' changes, as in a browser. */
export const fakePages = (): (() => FakePage) => {
  const values = new Map<string, string>()
  const pages: FakePage[] = []
  return () => {
    const listeners = new Set<(event: StorageChange) => void>()
    const storage = fakeStorage(Infinity, values)
    const changing = (key: string, change: () => void) => {
      const before = storage.getItem(key)
      change()
      const newValue = storage.getItem(key)
      if (newValue === before) return
      for (const other of pages) if (other !== page) other.hear({ key, newValue, storageArea: other.storage })
    }
    const watched: Storage = {
      get length() { return storage.length },
      key: storage.key,
      getItem: storage.getItem,
      clear: storage.clear,
      setItem: (key: string, value: string) => changing(key, () => storage.setItem(key, value)),
      removeItem: (key: string) => changing(key, () => storage.removeItem(key)),
    }
    const page: FakePage = {
      storage: watched,
      events: {
        addEventListener: (_, changed) => void listeners.add(changed),
        removeEventListener: (_, changed) => void listeners.delete(changed),
      },
      hear: event => {
        for (const listener of [...listeners]) listener(event)
      },
    }
    pages.push(page)
    return page
  }
}
