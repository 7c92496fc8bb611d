import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import { byVendor, type VendorName } from '#core/domain/analytics/vendors.ts'
import type { Grants, ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { signalState } from '#core/domain/consent/signals.ts'
import type { ConsentScript, ConsentScriptListener } from '#core/ports/consent-script.ts'
import type { ConsentMode } from '#core/ports/consent-mode.ts'
import type { AnalyticsVendor, AnalyticsVendors } from '#core/ports/analytics-vendors.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'

/** A call to a vendor or a command of consent mode, recorded in one list so that their order is known. */
export type VendorLogEntry =
  | { readonly to: VendorName; readonly did: 'start' | 'changeVisitor'; readonly visitor: MeasuredVisitor }
  | { readonly to: VendorName; readonly did: 'call'; readonly call: VendorCall }
  | { readonly to: VendorName; readonly did: 'stop' }
  | { readonly to: 'consent'; readonly did: 'setDefault'; readonly state: ConsentSignalState; readonly details: Parameters<ConsentMode['setDefault']>[1] }
  | { readonly to: 'consent'; readonly did: 'update'; readonly state: ConsentSignalState }

const vendor = (to: VendorName, log: VendorLogEntry[]): AnalyticsVendor => ({
  start: visitor => void log.push({ to, did: 'start', visitor }),
  changeVisitor: visitor => void log.push({ to, did: 'changeVisitor', visitor }),
  call: call => void log.push({ to, did: 'call', call }),
  stop: () => void log.push({ to, did: 'stop' }),
})

export const memoryVendors = (log: VendorLogEntry[] = []): AnalyticsVendors & { readonly log: readonly VendorLogEntry[] } => ({
  ...byVendor(name => vendor(name, log)),
  log,
})

export const memoryConsentMode = (log: VendorLogEntry[] = []): ConsentMode & { readonly log: readonly VendorLogEntry[] } => ({
  log,
  setDefault: (state, details) => void log.push({ to: 'consent', did: 'setDefault', state, details }),
  update: state => void log.push({ to: 'consent', did: 'update', state }),
})

export interface MemoryConsentScript extends ConsentScript {
  /** Configures a consent script for this host. */
  configure(): void
  load(): void
  fail(): void
  /** The script reports a choice. */
  tell(state: ConsentSignalState): void
  /** The visitor chooses in the script's dialog. */
  choose(grants: Grants): void
}
/** CON-5. No script is configured until `configure` is called. */
export const memoryConsentScript = (): MemoryConsentScript => {
  const listeners = new Set<ConsentScriptListener>()
  let configured = false
  const tellAll = (state: ConsentSignalState) => {
    for (const { updated } of [...listeners]) updated(state)
  }
  return {
    configure: () => { configured = true },
    load: () => {
      for (const { loaded } of [...listeners]) loaded()
    },
    fail: () => {
      for (const { failed } of [...listeners]) failed()
    },
    tell: tellAll,
    choose: grants => tellAll(signalState(grants)),
    start: listener => {
      if (configured) listeners.add(listener)
      return configured
    },
  }
}
