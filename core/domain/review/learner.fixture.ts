import { FSRS } from 'ts-fsrs'
import { mulberry32 } from '../random/random.ts'
import { dueCards } from './due.ts'
import { addReview, type Memory, replay } from './memory.ts'
import { cardKey, type Rating, type Review, RATINGS } from './review.ts'

const DAY = 86_400_000

/** What a simulated learner did on one day. */
export interface StudyDay {
  readonly fresh: number
  readonly reviews: number
  /** How many of the reviews were remembered. */
  readonly remembered: number
}

/**
 * A learner who meets new cards each day and reviews what is due, at an hour that changes from day to day; what is forgotten comes back
 * at the end, as in a lesson. They forget by a curve of their own, which the product does not know: that of FSRS with parameters of
 * which each is off by up to `deviation`, as a share of its value.
 */
export const simulateLearner = (seed: number, days: number, deviation: number): readonly StudyDay[] => {
  const random = mulberry32(seed)
  const { w } = new FSRS({}).parameters
  const brain = new FSRS({ enable_fuzz: false, w: w.map(value => value * (1 + (random() * 2 - 1) * deviation)) })
  const minds = new Map<string, { stability: number; difficulty: number; day: number }>()
  const memories = new Map<string, Memory>()
  let reviewed = 0
  let met = 0
  const rate = (now: number, day: number, key: string, rating: Rating) => {
    reviewed += 1
    const review: Review = { id: String(reviewed).padStart(8, '0'), card: key, rating, at: now, day }
    const memory = addReview(memories.get(key) ?? null, review) ?? replay([review])
    if (memory) memories.set(key, memory)
    const mind = minds.get(key)
    minds.set(key, { ...brain.next_state(mind ?? null, mind ? day - mind.day : 0, RATINGS.indexOf(rating) + 1), day })
  }
  /** One try at a card, and another at the end of the day if it was forgotten. */
  const study = (now: number, day: number, key: string): boolean => {
    const mind = minds.get(key)
    const remembered = mind === undefined ? random() < 0.7 : random() < brain.forgetting_curve(day - mind.day, mind.stability)
    rate(now, day, key, remembered ? (random() < 0.85 ? 'good' : 'hard') : 'again')
    if (!remembered) rate(now + 1, day, key, 'good')
    return remembered
  }
  return Array.from({ length: days }, (_, day) => {
    const now = day * DAY + (7 + Math.floor(random() * 15)) * 3_600_000
    const cards = [...memories].map(([key, memory]) => ({ key, memory }))
    const fresh = Array.from({ length: 10 }, (_each, index) => cardKey({ concept: `c${met + index}`, direction: 'recall' }))
    const due = dueCards(now, day, { cards, fresh }, { fresh: 0, reviews: 0 })
    const known = due.filter(key => memories.has(key))
    const isNew = due.filter(key => !known.includes(key))
    const remembered = known.filter(key => study(now, day, key)).length
    for (const key of isNew) study(now, day, key)
    met += isNew.length
    return { fresh: isNew.length, reviews: known.length, remembered }
  })
}
