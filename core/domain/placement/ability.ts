import { ABILITIES, type ItemBank } from './item-bank.ts'
import { levelPlaceOf, PLACEMENT_LEVELS, type PlacementLevel, placementLevelOf } from './scale.ts'

/** What became of one question. "I don't know" is not right. */
export interface MarkedAnswer {
  readonly item: string
  readonly right: boolean
}

export interface AbilityEstimate {
  /** The mean of what is likely after the answers, in logits. */
  readonly ability: number
  /** Its standard deviation, in logits. */
  readonly error: number
  readonly level: PlacementLevel
  /** How likely each level is; together 1. */
  readonly chances: Readonly<Record<PlacementLevel, number>>
}

/** The log of the normal distribution with mean 0 and deviation 1, but for a constant. */
const PRIOR = /* @__PURE__ */ ABILITIES.map(ability => -(ability ** 2) / 2)
/** The place of each ability's level in `PLACEMENT_LEVELS`. */
const LEVEL_PLACES = /* @__PURE__ */ Uint8Array.from(ABILITIES, levelPlaceOf)

/**
 * TST-1. The expected a posteriori estimate (EAP) of an ability, from a normal prior and the 2PL model (Bock and Mislevy 1982).
 * The order of the answers makes no difference; answers to items that are not in the bank are left out.
 */
export const estimateAbility = (bank: ItemBank, answers: readonly MarkedAnswer[]): AbilityEstimate => {
  const weights = Float64Array.from(PRIOR)
  let slope = 0
  for (const { item, right } of answers) {
    const normaliser = bank.normaliserOf(item)
    if (normaliser === undefined) continue
    if (right) slope += bank.byId.get(item)?.discrimination ?? 0
    for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) - (normaliser[at] ?? 0)
  }
  let highest = -Infinity
  for (let at = 0; at < weights.length; at += 1) {
    const weight = (weights[at] ?? 0) + slope * (ABILITIES[at] ?? 0)
    weights[at] = weight
    if (weight > highest) highest = weight
  }
  let [sum, first, second] = [0, 0, 0]
  const levels = new Float64Array(PLACEMENT_LEVELS.length)
  for (let at = 0; at < weights.length; at += 1) {
    const weight = Math.exp((weights[at] ?? 0) - highest)
    const ability = ABILITIES[at] ?? 0
    sum += weight
    first += weight * ability
    second += weight * ability * ability
    const place = LEVEL_PLACES[at] ?? 0
    levels[place] = (levels[place] ?? 0) + weight
  }
  const ability = first / sum
  return {
    ability,
    error: Math.sqrt(Math.max(0, second / sum - ability * ability)),
    level: placementLevelOf(ability),
    chances: Object.fromEntries(PLACEMENT_LEVELS.map((level, place) => [level, (levels[place] ?? 0) / sum])) as Record<PlacementLevel, number>,
  }
}
