import type { MatchPairsStep } from '#core/domain/lesson/steps/match-pairs.ts'

export type PairSide = 'left' | 'right'
export interface PairPick {
  readonly side: PairSide
  readonly id: string
}
/** A match-pairs step half done. `wrong` is the pair tried last, when it did not fit. */
export interface Pairs {
  readonly tries: readonly (readonly [left: string, right: string])[]
  readonly picked: PairPick | null
  readonly wrong: readonly [left: string, right: string] | null
}
export const NO_PAIRS: Pairs = { tries: [], picked: null, wrong: null }

export const isPaired = ({ tries }: Pairs, id: string): boolean => tries.some(([left, right]) => left === id && right === id)
export const allPaired = (step: MatchPairsStep, pairs: Pairs): boolean => step.left.every(({ id }) => isPaired(pairs, id))

/** One press: the first of a pair is picked up (a second press puts it down), one on the other side is a try and counts, once for each pair. */
export const pickPair = (pairs: Pairs, pick: PairPick): Pairs => {
  const { tries, picked } = pairs
  if (isPaired(pairs, pick.id)) return pairs
  if (picked?.side === pick.side) return { tries, picked: picked.id === pick.id ? null : pick, wrong: null }
  if (!picked) return { tries, picked: pick, wrong: null }
  const pair = pick.side === 'right' ? ([picked.id, pick.id] as const) : ([pick.id, picked.id] as const)
  const isKnown = tries.some(([left, right]) => left === pair[0] && right === pair[1])
  return { tries: isKnown ? tries : [...tries, pair], picked: null, wrong: picked.id === pick.id ? null : pair }
}
