import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Award, type Counts, FAMILIES, mergeAwards, newAwards, progressOf, TIERS } from './achievement.ts'

const counts: fc.Arbitrary<Counts> = fc.record(
  { streak: fc.nat(400), lessons: fc.nat(300), words: fc.nat(1200), reading: fc.nat(4000), talking: fc.nat(4000) }, { requiredKeys: ['streak', 'lessons', 'words'] })
const readings = fc.array(counts, { minLength: 1, maxLength: 8 })
const shuffled = readings.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })))
const nameOf = ({ family, tier }: Pick<Award, 'family' | 'tier'>) => `${family} ${String(tier)}`
const namesOf = (awards: readonly Award[]) => awards.map(nameOf).toSorted()
/** What is awarded by readings one after another. */
const awardedBy = (all: readonly Counts[], since = 0) => all.reduce<readonly Award[]>((awarded, each, index) => [...awarded, ...newAwards(since + index, each, awarded)], [])

describe('the table of achievements', () => {
  it('STK-2 there are 30: five families of six tiers, each more than the one before', () => {
    expect(FAMILIES).toEqual(['streak', 'lessons', 'words', 'reading', 'talking'])
    expect(FAMILIES.flatMap(family => [...TIERS[family]])).toHaveLength(30)
    for (const family of FAMILIES) expect([...new Set(TIERS[family])].toSorted((a, b) => a - b), family).toEqual(TIERS[family])
    expect(TIERS.streak).toEqual([3, 7, 14, 30, 100, 365])
  })
})

describe('newAwards', () => {
  it('STK-2 every tier is awarded once, in whatever order what earned it is seen', () => {
    fc.assert(fc.property(shuffled, ([all, other]) => {
      const awarded = namesOf(awardedBy(all))
      expect(awarded).toEqual([...new Set(awarded)])
      expect(namesOf(awardedBy(other))).toEqual(awarded)
      expect(namesOf(awardedBy([...all, ...all]))).toEqual(awarded)
    }))
  })

  it('STK-2 a tier is awarded exactly when its count was reached', () => {
    fc.assert(fc.property(readings, all => {
      const awarded = new Set(namesOf(awardedBy(all)))
      for (const family of FAMILIES) {
        const most = Math.max(...all.map(each => each[family] ?? 0))
        for (const [index, goal] of TIERS[family].entries()) expect(awarded.has(nameOf({ family, tier: index + 1 })), `${family} ${String(goal)}`).toBe(most >= goal)
      }
    }))
  })
})

describe('progressOf', () => {
  it('STK-2 shows the families with a count alone, the next tier of each, and every award', () => {
    fc.assert(fc.property(readings, counts, (all, last) => {
      const awarded = awardedBy([...all, last])
      const progress = progressOf(last, awarded.toReversed())
      expect(progress.map(({ family }) => family)).toEqual(FAMILIES.filter(family => last[family] !== undefined))
      for (const { family, count, awards, next } of progress) {
        expect(count).toBe(last[family])
        expect(awards.map(({ tier }) => tier)).toEqual(awards.map((_, index) => index + 1))
        expect(next).toBe(TIERS[family][awards.length] ?? null)
        expect(next === null || next > count).toBe(true)
      }
    }))
  })
})

describe('mergeAwards', () => {
  it('AUTH-6, STK-2 two identities have each award once, from the earlier time, whichever comes first', () => {
    fc.assert(fc.property(readings, readings, fc.nat(20), (mine, theirs, since) => {
      const [some, others] = [awardedBy(mine), awardedBy(theirs, since)]
      const merged = mergeAwards(some, others)
      expect(namesOf(merged)).toEqual([...new Set([...namesOf(some), ...namesOf(others)])].toSorted())
      for (const award of merged) expect(award.at).toBe(Math.min(...[...some, ...others].filter(each => nameOf(each) === nameOf(award)).map(({ at }) => at)))
      expect(mergeAwards(others, some).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))).toEqual(merged.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
    }))
  })
})
