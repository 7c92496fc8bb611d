import type { ConsentSignalState } from '../domain/consent/purposes.ts'

/** CON-5. Who hears of a vendor's consent script. */
export interface ConsentScriptListener {
  /** The script is there, also long after it was expected. */
  loaded(): void
  /** It will not come. */
  failed(): void
  /** After each update of the script's, also one that changes nothing: all that it has told so far. What it never named is denied. */
  told(state: ConsentSignalState): void
}
/** CON-5. A vendor's consent script in place of our banner; `start` is false where none is configured for this host. */
export interface ConsentScript {
  start(listener: ConsentScriptListener): boolean
}
