/** Whether a learner understands the text of the language being learned, or can produce it. */
export const DIRECTIONS = ['recognise', 'recall'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** How well something was remembered, as FSRS has it, from 1. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const
export type Rating = (typeof RATINGS)[number]

/** CRS-4. One memory of a learner: a concept of a course in one direction. Its key is unique within the course. */
export interface CardRef {
  readonly concept: string
  readonly direction: Direction
}
export const cardKey = ({ concept, direction }: CardRef): string => `${direction}:${concept}`
/** The card with this key; null if no card has it. */
export const cardOf = (key: string): CardRef | null => {
  const direction = DIRECTIONS.find(each => key.startsWith(`${each}:`))
  return direction ? { direction, concept: key.slice(direction.length + 1) } : null
}

/** One try to remember a card. The log of them is the truth; all else about a memory is derived from it. */
export interface Review {
  readonly id: string
  /** The key of the card. */
  readonly card: string
  readonly rating: Rating
  /** Epoch ms. */
  readonly at: number
  /** The learner's local day at that time, counted from 1 January 1970. */
  readonly day: number
}

/** CRS-4. How an answer to a step rates the cards that it asks for: only the first try counts. */
export const ratingOf = ({ right, hinted, remarked }: { readonly right: boolean; readonly hinted: boolean; readonly remarked: boolean }): Rating =>
  !right ? 'again' : hinted || remarked ? 'hard' : 'good'
