import type { PlacementSkill } from './skills.ts'

/** What the engine knows of a question: the two parameters of the logistic model (2PL), in logits, and the skill that it asks about. */
export interface CalibratedItem {
  readonly id: string
  readonly skill: PlacementSkill
  /** How sharply it tells abilities apart, above 0. */
  readonly discrimination: number
  /** The ability of which half answer it right. */
  readonly difficulty: number
}

const STEPS = 81
const STEP = 0.1
/** The abilities that are weighed against each other, in logits: −4 to 4. */
export const ABILITIES: Float64Array = /* @__PURE__ */ Float64Array.from({ length: STEPS }, (_, at) => (at - (STEPS - 1) / 2) * STEP)
/** The place in `ABILITIES` of the one that is nearest. */
const placeOf = (ability: number): number => Math.max(0, Math.min(STEPS - 1, Math.round(ability / STEP) + (STEPS - 1) / 2))

/** The questions of one test, prepared for being chosen from and counted quickly. */
export interface ItemBank<Item extends CalibratedItem = CalibratedItem> {
  readonly items: readonly Item[]
  readonly byId: ReadonlyMap<string, Item>
  /** The part of the log likelihood of an answer to an item that does not depend on the answer, for each of `ABILITIES`. */
  readonly normaliserOf: (id: string) => Float64Array | undefined
  /** The items of a skill, those first that tell most at an ability (Fisher information). */
  readonly informative: (skill: PlacementSkill, ability: number) => readonly Item[]
}

/** 2PL: the chance that somebody of this ability answers the item right. */
export const chanceOf = (ability: number, { discrimination, difficulty }: CalibratedItem): number =>
  1 / (1 + Math.exp(-discrimination * (ability - difficulty)))

/** How much an answer tells about somebody of this ability (Fisher information). */
const informationOf = (ability: number, item: CalibratedItem): number => {
  const chance = chanceOf(ability, item)
  return item.discrimination ** 2 * chance * (1 - chance)
}

const normaliser = ({ discrimination, difficulty }: CalibratedItem): Float64Array =>
  ABILITIES.map(ability => Math.log1p(Math.exp(discrimination * (ability - difficulty))))

/** Opens a bank. What is worked out of an item, and the order of a skill's items for an ability, is kept from when it is first asked for. */
export const openItemBank = <Item extends CalibratedItem>(items: readonly Item[]): ItemBank<Item> => {
  const byId = new Map(items.map(item => [item.id, item]))
  const normalisers = new Map<string, Float64Array>()
  const orders: Readonly<Record<PlacementSkill, (readonly Item[])[]>> = { grammar: [], vocabulary: [], reading: [], listening: [] }
  const ordered = (skill: PlacementSkill, ability: number) =>
    items.filter(item => item.skill === skill).toSorted((one, other) => informationOf(ability, other) - informationOf(ability, one))
  return {
    items, byId,
    normaliserOf: id => {
      const [known, item] = [normalisers.get(id), byId.get(id)]
      if (known !== undefined || item === undefined) return known
      const made = normaliser(item)
      normalisers.set(id, made)
      return made
    },
    informative: (skill, ability) => {
      const place = placeOf(ability)
      return orders[skill][place] ??= ordered(skill, ABILITIES[place] ?? 0)
    },
  }
}
