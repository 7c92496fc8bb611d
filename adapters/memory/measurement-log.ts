import type { MeasurementEntry, MeasurementLog } from '#core/ports/measurement.ts'

export const memoryMeasurementLog = (): MeasurementLog & { readonly entries: readonly MeasurementEntry[] } => {
  const entries: MeasurementEntry[] = []
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
