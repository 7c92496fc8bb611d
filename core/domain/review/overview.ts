import type { Memory } from './memory.ts'

/** How well a word is known, from the stability of its memory: the days after which nine of ten such words are still remembered. */
export const STRENGTHS = ['new', 'growing', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]
/** The stability, in days, from which a word is growing, and from which it is strong. */
export const GROWING_FROM = 7
export const STRONG_FROM = 30

export const strengthOf = ({ stability }: Pick<Memory, 'stability'>): Strength =>
  (stability >= STRONG_FROM ? 'strong' : stability >= GROWING_FROM ? 'growing' : 'new')

/** The time that so many cards take, in whole minutes: about five cards a minute. */
export const reviewMinutes = (cards: number): number => Math.max(1, Math.round(cards / 5))

/** CRS-4. What a learner remembers of one language, as a page shows it. */
export interface ReviewOverview {
  /** The cards that can be reviewed today: those due, within the limit of the day. */
  readonly due: number
  /** How many cards are due on each of 14 days from today on. What is overdue counts for today. */
  readonly forecast: readonly number[]
  /** The words and phrases met so far by strength, that of the weaker direction. */
  readonly words: Readonly<Record<Strength, number>>
  /** How many cards were reviewed today. */
  readonly done: number
}
