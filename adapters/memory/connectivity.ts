import type { Connectivity } from '#core/ports/connectivity.ts'

export interface MemoryConnectivity extends Connectivity {
  /** Sends the browser's event. */
  change(online: boolean): void
}

export const memoryConnectivity = (): MemoryConnectivity => {
  const listeners = new Set<(online: boolean) => void>()
  return {
    watch: changed => {
      const listener = (online: boolean) => changed(online)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: online => {
      for (const listener of [...listeners]) listener(online)
    },
  }
}
