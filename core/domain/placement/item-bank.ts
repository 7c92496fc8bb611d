import { PLACEMENT_SKILLS, type PlacementSkill } from './skills.ts'

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

/** Prepares a bank once. Items are ordered for an ability when it is first asked for. */
export const openItemBank = <Item extends CalibratedItem>(items: readonly Item[]): ItemBank<Item> => {
  const normalisers = new Map(items.map(({ id, discrimination, difficulty }) =>
    [id, ABILITIES.map(ability => Math.log1p(Math.exp(discrimination * (ability - difficulty))))]))
  const bySkill = new Map(PLACEMENT_SKILLS.map(skill => [skill, items.filter(item => item.skill === skill)]))
  const orders = new Map<PlacementSkill, (readonly Item[])[]>(PLACEMENT_SKILLS.map(skill => [skill, []]))
  return {
    items,
    byId: new Map(items.map(item => [item.id, item])),
    normaliserOf: id => normalisers.get(id),
    informative: (skill, ability) => {
      const place = placeOf(ability)
      const known = orders.get(skill)
      const at = ABILITIES[place] ?? 0
      return known?.[place] ?? ((known ?? [])[place] = (bySkill.get(skill) ?? []).toSorted((one, other) => informationOf(at, other) - informationOf(at, one)))
    },
  }
}
