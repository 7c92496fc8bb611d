import { cardOf } from './review.ts'
import { retrievabilityAt } from './memory.ts'
import { NO_REST, type RestPlan } from '../streak/rest-days.ts'
import { dueDay, type Known } from './schedule.ts'

/** CRS-4. How many cards a learner meets on one day. */
export const DAILY_LIMITS = { fresh: 10, reviews: 100 } as const

/** What a learner has done today, which counts against the limits. */
export interface DoneToday {
  readonly fresh: number
  readonly reviews: number
}
export interface Deck {
  readonly cards: readonly Known[]
  /** Keys of the cards that were reviewed today. */
  readonly reviewed?: readonly string[]
  /** Keys of cards without a review, in the order in which they are to be met. */
  readonly fresh: readonly string[]
}

const conceptOf = (key: string): string => cardOf(key)?.concept ?? key

/** Of the cards of one concept the first stays, since either direction gives the other away; none where one was reviewed today. */
const oneOfEach = (keys: readonly string[], reviewed: readonly string[]): readonly string[] => {
  const seen = new Set(reviewed.map(conceptOf))
  return keys.filter(key => {
    const concept = conceptOf(key)
    const isFirst = !seen.has(concept)
    seen.add(concept)
    return isFirst
  })
}

/**
 * CRS-4. The keys of the cards to review now, of those that are due: the most likely forgotten first, then new ones, within the limits of
 * the day, and one of each concept a day.
 */
export const cardsOfDay = (now: number, { cards, reviewed = [], fresh }: Deck, done: DoneToday): readonly string[] => {
  const due = cards
    .map(({ key, memory }) => ({ key, chance: retrievabilityAt(now, memory) }))
    .toSorted((one, other) => one.chance - other.chance || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key)
  return [...oneOfEach(due, reviewed).slice(0, Math.max(0, DAILY_LIMITS.reviews - done.reviews)), ...fresh.slice(0, Math.max(0, DAILY_LIMITS.fresh - done.fresh))]
}

/** CRS-4. The same, of cards of which some are due. */
export const dueCards = (now: number, today: number, deck: Deck, done: DoneToday, rest: RestPlan = NO_REST): readonly string[] =>
  cardsOfDay(now, { ...deck, cards: deck.cards.filter(card => dueDay(card, rest) <= today) }, done)
