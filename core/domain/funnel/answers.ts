import { answerTo, type Progress, type Question, type StoredAnswer, type StoredAnswers } from './funnel.ts'

/** A question as it was put to the person: on which screen and in which words. */
export interface Asked {
  readonly screen: string
  readonly question: Question
  readonly text: string
}
/** An option and the words it was shown in. */
export interface Picked {
  readonly id: string
  readonly text: string
}

/** FUN-9. A motivation is its own tag. */
const tagOf = (question: Question, ids: readonly string[]): string | undefined =>
  question.kind === 'motivation' ? ids.join(',') : question.tag

/** FUN-3. */
const stored = ({ question, text }: Asked, picked: readonly Picked[]): StoredAnswer => {
  const selectedAnswerIds = picked.map(({ id }) => id)
  const tag = tagOf(question, selectedAnswerIds)
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

/** FUN-8. Single choice overwrites. */
export const choose = (answers: StoredAnswers, asked: Asked, picked: Picked): StoredAnswers =>
  ({ ...answers, [asked.screen]: stored(asked, [picked]) })

const pickedBefore = (answer: StoredAnswer | undefined): readonly Picked[] =>
  answer?.selectedAnswerIds.map((id, at) => ({ id, text: answer.selectedAnswers[at] ?? id })) ?? []

const without = (answers: StoredAnswers, screen: string): StoredAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== screen))

/**
 * FUN-7, FUN-9. Multiple choice: a selected answer is removed, the entry too when none remain.
 * An exclusive answer stands alone; beyond the maximum nothing is added.
 */
export const toggle = (answers: StoredAnswers, asked: Asked, picked: Picked): StoredAnswers => {
  const before = pickedBefore(answerTo(answers, asked.screen))
  const rest = before.filter(({ id }) => id !== picked.id)
  if (rest.length < before.length) return rest.length === 0 ? without(answers, asked.screen) : { ...answers, [asked.screen]: stored(asked, rest) }
  const isExclusive = (id: string) => asked.question.options?.find(option => option.id === id)?.exclusive === true
  const beside = isExclusive(picked.id) ? [] : before.filter(({ id }) => !isExclusive(id))
  if (beside.length >= (asked.question.max ?? Number.POSITIVE_INFINITY)) return answers
  return { ...answers, [asked.screen]: stored(asked, [...beside, picked]) }
}

/** FUN-5. What is submitted and what branches: answers on dropped screens wait until they are visited again. */
export const answersOnPath = (progress: Pick<Progress, 'screens'>, answers: StoredAnswers): StoredAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([screen]) => progress.screens.includes(screen)))
