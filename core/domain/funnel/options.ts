import { recommendedTargets } from '../course/recommended-targets.ts'
import { isLanguage, LANGUAGES, type Language } from '../locale/locales.ts'
import { answerTo, type Funnel, type QuestionKind, type Screen, type StoredAnswers } from './funnel.ts'

export const LANGUAGE_TYPES: readonly string[] = ['native-language', 'target-language']

/** Languages answered on screens that the funnel asks before this one. */
const takenBefore = (funnel: Funnel, screen: Screen, answers: StoredAnswers): readonly string[] =>
  funnel.screens.slice(0, funnel.screens.findIndex(other => other.id === screen.id))
    .filter(other => LANGUAGE_TYPES.includes(other.type))
    .flatMap(other => answerTo(answers, other.id)?.selectedAnswerIds ?? [])

/** The ids a person may choose from. Languages list themselves: native and target are two, and the one asked first is free. */
export const optionIds = (funnel: Funnel, screen: Screen, answers: StoredAnswers): readonly string[] => {
  if (!LANGUAGE_TYPES.includes(screen.type)) return screen.question?.options?.map(option => option.id) ?? []
  const taken = takenBefore(funnel, screen, answers)
  return LANGUAGES.filter(language => !taken.includes(language))
}

/** Languages in the order they are offered: the page's own first. */
export const offeredFirst = (languages: readonly Language[], first: Language): readonly Language[] =>
  languages.includes(first) ? [first, ...languages.filter(language => language !== first)] : languages

/** FLAG-4. A target language is offered in the order that suits the native one answered before it; any other, and without the recommendation, the page's own first. */
export const offeredLanguages = (funnel: Funnel, screen: Screen, answers: StoredAnswers, how: { readonly page: Language; readonly recommends: boolean }): readonly Language[] => {
  const languages = optionIds(funnel, screen, answers).filter(isLanguage)
  const native = funnel.screens.filter(({ type }) => type === 'native-language').flatMap(({ id }) => answerTo(answers, id)?.selectedAnswerIds ?? []).find(isLanguage)
  if (screen.type !== 'target-language' || !how.recommends || native === undefined) return offeredFirst(languages, how.page)
  return recommendedTargets(native).filter(language => languages.includes(language))
}

/** FUN-9. Kinds that hold no answer. */
const SILENT: readonly QuestionKind[] = ['quiz_divider', 'greeting', 'presentation', 'landing', 'interruption']
export const asksForAnswer = (screen: Screen): boolean => screen.question !== undefined && !SILENT.includes(screen.question.kind)

/** FUN-9. Kinds whose answer is no option of a list: it was checked when it was given. */
const OWN_VALUES: readonly QuestionKind[] = ['input', 'cancel_email', 'slider', 'range_slider_time', 'single_select_timezone']
const OPTIONAL: readonly QuestionKind[] = ['cancel_textfield']

/** Whether the person may go on: nothing is asked, or what is stored can be chosen here (a native language changed later may forbid it). */
export const canContinue = (funnel: Funnel, screen: Screen, answers: StoredAnswers): boolean => {
  const kind = screen.question?.kind
  if (kind === undefined || SILENT.includes(kind) || OPTIONAL.includes(kind)) return true
  const given = answerTo(answers, screen.id)?.selectedAnswerIds ?? []
  if (OWN_VALUES.includes(kind)) return given.length > 0
  const offered = optionIds(funnel, screen, answers)
  return given.length > 0 && given.every(id => offered.includes(id))
}
