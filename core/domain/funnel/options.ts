import { LANGUAGES, type Language } from '../locale/locales.ts'
import type { Funnel, Screen, StoredAnswers } from './funnel.ts'

export const LANGUAGE_TYPES: readonly string[] = ['native-language', 'target-language']

/** Languages answered on screens that the funnel asks before this one. */
const takenBefore = (funnel: Funnel, screen: Screen, answers: StoredAnswers): readonly string[] =>
  funnel.screens.slice(0, funnel.screens.findIndex(other => other.id === screen.id))
    .filter(other => LANGUAGE_TYPES.includes(other.type))
    .flatMap(other => answers[other.id]?.selectedAnswerIds ?? [])

/** The ids a person may choose from. Languages list themselves: native and target are two, and the one asked first is free. */
export const optionIds = (funnel: Funnel, screen: Screen, answers: StoredAnswers): readonly string[] => {
  if (!LANGUAGE_TYPES.includes(screen.type)) return screen.question?.options?.map(option => option.id) ?? []
  const taken = takenBefore(funnel, screen, answers)
  return LANGUAGES.filter(language => !taken.includes(language))
}

/** Languages in the order they are offered: the page's own first. */
export const offeredFirst = (languages: readonly Language[], first: Language): readonly Language[] =>
  languages.includes(first) ? [first, ...languages.filter(language => language !== first)] : languages

/** FUN-9. Kinds that hold no answer. */
const SILENT: readonly string[] = ['quiz_divider', 'greeting', 'presentation', 'landing', 'interruption']
export const asksForAnswer = (screen: Screen): boolean => screen.question !== undefined && !SILENT.includes(screen.question.kind)

/** Whether the person may go on: nothing is asked, or what is stored can be chosen here (a native language changed later may forbid it). */
export const canContinue = (funnel: Funnel, screen: Screen, answers: StoredAnswers): boolean => {
  if (!asksForAnswer(screen)) return true
  const given = answers[screen.id]?.selectedAnswerIds ?? []
  const offered = optionIds(funnel, screen, answers)
  return given.length > 0 && given.every(id => offered.includes(id))
}
