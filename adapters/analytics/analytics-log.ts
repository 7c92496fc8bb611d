import type { AnalyticsEntry, AnalyticsLog } from '#core/ports/analytics-log.ts'
import { indexedDbStore, type Store } from '../indexed-db.ts'

/** Newer entries replace the oldest beyond this number. */
export const MAX_ENTRIES = 1000
const ENTRIES = 'entries'

/** The log of production, which stores nothing. */
export const noAnalyticsLog = (): AnalyticsLog => ({
  note: () => undefined,
  all: () => Promise.resolve([]),
  clear: () => Promise.resolve(),
  watch: () => () => undefined,
})

const dropOldest = async (entries: Store<'readwrite'>) => {
  const surplus = (await entries.count()) - MAX_ENTRIES
  if (surplus <= 0) return
  const keys = await entries.getAllKeys(undefined, surplus)
  await entries.delete(IDBKeyRange.upperBound(keys.at(-1)))
}

/** ANA-3. Keeps the log in IndexedDB, for entries of other tabs and earlier pages, or else as long as the page lives. */
export const indexedDbAnalyticsLog = (name = 'measurement'): AnalyticsLog => {
  const use = indexedDbStore({ name, store: ENTRIES, make: db => void db.createObjectStore(ENTRIES, { autoIncrement: true }) })
  let held: readonly AnalyticsEntry[] = []
  const announce = () => {
    const channel = new BroadcastChannel(name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(null)
    channel.close()
  }
  const add = async (entry: AnalyticsEntry) => {
    const stored = use('readwrite', async entries => {
      await entries.add(entry)
      await dropOldest(entries)
    })
    await stored.catch(() => { held = [...held, entry].slice(-MAX_ENTRIES) })
    announce()
  }
  return {
    note: entry => void add(entry),
    all: async () => {
      const stored = await use('readonly', (entries): Promise<AnalyticsEntry[]> => entries.getAll()).catch(() => [])
      return [...stored, ...held]
    },
    clear: async () => {
      await use('readwrite', entries => entries.clear()).catch(() => undefined)
      held = []
      announce()
    },
    watch: changed => {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', () => changed())
      return () => channel.close()
    },
  }
}
