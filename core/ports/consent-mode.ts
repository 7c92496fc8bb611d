import type { ConsentSignalState } from '../domain/consent/purposes.ts'

/** CON-1. Google's consent mode, for tags that obey it. The default command must come before any tag. */
export interface ConsentMode {
  setDefault(state: ConsentSignalState, details: { readonly waitForUpdate: number; readonly regions: readonly string[] }): void
  update(state: ConsentSignalState): void
}
