import type { Types } from '@amplitude/analytics-browser'
import type { VendorPage } from './page.ts'

type Events = Types.Event[]
export interface UnsentEvents extends Types.Storage<Events> {
  /** Stores these with the others, where anything may be stored; returns them all. */
  add(events: Events): Events
}

/** Stores unsent events, so that a later visit sends those of a closed page or an unreachable server. Needs permission. */
export const unsentEvents = ({ storages: [local] }: VendorPage, mayStore: () => boolean): UnsentEvents => {
  let name: string | undefined
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return local && mayStore() ? use(local()) : undefined
    } catch {
      return undefined
    }
  }
  const read = (key: string) => attempt(storage => storage.getItem(key)) ?? undefined
  const eventsOf = (key: string) => attempt(() => JSON.parse(read(key) ?? '[]') as Events)
  const write = (key: string, events: Events) => attempt(storage => storage.setItem(key, JSON.stringify(events)))
  return {
    isEnabled: () => Promise.resolve(true),
    getRaw: key => Promise.resolve(read(key)),
    get: key => {
      name = key
      return Promise.resolve(eventsOf(key))
    },
    set: (key, events) => Promise.resolve(write(key, events)),
    remove: key => Promise.resolve(attempt(storage => storage.removeItem(key))),
    reset: () => Promise.resolve(),
    add: events => {
      if (name === undefined) return events
      const all = [...eventsOf(name) ?? [], ...events]
      if (events.length > 0) write(name, all)
      return all
    },
  }
}
