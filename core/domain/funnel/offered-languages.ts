import { recommendedTargets } from '../course/recommended-targets.ts'
import { isLanguage, type Language } from '../locale/locales.ts'
import type { Funnel, FunnelAnswers, Screen } from './funnel.ts'
import { answerIds, languageOf, optionIds } from './options.ts'

/** The same languages with the page's own moved to the front. */
export const offeredFirst = (languages: readonly Language[], first: Language): readonly Language[] =>
  languages.includes(first) ? [first, ...languages.filter(language => language !== first)] : languages

export interface OfferedTo {
  /** The language of the page. */
  readonly page: Language
  /** FLAG-4. Whether the order of target languages follows the native language. */
  readonly recommends: boolean
}

/** FLAG-4. Languages in the order offered: by recommendation if that is switched on and the native language is known, else the page's own first. */
export const offeredLanguages = (funnel: Funnel, screen: Screen, answers: FunnelAnswers, { page, recommends }: OfferedTo): readonly Language[] => {
  const languages = optionIds(funnel, screen, answers).filter(isLanguage)
  const nativeScreens = funnel.screens.filter(other => languageOf(other) === 'native')
  const native = nativeScreens.flatMap(other => answerIds(answers, other)).find(isLanguage)
  if (languageOf(screen) !== 'target' || !recommends || native === undefined) return offeredFirst(languages, page)
  return recommendedTargets(native).filter(language => languages.includes(language))
}

export interface PresetBy {
  /** The language of the page, most likely the one that its reader knows best. */
  readonly page: Language
  /** The language that the link to the funnel names. */
  readonly target: Language | null
}
/** FUN-9. The language chosen beforehand, if it is one of those offered. Nobody learns the language that they know best. */
export const presetAnswer = (screen: Screen, offered: readonly string[], { page, target }: PresetBy): readonly string[] | undefined => {
  const asks = languageOf(screen)
  const preset = asks === 'target' ? target : asks === 'native' && page !== target ? page : null
  return preset !== null && offered.includes(preset) ? [preset] : undefined
}
