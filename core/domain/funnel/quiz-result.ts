import { feedbackOf } from './can-continue.ts'
import { rulesOfKind } from './catalogue.ts'
import type { Language } from '../locale/locales.ts'
import { answerTo, type Funnel, type FunnelAnswers, type QuizResult, type Screen } from './funnel.ts'

/** The number of right answers, and of the questions that have one. */
export interface Score {
  readonly right: number
  readonly of: number
}
/** The screens whose answer is right or wrong. */
export const checkedScreens = ({ screens }: Funnel): readonly Screen[] =>
  screens.filter(({ question }) => question !== undefined && rulesOfKind(question.kind).isChecked === true)

/** Callers pass the answers on the person's path (FUN-5). */
export const scoreOf = (funnel: Funnel, answers: FunnelAnswers): Score => {
  const checked = checkedScreens(funnel)
  const isRight = ({ id, question }: Screen) =>
    question !== undefined && feedbackOf(question, answerTo(answers, id)?.selectedAnswerIds[0] ?? null) === 'right'
  return { right: checked.filter(isRight).length, of: checked.length }
}

const votesFor = ({ id }: QuizResult, { screens }: Funnel, answers: FunnelAnswers): number => {
  const votes = screens.flatMap(screen => screen.question?.options
    ?.filter(option => answerTo(answers, screen.id)?.selectedAnswerIds.includes(option.id) === true)
    .flatMap(option => option.votes ?? []) ?? [])
  return votes.filter(vote => vote === id).length
}

/**
 * The result of a quiz: the first that the score reaches, or else that which most answers speak for, of equals the first.
 * The language that its reader knows already is no result.
 */
export const quizResult = (funnel: Funnel, answers: FunnelAnswers, known?: Language): QuizResult | null => {
  const results = funnel.results?.filter(({ target }) => target === undefined || target !== known) ?? []
  const { right, of } = scoreOf(funnel, answers)
  if (of > 0) return results.find(({ atLeast = 0 }) => right >= atLeast) ?? null
  const votes = results.map(result => votesFor(result, funnel, answers))
  return results[votes.indexOf(Math.max(...votes))] ?? null
}
