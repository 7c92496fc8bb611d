import type { Types } from '@amplitude/analytics-browser'
import type { VendorPage } from './page.ts'

type Events = Types.Event[]

/** Stores unsent events, so that a later visit sends those of a closed page or an unreachable server. Needs permission. */
export const unsentEvents = ({ storages: [local] }: VendorPage, mayStore: () => boolean): Types.Storage<Events> => {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return local && mayStore() ? use(local()) : undefined
    } catch {
      return undefined
    }
  }
  const read = (key: string) => attempt(storage => storage.getItem(key)) ?? undefined
  return {
    isEnabled: () => Promise.resolve(true),
    getRaw: key => Promise.resolve(read(key)),
    get: key => Promise.resolve(attempt(() => JSON.parse(read(key) ?? '[]') as Events)),
    set: (key, events) => Promise.resolve(attempt(storage => storage.setItem(key, JSON.stringify(events)))),
    remove: key => Promise.resolve(attempt(storage => storage.removeItem(key))),
    reset: () => Promise.resolve(),
  }
}
