import { FSRS } from 'ts-fsrs'
import { byTime } from '../calendar/by-time.ts'
import { type Rating, RATINGS, type Review } from './review.ts'

const DAY = 86_400_000
/** CRS-4. The share of due cards that a learner should still remember. */
export const TARGET_RETENTION = 0.9
/** A card that was forgotten this often is a leech: it needs another way of learning it. */
const LEECH_LAPSES = 8

/** The algorithm itself. What it calls fuzz is chosen by the schedule, which knows the other cards. */
const fsrs = /* @__PURE__ */ new FSRS({ request_retention: TARGET_RETENTION, enable_fuzz: false, enable_short_term: true })

/** CRS-4. What is left of a card's reviews: a snapshot, from which newer reviews go on. */
export interface Memory {
  /** The days after which the card is remembered with the target retention. */
  readonly stability: number
  /** From 1 to 10. */
  readonly difficulty: number
  /** The number of reviews, and of those among them in which a known card was forgotten. */
  readonly reviews: number
  readonly lapses: number
  /** The last review: its time, epoch ms, its local day, and its id. */
  readonly at: number
  readonly day: number
  readonly id: string
}

const gradeOf = (rating: Rating): number => RATINGS.indexOf(rating) + 1
/** Days are those of the learner: an evening and the morning after it are a day apart. A second review on one day follows the rules for short terms. */
const next = (memory: Memory | null, { id, rating, at, day }: Review): Memory => {
  const { stability, difficulty } = fsrs.next_state(memory, memory ? Math.max(0, day - memory.day) : 0, gradeOf(rating))
  return {
    stability, difficulty, at, day, id,
    reviews: (memory?.reviews ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + Number(memory !== null && rating === 'again'),
  }
}

/** CRS-4. The memory of one card from all of its reviews, in any order and any number of times; null without one. */
export const replay = (reviews: readonly Review[]): Memory | null => {
  const known = new Map(reviews.toSorted((one, other) => byTime(one, other) || gradeOf(one.rating) - gradeOf(other.rating)).map(review => [review.id, review]))
  return [...known.values()].toSorted(byTime).reduce<Memory | null>(next, null)
}

/** CRS-4. Goes on from a memory with one newer review; null if the review is not newer, so that the card's log must be replayed. */
export const addReview = (memory: Memory | null, review: Review): Memory | null =>
  (memory && byTime(memory, review) >= 0 ? null : next(memory, review))

/** The probability that a card is remembered now, 0 to 1. */
export const retrievabilityAt = (now: number, { stability, at }: Memory): number => fsrs.forgetting_curve(Math.max(0, now - at) / DAY, stability)

/** The days from the last review after which a card is due, from 1. */
export const intervalOf = ({ stability }: Memory): number => Math.max(1, fsrs.next_interval(stability, 0))

export const isLeech = ({ lapses }: Memory): boolean => lapses >= LEECH_LAPSES
