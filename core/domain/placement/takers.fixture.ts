import { mulberry32 } from '../random/random.ts'
import type { MarkedAnswer } from './ability.ts'
import { chanceOf, type ItemBank } from './item-bank.ts'
import { nextStep } from './next-item.ts'
import { PLACEMENT_LEVELS, placementLevelOf } from './scale.ts'
import { PLACEMENT_SKILLS, type PlacementSkill } from './skills.ts'

export interface SimulatedTaker {
  readonly truth: number
  readonly ability: number
  readonly error: number
  /** By how many levels the result is off; below 0 where it is too low. */
  readonly off: number
  readonly counts: Readonly<Record<PlacementSkill, number>>
  readonly items: readonly string[]
}

/** A number of the normal distribution with mean 0 and deviation 1 (Box and Muller). */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** People of known ability who take a test: each answers as the model says that they would. */
export const simulateTakers = (bank: ItemBank, count: number, seed: number): readonly SimulatedTaker[] => {
  const random = mulberry32(seed)
  return Array.from({ length: count }, (_, taker) => {
    const truth = normal(random)
    const answers: MarkedAnswer[] = []
    const conditions = { seed: `${seed} ${taker}` }
    let step = nextStep(bank, answers, conditions)
    for (; step.kind === 'ask'; step = nextStep(bank, answers, conditions)) {
      answers.push({ item: step.item.id, right: random() < chanceOf(truth, step.item) })
    }
    const { ability, error, level } = step.estimate
    const of = (skill: PlacementSkill) => answers.filter(({ item }) => bank.byId.get(item)?.skill === skill).length
    return {
      truth, ability, error,
      off: PLACEMENT_LEVELS.indexOf(level) - PLACEMENT_LEVELS.indexOf(placementLevelOf(truth)),
      counts: Object.fromEntries(PLACEMENT_SKILLS.map(skill => [skill, of(skill)])) as Record<PlacementSkill, number>,
      items: answers.map(({ item }) => item),
    }
  })
}
