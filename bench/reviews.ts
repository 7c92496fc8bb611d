import { type Card, createEmptyCard, FSRS, fsrs, Rating } from 'ts-fsrs'
import { addReview, replay } from '#core/domain/review/memory.ts'
import { mulberry32 } from '#core/domain/random/random.ts'
import { type Review, RATINGS } from '#core/domain/review/review.ts'
import { dueDay } from '#core/domain/review/schedule.ts'
import { type Comparison, compare } from './compare.ts'

const DAY = 86_400_000
const REVIEWS = 10_000
const CARDS = 1000
const FEW_ROUNDS = { rounds: 12, ms: 10, iterations: 3 } as const
const GRADES = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const

const logs = (): readonly (readonly Review[])[] => {
  const random = mulberry32(1)
  return Array.from({ length: CARDS }, (_, card) => Array.from({ length: REVIEWS / CARDS }, (_each, nth) =>
    ({ id: `${card}-${nth}`, card: `recall:${card}`, rating: RATINGS[Math.floor(random() * 4)] ?? 'good', at: nth * 7 * DAY + card, day: nth * 7 })))
}

/** Ten thousand reviews replayed, beside ts-fsrs alone; and what one more review and the days of all cards cost. */
export const compareReviews = async (): Promise<readonly Comparison[]> => {
  const log = logs()
  const bare = fsrs({ enable_fuzz: true })
  const states = new FSRS({})
  const cards = log.flatMap((reviews, index) => {
    const memory = replay(reviews)
    return memory ? [{ key: `recall:${index}`, memory }] : []
  })
  const [first] = cards
  const review: Review = { id: 'new', card: 'recall:0', rating: 'good', at: 400 * DAY, day: 400 }
  return [
    await compare('10 000 reviews of 1 000 cards, replayed', [
      { name: 'ours', run: () => log.map(replay) },
      { name: 'ts-fsrs, its scheduler', run: () => log.map(reviews => reviews.reduce<Card>((card, { rating, at }) => bare.next(card, new Date(at), GRADES[rating]).card, createEmptyCard(new Date(0)))) },
      { name: 'ts-fsrs, its algorithm', run: () => log.map(reviews => reviews.reduce<ReturnType<FSRS['next_state']> | null>((state, { rating }) => states.next_state(state, 7, RATINGS.indexOf(rating) + 1), null)) },
    ], FEW_ROUNDS),
    await compare('Beside 10 000 reviews', [
      { name: 'one more review', run: () => addReview(first?.memory ?? null, review) },
      { name: 'the due days of 1 000 cards', run: () => cards.map(card => dueDay(card)) },
    ], FEW_ROUNDS),
  ]
}
