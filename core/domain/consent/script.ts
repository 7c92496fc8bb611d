import type { ConsentChoice } from './choice.ts'
import { sameGrants, stillEffective, type Grants } from './purposes.ts'

/** CON-5. Our own banner asks where a vendor's consent script has not loaded after this long, ms. */
export const SCRIPT_WAIT = 5000

export interface ScriptWord {
  /** The grants that the script told before on this page; null where it told nothing yet. */
  readonly before: Grants | null
  readonly told: Grants
}

/**
 * CON-5. The choice that follows from what a consent script tells; null where nothing is new.
 * A script that repeats itself, or speaks for the first time on a page, may know less than a choice made with us: it narrows that choice and never widens it.
 */
export const chosenInScript = (choice: ConsentChoice | null, word: ScriptWord): Grants | null => {
  const { before, told } = word
  const mayBeOlder = choice !== null && choice.how !== 'script' && (before === null || sameGrants(before, told))
  const grants = mayBeOlder ? stillEffective(choice.grants, told) : told
  return choice && sameGrants(choice.grants, grants) ? null : grants
}
