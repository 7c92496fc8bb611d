import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import { byVendor, type VendorName } from '#core/domain/analytics/vendors.ts'
import type { Grants, ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { signalState } from '#core/domain/consent/signals.ts'
import type { ConsentScript, ConsentScriptListener } from '#core/ports/consent-script.ts'
import type { ConsentMode } from '#core/ports/consent-mode.ts'
import type { AnalyticsVendor, AnalyticsVendors } from '#core/ports/analytics-vendors.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'

/** A call to a vendor or a command of consent mode, recorded in one list so that their order is known. */
export type Told =
  | { readonly to: VendorName; readonly did: 'start' | 'changeVisitor'; readonly visitor: MeasuredVisitor }
  | { readonly to: VendorName; readonly did: 'call'; readonly call: VendorCall }
  | { readonly to: VendorName; readonly did: 'stop' }
  | { readonly to: 'consent'; readonly did: 'setDefault'; readonly state: ConsentSignalState; readonly details: Parameters<ConsentMode['setDefault']>[1] }
  | { readonly to: 'consent'; readonly did: 'update'; readonly state: ConsentSignalState }

const vendor = (to: VendorName, told: Told[]): AnalyticsVendor => ({
  start: visitor => void told.push({ to, did: 'start', visitor }),
  changeVisitor: visitor => void told.push({ to, did: 'changeVisitor', visitor }),
  call: call => void told.push({ to, did: 'call', call }),
  stop: () => void told.push({ to, did: 'stop' }),
})

export const memoryVendors = (told: Told[] = []): AnalyticsVendors & { readonly told: readonly Told[] } => ({
  ...byVendor(name => vendor(name, told)),
  told,
})

export const memoryConsentMode = (told: Told[] = []): ConsentMode & { readonly told: readonly Told[] } => ({
  told,
  setDefault: (state, details) => void told.push({ to: 'consent', did: 'setDefault', state, details }),
  update: state => void told.push({ to: 'consent', did: 'update', state }),
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
