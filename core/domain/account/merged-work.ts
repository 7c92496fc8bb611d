/** AUTH-6. What an account got from a visitor’s work that it had not: lessons passed and words met. */
export interface MergedWork {
  readonly lessons: number
  readonly words: number
  /** The longer of two streaks, in days, where both had one; else 0. The streak of both together is at least as long. */
  readonly streak: number
}

/** AUTH-6. One merge of a visitor’s work into an account. */
export interface Merge extends MergedWork {
  /** Epoch ms. */
  readonly at: number
}

/** How long after a sign-in a merge counts as its own, ms: clocks of devices and servers differ. */
const RECENT = 5 * 60_000

/** AUTH-6. What there is to say of the newest merge to somebody who has just signed in; null where nothing came of it, or it is an older one. */
export const mergeToTell = (now: number, merges: readonly Merge[]): MergedWork | null => {
  const [last] = merges.toSorted((one, other) => other.at - one.at)
  return last && Math.abs(now - last.at) < RECENT && (last.lessons > 0 || last.words > 0 || last.streak > 0) ? last : null
}
