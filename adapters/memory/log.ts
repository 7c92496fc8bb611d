import type { Log } from '#core/ports/log.ts'

interface Warning {
  readonly message: string
  readonly details: unknown
}

export const memoryLog = (): Log & { readonly warnings: readonly Warning[] } => {
  const warnings: Warning[] = []
  return { warnings, warn: (message, details) => void warnings.push({ message, details }) }
}
