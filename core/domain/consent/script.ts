import type { ConsentChoice } from './choice.ts'
import { sameGrants, stillEffective, type Grants } from './purposes.ts'

/** CON-5. Our own banner asks where a vendor's consent script has not loaded after this long, ms. */
export const SCRIPT_WAIT = 5000

export interface ScriptUpdate {
  /** The grants of the script's update before this one on the same page; null for the first update. */
  readonly previous: Grants | null
  readonly current: Grants
}

/**
 * CON-5. Returns the choice that follows from an update of a consent script, or null where nothing is new.
 * An update that repeats the one before, or is the first of its page, may be older than a choice made in our own banner:
 * it narrows that choice and never widens it.
 */
export const chosenInScript = (choice: ConsentChoice | null, { previous, current }: ScriptUpdate): Grants | null => {
  const mayBeOlder = choice !== null && choice.how !== 'script' && (previous === null || sameGrants(previous, current))
  const grants = mayBeOlder ? stillEffective(choice.grants, current) : current
  return choice && sameGrants(choice.grants, grants) ? null : grants
}
