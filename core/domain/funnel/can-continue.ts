import { rulesOfKind, rulesOfType, type QuestionKind } from './catalogue.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Question, type Screen } from './funnel.ts'
import { optionIds } from './options.ts'
import { feedbackOn } from './questions/checked-single-choice.ts'
import type { Feedback } from './questions/question-rules.ts'

/** FUN-9. False on a screen without a question, for kinds that hold no answer, and for what only a later version knows: it cannot be drawn. */
export const asksForAnswer = ({ type, question }: Screen): boolean =>
  question !== undefined && rulesOfType(type).kinds.includes(question.kind) && rulesOfKind(question.kind).answer !== 'nothing'

/** FUN-9. Whether the answer is the person's own value. Its control always shows a value, which becomes the answer when Continue is pressed. */
export const isCountedOnContinue = (kind: QuestionKind): boolean => rulesOfKind(kind).answer === 'own value'

/**
 * Whether the person may continue: no answer is required, or the stored one is to this question and every part of it is still offered.
 * Another native language may have withdrawn one, and another version of the funnel may ask something else. Who knows none of the words
 * of a words-picker goes on without.
 */
export const canContinue = (funnel: Funnel, screen: Screen, answers: FunnelAnswers): boolean => {
  if (!screen.question || !asksForAnswer(screen)) return true
  const { answer, isOptional } = rulesOfKind(screen.question.kind)
  const given = answerTo(answers, screen.id)
  if (!given || given.questionId !== screen.question.id || given.selectedAnswerIds.length === 0) return isOptional === true || rulesOfType(screen.type).listsWords === true
  // A person's own value was checked when it was given.
  if (answer === 'own value') return true
  const offered = optionIds(funnel, screen, answers)
  return given.selectedAnswerIds.every(id => offered.includes(id))
}

/** FUN-9. The delay between a pick and the next screen, ms, so that the person sees the pick. */
export const MOVE_ON_AFTER = 300

/**
 * FUN-9. The delay after a pick until the next screen, ms, or null if the person has to press Continue.
 * The arrow keys pick every option on the way, so only a pick by pointer moves on.
 */
export const movesOnAfter = (kind: QuestionKind, byPointer: boolean): number | null =>
  byPointer && rulesOfKind(kind).movesOn ? MOVE_ON_AFTER : null

/** FUN-9. The feedback after a pick; null for kinds without feedback, and while no option is picked. */
export const feedbackOf = ({ kind, options = [] }: Question, picked: string | null): Feedback | null =>
  rulesOfKind(kind).isChecked ? feedbackOn(options, picked) : null
