import type { AnalyticsEntry, AnalyticsLog } from '#core/ports/analytics-log.ts'
import { indexedDbStore, type Store } from '../indexed-db.ts'

/** Older entries make room for newer ones. */
export const ENTRIES_KEPT = 1000
const ENTRIES = 'entries'

/** The log of production, which keeps nothing. */
export const noAnalyticsLog = (): AnalyticsLog => ({
  note: () => undefined,
  all: () => Promise.resolve([]),
  clear: () => Promise.resolve(),
  watch: () => () => undefined,
})

const dropOldest = async (entries: Store<'readwrite'>) => {
  const surplus = (await entries.count()) - ENTRIES_KEPT
  if (surplus <= 0) return
  const keys = await entries.getAllKeys(undefined, surplus)
  await entries.delete(IDBKeyRange.upperBound(keys.at(-1)))
}

/** ANA-3. Keeps the log in IndexedDB, so that the viewer sees the notes of other tabs and earlier pages; without IndexedDB it lives as long as the page. */
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
    const kept = use('readwrite', async entries => {
      await entries.add(entry)
      await dropOldest(entries)
    })
    await kept.catch(() => { held = [...held, entry].slice(-ENTRIES_KEPT) })
    announce()
  }
  return {
    note: entry => void add(entry),
    all: async () => {
      const kept = await use('readonly', (entries): Promise<AnalyticsEntry[]> => entries.getAll()).catch(() => [])
      return [...kept, ...held]
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
