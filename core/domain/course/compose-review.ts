import { err, ok, type Result } from 'neverthrow'
import type { LessonRef } from '../lesson/answer.ts'
import type { Lesson } from '../lesson/lesson.ts'
import { randomOf } from '../random/random.ts'
import { cardKey, cardOf } from '../review/review.ts'
import { askCards, contextOfCards, hintOf } from './ask-card.ts'
import { introductionOf } from './choice-steps.ts'
import type { Corpus } from './concept.ts'
import { ASKS } from './lesson-builder.ts'
import { lessonOf } from './lesson-of.ts'

/** CRS-4. What a review asks for, chosen when it is opened. */
export interface ReviewBasis {
  /** The keys of the cards, the most likely forgotten first. */
  readonly cards: readonly string[]
  /** Those among them that are forgotten again and again (leeches): each is shown once more before it is asked for. */
  readonly shown: readonly string[]
}

/** The most cards that one review asks for. */
export const MOST_REVIEWED: number = ASKS.most

/**
 * CRS-4. Composes a review: the same basis and seed give the same one. Each card is asked for once, in a way that changes from card to
 * card and from review to review. Cards that the corpus lacks, or that cannot be asked for in this course, are left out.
 */
export const composeReview = (corpus: Corpus, ref: LessonRef, { cards, shown }: ReviewBasis, seed: string): Result<Lesson, 'not_found'> => {
  const { native, target, lesson } = ref
  const context = contextOfCards(corpus, ref, cards.flatMap(key => cardOf(key) ?? []), randomOf(`${seed} ${native} ${target} ${lesson}`))
  if (!context || native === target) return err('not_found')
  const leeches = new Set(shown)
  const asked = askCards(context, cards, MOST_REVIEWED)
  if (asked.length === 0) return err('not_found')
  const recalled = [...new Set(asked.map(({ concept }) => concept))]
  const drafts = asked.flatMap(({ card, concept, step }) => (leeches.has(cardKey(card)) ? [introductionOf(context, concept), step] : [step]))
  return ok({ ...lessonOf(corpus, ref, { title: '', concepts: recalled }, drafts), hints: recalled.map(concept => hintOf(context, concept)) })
}
