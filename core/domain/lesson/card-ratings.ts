import type { Remark, Verdict } from '../grading/verdict.ts'
import { normalise } from '../grading/normalise.ts'
import type { Language } from '../locale/locales.ts'
import { cardKey, type Direction, type Rating, ratingOf } from '../review/review.ts'
import type { LessonRef } from './answer.ts'
import { isHinted } from './grade-step.ts'
import type { Option } from './phrase.ts'
import { isPaired } from './steps/match-pairs.ts'
import { asks, kindOf, type Given, type Step } from './steps/table.ts'
import { unitTestedBy } from './unit-test.ts'

/** How an answer rates one card. */
export interface CardRating {
  readonly card: string
  readonly rating: Rating
}
export interface RatedAnswer {
  /** Counts from 1 within the step. */
  readonly try: number
  readonly given: Given
  readonly verdict: Pick<Verdict, 'right' | 'remarks'>
}

/** Who answers in the language being learned recalls it, who answers in another one recognises it. */
const directionOf = (step: Step, target: Language): Direction => (kindOf(step).answerLanguage(step) === target ? 'recall' : 'recognise')

/** What a step asks for, and whether it was known. The pairs of a step have ids in the order of its concepts; one written alike on both sides shows nothing. */
const asked = (step: Step, given: Given, right: boolean): readonly { readonly concept: string; readonly right: boolean }[] => {
  if (step.type !== 'match-pairs' || given.type !== 'match-pairs') return step.concepts.slice(0, 1).map(concept => ({ concept, right }))
  const textOf = (options: readonly Option[], id: string) => options.filter(each => each.id === id).map(({ phrase }) => normalise(phrase.text, phrase.lang))[0]
  const slipped = new Set(given.tries.flatMap(([left, other]) => (left === other ? [] : [left, other])))
  const ids = step.left.map(({ id }) => id).toSorted()
  return step.concepts.flatMap((concept, index) => {
    const id = ids[index] ?? ''
    return textOf(step.left, id) === textOf(step.right, id) ? [] : [{ concept, right: isPaired(given.tries, id) && !slipped.has(id) }]
  })
}

/** A slip of letters shows that a word is not quite known; a capital or a comma does not. */
const MERE_WRITING: readonly Remark[] = ['case', 'punctuation']

/**
 * CRS-4. How an answer to a step of a lesson rates the cards that the step asks for: what it practises first, and of pairs each one.
 * Only the first try at a step counts, since whoever tries again has just seen the answer. What a unit test asks and somebody does not
 * know was never taught to them, so there is nothing to forget.
 */
export const cardRatings = ({ target, lesson }: Pick<LessonRef, 'target' | 'lesson'>, step: Step, { try: nth, given, verdict }: RatedAnswer): readonly CardRating[] => {
  if (!asks(step) || nth > 1) return []
  const direction = directionOf(step, target)
  const remarked = verdict.remarks.some(remark => !MERE_WRITING.includes(remark))
  const isTest = unitTestedBy(lesson) !== null
  return asked(step, given, verdict.right).filter(({ right }) => right || !isTest).map(({ concept, right }) => ({
    card: cardKey({ concept, direction }), rating: ratingOf({ right, hinted: isHinted(given), remarked }),
  }))
}
