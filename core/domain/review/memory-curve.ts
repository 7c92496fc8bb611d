import { addReview, intervalOf, type Memory, replay, retrievabilityAt } from './memory.ts'
import type { Review } from './review.ts'

const DAY = 86_400_000

const reviewOn = (day: number): Review => ({ id: String(day), card: 'recognise:word', rating: 'good', at: day * DAY, day })

/**
 * CRS-4. The share of words learned on day 0 that are remembered on each of the days after it, 0 to 1: of those that are reviewed when they
 * are due and then known, or of those that are not reviewed. An estimate of the memory model.
 */
export const memoryCurve = (days: number, reviewed: boolean): readonly number[] => {
  let memory: Memory | null = replay([reviewOn(0)])
  const shares: number[] = []
  for (let day = 0; day <= days; day += 1) {
    if (!memory) return shares
    shares.push(retrievabilityAt(day * DAY, memory))
    if (reviewed && day > 0 && (day * DAY - memory.at) / DAY >= intervalOf(memory)) memory = addReview(memory, reviewOn(day))
  }
  return shares
}
