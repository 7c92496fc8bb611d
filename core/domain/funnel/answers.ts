import { rulesOfKind } from './catalogue.ts'
import { answerTo, type FunnelAnswer, type FunnelAnswers, type Progress, type Question } from './funnel.ts'

/** A question with the screen it is on and the text it is shown with. */
export interface AskedQuestion {
  readonly screen: string
  readonly question: Question
  readonly text: string
}
/** An option with the text it was shown with. */
export interface PickedOption {
  readonly id: string
  readonly text: string
}

/** FUN-3. */
const answerOf = ({ question, text }: AskedQuestion, picked: readonly PickedOption[]): FunnelAnswer => {
  const selectedAnswerIds = picked.map(({ id }) => id)
  const tag = rulesOfKind(question.kind).tagOf?.(selectedAnswerIds) ?? question.tag
  return {
    questionText: text,
    category: question.category,
    questionId: question.id,
    selectedAnswers: picked.map(option => option.text),
    retenoUserProperty: question.retenoUserProperty,
    ...(tag !== undefined && { tag }),
    selectedAnswerIds,
    questionKey: question.key,
  }
}

/** FUN-8. Stores an answer in place of any earlier one: single choice overwrites. A person's own value may have several parts. */
export const choose = (answers: FunnelAnswers, asked: AskedQuestion, ...picked: readonly PickedOption[]): FunnelAnswers =>
  (picked.length === 0 ? without(answers, asked.screen) : { ...answers, [asked.screen]: answerOf(asked, picked) })

const pickedBefore = (answer: FunnelAnswer | undefined): readonly PickedOption[] =>
  answer?.selectedAnswerIds.map((id, at) => ({ id, text: answer.selectedAnswers[at] ?? id })) ?? []

const without = (answers: FunnelAnswers, screen: string): FunnelAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== screen))

/**
 * FUN-7, FUN-9. Multiple choice: picking a selected option removes it, and the whole answer when none remain.
 * An exclusive option stands alone; beyond the maximum nothing is added.
 */
export const toggle = (answers: FunnelAnswers, asked: AskedQuestion, picked: PickedOption): FunnelAnswers => {
  const before = pickedBefore(answerTo(answers, asked.screen))
  const rest = before.filter(({ id }) => id !== picked.id)
  if (rest.length < before.length) {
    return rest.length === 0 ? without(answers, asked.screen) : { ...answers, [asked.screen]: answerOf(asked, rest) }
  }
  const isExclusive = (id: string) => asked.question.options?.find(option => option.id === id)?.exclusive === true
  const beside = isExclusive(picked.id) ? [] : before.filter(({ id }) => !isExclusive(id))
  if (beside.length >= (asked.question.max ?? Number.POSITIVE_INFINITY)) return answers
  return { ...answers, [asked.screen]: answerOf(asked, [...beside, picked]) }
}

/** FUN-5. The answers that are submitted and that branch: those on dropped screens stay stored but are left out until revisited. */
export const answersOnPath = (progress: Pick<Progress, 'screens'>, answers: FunnelAnswers): FunnelAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([screen]) => progress.screens.includes(screen)))
