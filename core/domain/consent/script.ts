import type { ConsentChoice } from './choice.ts'
import { sameGrants, stillEffective } from './effective.ts'
import type { Grants } from './purposes.ts'

/** CON-5. Our own banner asks where nothing has come of a vendor's consent script after this long, ms. */
export const SCRIPT_WAIT = 5000

export interface ScriptWord {
  /** What the script told before on this page; null: nothing. */
  readonly before: Grants | null
  readonly told: Grants
}

/**
 * CON-5. What a word of a consent script makes of the current choice; null where nothing is new.
 * A word that repeats, or is its first on a page, may be older than a choice made with us: that it narrows, and never widens.
 */
export const chosenInScript = (choice: ConsentChoice | null, word: ScriptWord): Grants | null => {
  const { before, told } = word
  const mayBeOlder = choice !== null && choice.how !== 'script' && (before === null || sameGrants(before, told))
  const grants = mayBeOlder ? stillEffective(choice.grants, told) : told
  return choice && sameGrants(choice.grants, grants) ? null : grants
}
