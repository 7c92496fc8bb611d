import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEAST_FOR_AVERAGE, mayReview, STARS, tutorRating } from './tutor-review.ts'

const all = fc.array(fc.constantFrom(...STARS), { maxLength: 40 })

it('GRP-1 an average is shown from three reviews on, lies between the fewest and the most stars, and depends on no order', () => {
  fc.assert(fc.property(all, stars => {
    const { count, average } = tutorRating(stars)
    expect(count).toBe(stars.length)
    if (stars.length < LEAST_FOR_AVERAGE) expect(average).toBeNull()
    else {
      expect(average).toBeGreaterThanOrEqual(Math.min(...stars))
      expect(average).toBeLessThanOrEqual(Math.max(...stars))
    }
    expect(tutorRating(stars.toReversed())).toEqual({ count, average })
  }))
  expect(tutorRating([5, 4, 4])).toEqual({ count: 3, average: 4.3 })
})
it('GRP-1, TUT-1 only of a lesson that took place something is said', () => {
  const lesson = { endsAt: 1000, paidAt: 1 }
  expect([mayReview(999, lesson), mayReview(1000, lesson)]).toEqual([false, true])
  for (const more of [{ canceledAt: 5 }, { missedAt: 5 }]) expect(mayReview(2000, { ...lesson, ...more })).toBe(false)
  expect(mayReview(2000, { endsAt: 1000 })).toBe(false)
})
