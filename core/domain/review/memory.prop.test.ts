import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byTime } from '../calendar/by-time.ts'
import { addReview, isLeech, intervalOf, type Memory, replay, retrievabilityAt } from './memory.ts'
import { RATINGS, ratingOf, type Review } from './review.ts'

const DAY = 86_400_000
const reviews: fc.Arbitrary<Review> = fc.record({
  id: fc.uuid(), card: fc.constant('recall:tea'), rating: fc.constantFrom(...RATINGS), at: fc.integer({ min: 0, max: 400 * DAY }),
}).map(review => ({ ...review, day: Math.floor(review.at / DAY) }))
const logs = fc.uniqueArray(reviews, { selector: ({ id }) => id, maxLength: 25 })
const shuffled = logs.chain(log => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length, maxLength: log.length })))
const inOrder = (log: readonly Review[]) => log.toSorted(byTime)
const all = (...ratings: readonly Review['rating'][]): Memory => {
  const memory = replay(ratings.map((rating, index) => ({ id: String(index), card: 'c', rating, at: index * 20 * DAY, day: index * 20 })))
  if (!memory) throw new Error('no review')
  return memory
}

describe('a memory', () => {
  it('CRS-4 is the same in whatever order its reviews arrive, and however often', () => {
    fc.assert(fc.property(shuffled, ([log, other]) => {
      expect(replay([...other, ...log])).toEqual(replay(log))
    }))
  })

  it('CRS-4 is the same in any order also where one id came with two ratings', () => {
    fc.assert(fc.property(shuffled, ([log, other]) => {
      const doubtful = (each: readonly Review[]) => each.flatMap((review): readonly Review[] => [review, { ...review, rating: 'again' }])
      expect(replay(doubtful(other))).toEqual(replay(doubtful(log).toReversed()))
    }))
  })

  it('CRS-4 counts days as the learner does: an evening and the next morning are a day apart, a morning and its evening are not', () => {
    const twice = (hours: number, day: number) => replay([
      { id: 'a', card: 'c', rating: 'again', at: 20 * 3_600_000, day: 0 }, { id: 'b', card: 'c', rating: 'good', at: (20 + hours) * 3_600_000, day },
    ])?.stability ?? 0
    expect(twice(12, 1)).toBe(twice(24, 1))
    expect(twice(2, 0)).toBeLessThan(twice(12, 1))
    expect(twice(2, 0)).toBeGreaterThan(all('again').stability)
  })

  it('CRS-4 goes on from a snapshot as if everything were replayed', () => {
    fc.assert(fc.property(logs, fc.nat(), (log, cut) => {
      const ordered = inOrder(log)
      const at = ordered.length === 0 ? 0 : cut % (ordered.length + 1)
      const end = ordered.slice(at).reduce<Memory | null>((memory, review) => addReview(memory, review), replay(ordered.slice(0, at)))
      expect(end).toEqual(replay(log))
    }))
  })

  it('CRS-4 does not go on with a review that is older than its snapshot, or known to it', () => {
    fc.assert(fc.property(logs.filter(({ length }) => length > 0), log => {
      const memory = replay(log)
      for (const review of log) expect(addReview(memory, review)).toBeNull()
    }))
  })

  it('CRS-4 is due when nine of ten would still know it', () => {
    fc.assert(fc.property(logs.filter(({ length }) => length > 0), log => {
      const memory = replay(log)
      if (!memory || memory.stability < 1) return
      const interval = intervalOf(memory)
      expect(retrievabilityAt(memory.at, memory)).toBe(1)
      expect(retrievabilityAt(memory.at + (interval + 0.51) * DAY, memory)).toBeLessThan(0.9)
      expect(retrievabilityAt(memory.at + (interval - 0.51) * DAY, memory)).toBeGreaterThan(0.9)
    }))
  })

  it('CRS-4 lasts longer the better a card was remembered', () => {
    const [again, hard, good, easy] = RATINGS.map(rating => all('good', rating).stability) as [number, number, number, number]
    expect([again, hard, good, easy]).toEqual([again, hard, good, easy].toSorted((a, b) => a - b))
    expect(new Set([again, hard, good, easy]).size).toBe(4)
  })

  it('CRS-4 of a card that was forgotten eight times is a leech; not to know a new card is no lapse', () => {
    expect(isLeech(all('again', ...Array.from({ length: 7 }, () => 'again' as const)))).toBe(false)
    expect(isLeech(all('again', ...Array.from({ length: 8 }, () => 'again' as const)))).toBe(true)
  })

  it('CRS-4 a wrong answer rates a card as forgotten, a hint or a remark as hard', () => {
    expect(ratingOf({ right: true, hinted: false, remarked: false })).toBe('good')
    expect(ratingOf({ right: true, hinted: true, remarked: false })).toBe('hard')
    expect(ratingOf({ right: true, hinted: false, remarked: true })).toBe('hard')
    expect(ratingOf({ right: false, hinted: true, remarked: true })).toBe('again')
  })
})
