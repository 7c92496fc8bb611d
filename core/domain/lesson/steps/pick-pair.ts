import { isPaired, type PairTries } from './match-pairs.ts'

export type PairSide = 'left' | 'right'
export interface PairPick {
  readonly side: PairSide
  readonly id: string
}
/** A match-pairs step in progress. `picked` waits for its other half; `wrong` is the last pair tried, if it did not match. */
export interface Pairs {
  readonly tries: PairTries
  readonly picked: PairPick | null
  readonly wrong: PairTries[number] | null
}
export const NO_PAIRS: Pairs = { tries: [], picked: null, wrong: null }

/**
 * Handles one press. The first press picks a word, and a second press on it releases it.
 * A press on the other side tries the pair; each pair is recorded once.
 */
export const pickPair = (pairs: Pairs, pick: PairPick): Pairs => {
  const { tries, picked } = pairs
  if (isPaired(tries, pick.id)) return pairs
  if (picked?.side === pick.side) return { tries, picked: picked.id === pick.id ? null : pick, wrong: null }
  if (!picked) return { tries, picked: pick, wrong: null }
  const pair = pick.side === 'right' ? ([picked.id, pick.id] as const) : ([pick.id, picked.id] as const)
  const isKnown = tries.some(([left, right]) => left === pair[0] && right === pair[1])
  return { tries: isKnown ? tries : [...tries, pair], picked: null, wrong: picked.id === pick.id ? null : pair }
}
