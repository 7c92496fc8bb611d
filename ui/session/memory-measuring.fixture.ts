import type { MemoryBackend } from '#adapters/memory/backend.ts'
import { memoryFeatureFlags } from '#adapters/memory/feature-flags.ts'
import { memoryFingerprint } from '#adapters/memory/fingerprint.ts'
import { memoryLog } from '#adapters/memory/log.ts'
import { memoryConsentMode, memoryConsentScript, memoryVendors, type Told } from '#adapters/memory/measurement.ts'
import { memoryMeasurementLog } from '#adapters/memory/measurement-log.ts'

/** All that measures on one page. */
export const memoryMeasuring = (backend: MemoryBackend) => {
  /** What vendors and consent mode were told, in order. */
  const told: Told[] = []
  return {
    told,
    flags: memoryFeatureFlags(backend),
    fingerprint: memoryFingerprint(),
    log: memoryLog(),
    vendors: memoryVendors(told),
    consentMode: memoryConsentMode(told),
    consentScript: memoryConsentScript(),
    measurementLog: memoryMeasurementLog(),
  }
}
