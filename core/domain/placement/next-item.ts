import { randomOf } from '../random/random.ts'
import { type AbilityEstimate, estimateAbility, type MarkedAnswer } from './ability.ts'
import type { CalibratedItem, ItemBank } from './item-bank.ts'
import { type PlacementSkill, skillsByNeed } from './skills.ts'

/** TST-1. A test asks this many questions at least and at most, and ends in between once the error is below this, in logits. */
export const LENGTH = { least: 10, most: 24, error: 0.38 } as const
/** Of how many of the most informative items one is drawn, so that not everybody is asked the same. */
const DRAWN_FROM = 5

export interface TestConditions {
  /** What one taker's draws depend on; the same for the whole of a test. */
  readonly seed: string
  /** What cannot be asked here: listening, where nothing can be heard. */
  readonly without?: readonly PlacementSkill[]
  /** Items of an earlier test, which are asked only when no others are left. */
  readonly seen?: ReadonlySet<string>
}

/** Whether a test is over, or the item that it goes on with. */
export type PlacementStep<Item extends CalibratedItem = CalibratedItem> =
  | { readonly kind: 'ask'; readonly item: Item; readonly estimate: AbilityEstimate }
  | { readonly kind: 'done'; readonly estimate: AbilityEstimate }

const drawn = <Item>(candidates: readonly Item[], seed: string): Item | undefined =>
  candidates[randomOf(seed).int(Math.min(DRAWN_FROM, candidates.length))]

/** The first of these that may be drawn, as many as one is drawn from. */
const firstOf = <Item extends CalibratedItem>(items: readonly Item[], isFree: (id: string) => boolean): readonly Item[] => {
  const found: Item[] = []
  for (const item of items) {
    if (isFree(item.id)) found.push(item)
    if (found.length === DRAWN_FROM) break
  }
  return found
}

/**
 * TST-1. What follows these answers: an item of the skill that is furthest behind its share, drawn from those that tell most about this taker,
 * or the end. The same answers and conditions always give the same.
 */
export const nextStep = <Item extends CalibratedItem>(
  bank: ItemBank<Item>, answers: readonly MarkedAnswer[], { seed, without = [], seen = new Set() }: TestConditions,
): PlacementStep<Item> => {
  const estimate = estimateAbility(bank, answers)
  const count = answers.length
  if (count >= LENGTH.most || (count >= LENGTH.least && estimate.error < LENGTH.error)) return { kind: 'done', estimate }
  const asked = new Set(answers.map(({ item }) => item))
  const counts: Record<PlacementSkill, number> = { grammar: 0, vocabulary: 0, reading: 0, listening: 0 }
  for (const { item } of answers) {
    const skill = bank.byId.get(item)?.skill
    if (skill !== undefined) counts[skill] += 1
  }
  const skills = skillsByNeed(counts).filter(skill => !without.includes(skill))
  const isNew = (id: string) => !asked.has(id) && !seen.has(id)
  const isLeft = (id: string) => !asked.has(id)
  for (const isFree of [isNew, isLeft]) {
    for (const skill of skills) {
      const item = drawn(firstOf(bank.informative(skill, estimate.ability), isFree), `${seed} ${count}`)
      if (item) return { kind: 'ask', item, estimate }
    }
  }
  return { kind: 'done', estimate }
}
