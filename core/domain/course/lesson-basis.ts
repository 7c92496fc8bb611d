import { cardOf } from '../review/review.ts'
import type { Topic } from './concept.ts'

/** CRS-1, CRS-4. What a lesson knows of its learner, chosen when it is opened. */
export interface LessonBasis {
  /** The ids of concepts of the lesson that are known already: they are asked for without an introduction. */
  readonly known: readonly string[]
  /** The keys of cards of other lessons that are due, the most likely forgotten first: the lesson begins with them. */
  readonly due: readonly string[]
}
export const NEW_LEARNER: LessonBasis = { known: [], due: [] }
export const isNewTo = ({ known, due }: LessonBasis): boolean => known.length === 0 && due.length === 0

/** The most due cards that a lesson begins with. */
const MOST_DUE = 3
/** The stability, in days, from which a concept is known. What was missed at the last time is below it. */
const KNOWN_FROM = 1

interface MetCard {
  readonly key: string
  /** Days. */
  readonly stability: number
}

/** CRS-1. What a lesson on this topic takes account of: `cards` are those of its concepts, `due` the keys of all cards that are due. */
export const lessonBasis = ({ concepts }: Topic, cards: readonly MetCard[], due: readonly string[]): LessonBasis => {
  const own = new Set(concepts.map(({ id }) => id))
  const weakest = new Map<string, number>()
  for (const { key, stability } of cards) {
    const concept = cardOf(key)?.concept ?? ''
    weakest.set(concept, Math.min(stability, weakest.get(concept) ?? stability))
  }
  return {
    known: concepts.map(({ id }) => id).filter(id => (weakest.get(id) ?? 0) >= KNOWN_FROM),
    due: due.filter(key => !own.has(cardOf(key)?.concept ?? '')).slice(0, MOST_DUE),
  }
}
