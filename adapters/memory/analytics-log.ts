import type { AnalyticsEntry, AnalyticsLog } from '#core/ports/analytics-log.ts'

export const memoryAnalyticsLog = (): AnalyticsLog & { readonly entries: readonly AnalyticsEntry[] } => {
  const entries: AnalyticsEntry[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    entries,
    note: entry => {
      entries.push(entry)
      changed()
    },
    all: () => Promise.resolve([...entries]),
    clear: () => {
      entries.length = 0
      changed()
      return Promise.resolve()
    },
    watch: listener => {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
