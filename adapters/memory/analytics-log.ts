import type { AnalyticsEntry, AnalyticsLog } from '#core/ports/analytics-log.ts'

interface MemoryAnalyticsLog extends AnalyticsLog {
  readonly entries: readonly AnalyticsEntry[]
  /** Holds every answer of `all` until the returned function is called. */
  hold(): () => void
}

export const memoryAnalyticsLog = (): MemoryAnalyticsLog => {
  const entries: AnalyticsEntry[] = []
  const listeners = new Set<() => void>()
  let gate: Promise<void> = Promise.resolve()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    entries,
    note: entry => {
      entries.push(entry)
      changed()
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    all: () => gate.then(() => [...entries]),
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
