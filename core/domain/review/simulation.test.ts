import { expect, it } from 'vitest'
import { simulateLearner } from './learner.fixture.ts'

it('CRS-4 a learner of four months recalls within two points of the target, one whose memory is a little different within three', () => {
  for (const [seed, deviation, most] of [[1, 0, 0.02], [2, 0, 0.02], [3, 0, 0.02], [4, 0.05, 0.03], [5, 0.05, 0.03], [6, 0.05, 0.03]] as const) {
    const days = simulateLearner(seed, 120, deviation)
    const reviews = days.reduce((sum, day) => sum + day.reviews, 0)
    const remembered = days.reduce((sum, day) => sum + day.remembered, 0)
    expect(reviews).toBeGreaterThan(1000)
    expect(Math.abs(remembered / reviews - 0.9), `seed ${seed}`).toBeLessThan(most)
  }
})
