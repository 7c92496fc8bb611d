import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { estimateAbility, type MarkedAnswer } from './ability.ts'
import { type CalibratedItem, openItemBank } from './item-bank.ts'
import jscat from './jscat.json' with { type: 'json' }
import { LENGTH, nextStep } from './next-item.ts'
import { courseLevelOf, CUTS, PLACEMENT_LEVELS, placementLevelOf } from './scale.ts'
import { PLACEMENT_SKILLS } from './skills.ts'
import { simulateTakers } from './takers.fixture.ts'

const items: fc.Arbitrary<readonly CalibratedItem[]> = fc.array(fc.record({
  skill: fc.constantFrom(...PLACEMENT_SKILLS),
  discrimination: fc.double({ min: 0.5, max: 2.2, noNaN: true }),
  difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
}), { minLength: 1, maxLength: 60 }).map(list => list.map((item, at) => ({ ...item, id: `i${at}` })))
/** A bank and somebody's answers to some of its items. */
const marked = items.chain(list => fc.record({
  bank: fc.constant(openItemBank(list)),
  answers: fc.subarray(list.map(({ id }) => id)).chain(ids => fc.tuple(...ids.map(item => fc.record({ item: fc.constant(item), right: fc.boolean() })))),
}))
/** 200 items, spread over the levels and the skills as a bank is. */
const even = openItemBank(Array.from({ length: 200 }, (_, at) => ({
  id: `e${at}`, skill: PLACEMENT_SKILLS[[0, 0, 0, 0, 1, 1, 1, 2, 2, 3][at % 10] ?? 0] ?? 'grammar', discrimination: 1 + (at % 7) / 8, difficulty: -2.6 + (at * 37 % 200) * 0.026,
})))

describe('estimateAbility', () => {
  it.each(jscat.cases.map((given, at) => [at, given] as const))('TST-1 agrees with jsCAT, case %i', (_, { items: parameters, answers, theta }) => {
    const bank = openItemBank(parameters.map(({ a, b }, at) => ({ id: `i${at}`, skill: 'grammar', discrimination: a, difficulty: b })))
    const { ability } = estimateAbility(bank, answers.map((answer, at) => ({ item: `i${at}`, right: answer === 1 })))
    expect(Math.abs(ability - theta)).toBeLessThan(0.01)
  })
  it('TST-1 without answers is the prior: mean 0, deviation 1', () => {
    const { ability, error } = estimateAbility(even, [])
    expect(ability).toBeCloseTo(0, 10)
    expect(error).toBeCloseTo(1, 2)
  })
  it('TST-1 does not depend on the order of the answers, nor on items that the bank does not have', () => {
    fc.assert(fc.property(marked, ({ bank, answers }) => {
      const { ability, error } = estimateAbility(bank, answers)
      const other = estimateAbility(bank, [{ item: 'unknown', right: true }, ...answers.toReversed()])
      expect(other.ability).toBeCloseTo(ability, 9)
      expect(other.error).toBeCloseTo(error, 9)
    }))
  })
  it('TST-1 a right answer never lowers it and a wrong one never raises it', () => {
    fc.assert(fc.property(marked, ({ bank, answers }) => {
      const answered = new Set(answers.map(({ item }) => item))
      const [free] = bank.items.filter(({ id }) => !answered.has(id))
      fc.pre(free !== undefined)
      const after = (right: boolean) => estimateAbility(bank, [...answers, { item: free?.id ?? '', right }]).ability
      const { ability } = estimateAbility(bank, answers)
      expect(after(true)).toBeGreaterThanOrEqual(ability - 1e-9)
      expect(after(false)).toBeLessThanOrEqual(ability + 1e-9)
    }))
  })
  it('TST-1 the chances of the levels are together 1, whatever was answered', () => {
    fc.assert(fc.property(marked, ({ bank, answers }) => {
      const { chances, ability, error, level } = estimateAbility(bank, answers)
      expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(level).toBe(placementLevelOf(ability))
      expect(error).toBeGreaterThan(0)
      expect(Math.abs(ability)).toBeLessThanOrEqual(4)
    }))
  })
})

describe('placementLevelOf', () => {
  it('TST-1 each cut begins a level, and the levels of courses come first', () => {
    expect(PLACEMENT_LEVELS.slice(0, LEVELS.length)).toEqual(LEVELS)
    expect(CUTS.map(placementLevelOf)).toEqual(PLACEMENT_LEVELS.slice(1))
    expect(CUTS.map(cut => placementLevelOf(cut - 1e-9))).toEqual(PLACEMENT_LEVELS.slice(0, -1))
    expect(PLACEMENT_LEVELS.map(courseLevelOf)).toEqual([...LEVELS, 'C1'])
    expect([placementLevelOf(-9), placementLevelOf(9)]).toEqual(['A1', 'C2'])
  })
})

describe('nextStep', () => {
  const seeds = fc.string({ maxLength: 8 })
  /** Takes a whole test with these answers, which begin again when they are over. */
  const take = (bank: typeof even, rights: readonly boolean[], conditions: Parameters<typeof nextStep>[2]): readonly MarkedAnswer[] => {
    const answers: MarkedAnswer[] = []
    for (let step = nextStep(bank, answers, conditions); step.kind === 'ask'; step = nextStep(bank, answers, conditions)) {
      answers.push({ item: step.item.id, right: rights[answers.length % rights.length] ?? false })
    }
    return answers
  }
  const patterns = fc.array(fc.boolean(), { minLength: 1, maxLength: 24 })

  it('TST-1 a test has 10 to 24 questions, none of them twice, and ends before the last only when its error is small', () => {
    fc.assert(fc.property(seeds, patterns, (seed, rights) => {
      const answers = take(even, rights, { seed })
      expect(new Set(answers.map(({ item }) => item)).size).toBe(answers.length)
      expect(answers.length).toBeGreaterThanOrEqual(LENGTH.least)
      expect(answers.length).toBeLessThanOrEqual(LENGTH.most)
      if (answers.length < LENGTH.most) expect(estimateAbility(even, answers).error).toBeLessThan(LENGTH.error)
      if (answers.length > LENGTH.least) expect(estimateAbility(even, answers.slice(0, -1)).error).toBeGreaterThanOrEqual(LENGTH.error)
    }), { numRuns: 50 })
  })
  it('TST-1 each skill is asked by its share, give or take one question, at every point of a test', () => {
    fc.assert(fc.property(seeds, patterns, (seed, rights) => {
      const answers = take(even, rights, { seed })
      const shares = { grammar: 0.4, vocabulary: 0.3, reading: 0.2, listening: 0.1 }
      for (let length = 1; length <= answers.length; length += 1) {
        for (const skill of PLACEMENT_SKILLS) {
          const count = answers.slice(0, length).filter(({ item }) => even.byId.get(item)?.skill === skill).length
          expect(Math.abs(count - shares[skill] * length)).toBeLessThanOrEqual(1)
        }
      }
    }), { numRuns: 50 })
  })
  it('TST-1 the same answers and seed give the same item, and seeds make a difference', () => {
    fc.assert(fc.property(seeds, patterns, (seed, rights) => {
      expect(take(even, rights, { seed })).toEqual(take(even, rights, { seed }))
    }), { numRuns: 20 })
    expect(new Set(Array.from({ length: 40 }, (_, seed) => take(even, [true], { seed: String(seed) })[0]?.item)).size).toBe(5)
  })
  it('TST-1 who cannot hear is asked nothing by ear, and everything else instead', () => {
    fc.assert(fc.property(seeds, patterns, (seed, rights) => {
      const answers = take(even, rights, { seed, without: ['listening'] })
      expect(answers.map(({ item }) => even.byId.get(item)?.skill)).not.toContain('listening')
      expect(answers.length).toBeGreaterThanOrEqual(LENGTH.least)
    }), { numRuns: 20 })
  })
  it('TST-1 a second test asks what the first did not, as long as there is any of it', () => {
    fc.assert(fc.property(seeds, patterns, patterns, (seed, one, two) => {
      const first = take(even, one, { seed })
      const seen = new Set(first.map(({ item }) => item))
      expect(take(even, two, { seed, seen }).filter(({ item }) => seen.has(item))).toEqual([])
      const few = openItemBank(even.items.slice(0, 12))
      expect(take(few, two, { seed, seen: new Set(few.items.map(({ id }) => id)) }).length).toBeGreaterThanOrEqual(10)
    }), { numRuns: 20 })
  })
  it('TST-1 a bank that is used up ends the test', () => {
    const few = openItemBank(even.items.slice(0, 3))
    expect(take(few, [true], { seed: '' })).toHaveLength(3)
    expect(nextStep(openItemBank([]), [], { seed: '' }).kind).toBe('done')
  })
})

describe('a simulation', () => {
  it('TST-1 of 300 takers of an even bank finds nearly all within one level, and its error is as large as it says', () => {
    const takers = simulateTakers(even, 300, 1)
    const mean = (of: (taker: (typeof takers)[number]) => number) => takers.reduce((sum, taker) => sum + of(taker), 0) / takers.length
    expect(mean(({ off }) => (Math.abs(off) <= 1 ? 1 : 0))).toBeGreaterThanOrEqual(0.97)
    expect(Math.abs(mean(({ truth, ability }) => ability - truth))).toBeLessThan(0.06)
    const [claimed, actual] = [Math.sqrt(mean(({ error }) => error ** 2)), Math.sqrt(mean(({ truth, ability }) => (ability - truth) ** 2))]
    expect(actual / claimed).toBeGreaterThan(0.85)
    expect(actual / claimed).toBeLessThan(1.15)
  })
})
