import type { ConsentSignalState } from '../domain/consent/purposes.ts'

/** CON-5. Callbacks for a vendor's consent script. */
export interface ConsentScriptListener {
  /** The script has loaded, perhaps long after it was expected. */
  loaded(): void
  /** The script cannot be loaded. */
  failed(): void
  /** Called after every update, even one that changes nothing, with the state of all signals. A signal that the script never named is denied. */
  updated(state: ConsentSignalState): void
}
/** CON-5. A vendor's consent script in place of our banner. `start` returns false if none is configured for this host. */
export interface ConsentScript {
  start(listener: ConsentScriptListener): boolean
}
