import type { AnalyticsEntry, AnalyticsLog } from '#core/ports/analytics-log.ts'
import { indexedDbStore, type Store } from '../indexed-db.ts'
import type { VendorPage } from './page.ts'

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

const isDone = (work: Promise<void>): Promise<boolean> => work.then(() => true, () => false)

/** Entries of a page that was closed before it could store them. */
const leftBehind = ({ storages: [local] }: Pick<VendorPage, 'storages'>, key: string) => ({
  put: (entries: readonly AnalyticsEntry[]) => {
    try {
      if (entries.length > 0) local?.().setItem(key, JSON.stringify(entries))
    } catch {
      // A page that may store nothing leaves nothing behind.
    }
  },
  take: (): readonly AnalyticsEntry[] => {
    try {
      const text = local?.().getItem(key) ?? '[]'
      local?.().removeItem(key)
      return JSON.parse(text) as AnalyticsEntry[]
    } catch {
      return []
    }
  },
})

/** ANA-3. Keeps the log in IndexedDB, for entries of other tabs and earlier pages, or else as long as the page lives. */
export const indexedDbAnalyticsLog = (page: Pick<VendorPage, 'storages' | 'onLeave'>, name = 'measurement'): AnalyticsLog => {
  const use = indexedDbStore({ name, store: ENTRIES, make: db => void db.createObjectStore(ENTRIES, { autoIncrement: true }) })
  const left = leftBehind(page, `${name}_unstored`)
  let unstored: readonly AnalyticsEntry[] = []
  let leaving = false
  const announce = () => {
    const channel = new BroadcastChannel(name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(null)
    channel.close()
  }
  const add = async (entry: AnalyticsEntry) => {
    unstored = [...unstored, entry].slice(-MAX_ENTRIES)
    if (leaving) left.put(unstored)
    const stored = use('readwrite', async entries => {
      await entries.add(entry)
      await dropOldest(entries)
    })
    if (await isDone(stored)) unstored = unstored.filter(each => each !== entry)
    announce()
  }
  page.onLeave(isLeaving => {
    leaving = isLeaving
    if (leaving) left.put(unstored)
  })
  for (const entry of left.take()) void add(entry)
  return {
    note: entry => void add(entry),
    all: async () => {
      const stored = await use('readonly', (entries): Promise<AnalyticsEntry[]> => entries.getAll()).catch(() => [])
      return [...new Map([...stored, ...unstored].map(entry => [entry.id, entry])).values()]
    },
    clear: async () => {
      await use('readwrite', entries => entries.clear()).catch(() => undefined)
      unstored = []
      announce()
    },
    watch: changed => {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', () => changed())
      return () => channel.close()
    },
  }
}
