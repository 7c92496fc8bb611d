import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mulberry32, randomOf } from './random.ts'

const lists = fc.array(fc.nat(9), { maxLength: 60 })
const groupOf = <T>(items: readonly T[]) => ({ size: items.length, items: () => items })

describe('randomOf', () => {
  it('a shuffled list holds the same items', () => {
    fc.assert(fc.property(fc.string(), lists, (seed, items) => {
      expect(randomOf(seed).shuffle(items).toSorted()).toEqual(items.toSorted())
    }))
  })

  it('shuffling later gives the order of shuffling at once and leaves the same sequence behind, whether it is read or not', () => {
    fc.assert(fc.property(fc.string(), lists, lists, fc.boolean(), (seed, one, two, isRead) => {
      const [now, later] = [randomOf(seed), randomOf(seed)]
      const order = later.shuffleLater(groupOf(one))
      const first = now.shuffle(one)
      if (isRead) expect([...order]).toEqual(first)
      expect(later.int(1000)).toBe(now.int(1000))
      expect(later.shuffle(two)).toEqual(now.shuffle(two))
      expect([...order]).toEqual(first)
    }))
  })

  it('a group is not collected before it is read', () => {
    const group = { size: 3, items: () => { throw new Error('collected') } }
    expect(() => randomOf('seed').shuffleLater(group)).not.toThrow()
  })

  it('is the mulberry32 generator, whose first numbers for the seed 1 are known', () => {
    const next = mulberry32(1)
    expect([next(), next(), next()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
  })
})
