import { isPaired, type PairTries } from './match-pairs.ts'

export type PairSide = 'left' | 'right'
export interface PairPick {
  readonly side: PairSide
  readonly id: string
}
/** A match-pairs step half done. `picked` waits for its other half; `wrong` is the pair tried last, if it did not fit. */
export interface Pairs {
  readonly tries: PairTries
  readonly picked: PairPick | null
  readonly wrong: PairTries[number] | null
}
export const NO_PAIRS: Pairs = { tries: [], picked: null, wrong: null }

/** One press: the first of a pair is picked up (a second press puts it down), one on the other side is a try and counts, once for each pair. */
export const pickPair = (pairs: Pairs, pick: PairPick): Pairs => {
  const { tries, picked } = pairs
  if (isPaired(tries, pick.id)) return pairs
  if (picked?.side === pick.side) return { tries, picked: picked.id === pick.id ? null : pick, wrong: null }
  if (!picked) return { tries, picked: pick, wrong: null }
  const pair = pick.side === 'right' ? ([picked.id, pick.id] as const) : ([pick.id, picked.id] as const)
  const isKnown = tries.some(([left, right]) => left === pair[0] && right === pair[1])
  return { tries: isKnown ? tries : [...tries, pair], picked: null, wrong: picked.id === pick.id ? null : pair }
}
