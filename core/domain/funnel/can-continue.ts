import { rulesOfKind, type QuestionKind } from './catalogue.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Question, type Screen } from './funnel.ts'
import { optionIds } from './options.ts'
import type { Feedback } from './questions/question-rules.ts'

/** FUN-9. False on a screen without a question and for kinds that hold no answer. */
export const asksForAnswer = ({ question }: Screen): boolean => question !== undefined && rulesOfKind(question.kind).answer !== 'nothing'

/** FUN-9. True for the person's own values: their control always shows one, which is an answer only once Continue is pressed. */
export const isCountedOnContinue = (kind: QuestionKind): boolean => rulesOfKind(kind).answer === 'own value'

/** Whether the person may go on: nothing is asked, or the stored answer can be chosen here (a native language changed later may forbid it). */
export const canContinue = (funnel: Funnel, screen: Screen, answers: FunnelAnswers): boolean => {
  if (!screen.question) return true
  const { answer, isOptional } = rulesOfKind(screen.question.kind)
  if (answer === 'nothing' || isOptional) return true
  const given = answerTo(answers, screen.id)?.selectedAnswerIds ?? []
  if (given.length === 0 || answer === 'own value') return given.length > 0
  const offered = optionIds(funnel, screen, answers)
  return given.every(id => offered.includes(id))
}

/** FUN-9. Milliseconds in which a person sees what they picked before the next screen comes. */
export const MOVE_ON_AFTER = 300

/**
 * FUN-9. Milliseconds after a pick until the funnel goes on by itself, or null where it waits for Continue.
 * The keyboard passes over options on its way, so only a pointer's pick counts.
 */
export const movesOnAfter = (kind: QuestionKind, byPointer: boolean): number | null =>
  byPointer && rulesOfKind(kind).movesOn ? MOVE_ON_AFTER : null

/** FUN-9. What is shown after a pick, before going on; null for kinds that show nothing. */
export const feedbackOf = ({ kind, options = [] }: Question, picked: string | null): Feedback | null =>
  rulesOfKind(kind).feedbackOn?.(options, picked) ?? null
