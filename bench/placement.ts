import { estimateAbility, type MarkedAnswer } from '#core/domain/placement/ability.ts'
import { ABILITIES, type CalibratedItem, chanceOf, openItemBank } from '#core/domain/placement/item-bank.ts'
import { nextStep } from '#core/domain/placement/next-item.ts'
import { PLACEMENT_SKILLS } from '#core/domain/placement/skills.ts'
import { mulberry32 } from '#core/domain/random/random.ts'
import { type Comparison, compare } from './compare.ts'

const [ITEMS, ANSWERS] = [1000, 20]
/** How long jsCAT takes on such a machine, ns. It does not install from the registry, so the peer here is a straightforward implementation of its formulas. */
export const JSCAT = { choice: 10e6, estimate: 5e6 } as const
export const [OURS, PLAIN] = ['ours', 'straightforward']

/** The item that tells most about an ability, found by asking all of them. */
const plainChoice = (items: readonly CalibratedItem[], asked: ReadonlySet<string>, ability: number) =>
  items.filter(({ id }) => !asked.has(id))
    .map(item => ({ item, information: item.discrimination ** 2 * chanceOf(ability, item) * (1 - chanceOf(ability, item)) }))
    .toSorted((one, other) => other.information - one.information)[0]?.item
const plainEstimate = (byId: ReadonlyMap<string, CalibratedItem>, answers: readonly MarkedAnswer[]) => {
  let [sum, first] = [0, 0]
  for (const ability of ABILITIES) {
    const likelihood = answers.reduce((total, { item, right }) => {
      const known = byId.get(item)
      const chance = known ? chanceOf(ability, known) : 1
      return total + Math.log(right ? chance : 1 - chance)
    }, 0)
    const weight = Math.exp(likelihood - ability ** 2 / 2)
    sum += weight
    first += weight * ability
  }
  return first / sum
}

/** TST-1. The choice of an item among 1,000, and the estimate after 20 answers. */
export const comparePlacement = async (): Promise<{ readonly choice: Comparison; readonly estimate: Comparison }> => {
  const random = mulberry32(7)
  const items = Array.from({ length: ITEMS }, (_, at): CalibratedItem => ({
    id: `i${at}`, skill: PLACEMENT_SKILLS[at % PLACEMENT_SKILLS.length] ?? 'grammar', discrimination: 0.8 + random() * 1.4, difficulty: -2.6 + random() * 5.2,
  }))
  const bank = openItemBank(items)
  const answers = items.slice(0, ANSWERS).map(({ id }): MarkedAnswer => ({ item: id, right: random() < 0.5 }))
  const asked = new Set(answers.map(({ item }) => item))
  const { ability } = estimateAbility(bank, answers)
  return {
    choice: await compare(`An item among ${ITEMS}, after ${ANSWERS} answers`, [
      { name: OURS, times: 10, run: () => { for (let time = 0; time < 10; time += 1) nextStep(bank, answers, { seed: 'one' }) } },
      { name: PLAIN, run: () => [plainEstimate(bank.byId, answers), plainChoice(items, asked, ability)] },
    ]),
    estimate: await compare(`The estimate of an ability after ${ANSWERS} answers`, [
      { name: OURS, times: 10, run: () => { for (let time = 0; time < 10; time += 1) estimateAbility(bank, answers) } },
      { name: PLAIN, run: () => plainEstimate(bank.byId, answers) },
    ]),
  }
}
