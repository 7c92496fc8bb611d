import { recommendedTargets } from '../course/recommended-targets.ts'
import { isLanguage, LANGUAGES, type Language } from '../locale/locales.ts'
import { rulesOfType } from './catalogue.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Screen } from './funnel.ts'

const languageOf = (screen: Screen) => rulesOfType(screen.type).language
/** Whether the options of a screen are the languages of the product. */
export const offersLanguages = (screen: Screen): boolean => languageOf(screen) !== undefined
/** FUN-7. Whether several options of a screen may be picked together. */
export const takesSeveral = (screen: Screen): boolean => rulesOfType(screen.type).takesSeveral === true

const answerIds = (answers: FunnelAnswers, { id }: Screen): readonly string[] => answerTo(answers, id)?.selectedAnswerIds ?? []

/** The languages answered on screens that come before this one, and the one that the funnel is about. */
const takenBefore = (funnel: Funnel, screen: Screen, answers: FunnelAnswers): readonly string[] => [
  ...(funnel.target === undefined ? [] : [funnel.target]),
  ...funnel.screens.slice(0, funnel.screens.findIndex(other => other.id === screen.id))
    .filter(offersLanguages)
    .flatMap(other => answerIds(answers, other)),
]

/** The ids a person may choose from. Native and target language differ: the one asked later lacks the language answered before. */
export const optionIds = (funnel: Funnel, screen: Screen, answers: FunnelAnswers): readonly string[] => {
  if (rulesOfType(screen.type).listsWords) return screen.question?.words ?? []
  if (!offersLanguages(screen)) return screen.question?.options?.map(option => option.id) ?? []
  const taken = takenBefore(funnel, screen, answers)
  return LANGUAGES.filter(language => !taken.includes(language))
}

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

/** The answers of an earlier visit without another language to learn than the one that a link names now. */
export const forTarget = (funnel: Funnel, answers: FunnelAnswers, target: Language | null): FunnelAnswers => {
  if (target === null) return answers
  const others = funnel.screens.filter(screen => languageOf(screen) === 'target' && !answerIds(answers, screen).includes(target)).map(({ id }) => id)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !others.includes(id)))
}

/** ANA-2. The part of an answer that analytics may report: ids of what was offered, and nothing a person typed. */
export const trackedAnswers = (funnel: Funnel, screen: Screen, answers: FunnelAnswers): readonly string[] => {
  const offered = optionIds(funnel, screen, answers)
  return answerIds(answers, screen).filter(id => offered.includes(id))
}
