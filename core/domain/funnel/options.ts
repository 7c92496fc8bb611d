import { LANGUAGES, type Language } from '../locale/locales.ts'
import { rulesOfType } from './catalogue.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Screen } from './funnel.ts'

/** Which language a screen asks for, if it asks for one. */
export const languageOf = (screen: Screen) => rulesOfType(screen.type).language
/** Whether the options of a screen are the languages of the product. */
export const offersLanguages = (screen: Screen): boolean => languageOf(screen) !== undefined
/** FUN-7. Whether several options of a screen may be picked together. */
export const takesSeveral = (screen: Screen): boolean => rulesOfType(screen.type).takesSeveral === true

export const answerIds = (answers: FunnelAnswers, { id }: Screen): readonly string[] => answerTo(answers, id)?.selectedAnswerIds ?? []

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

/** The answers of an earlier visit without another language to learn than the one that a link names now. */
export const forTarget = (funnel: Funnel, answers: FunnelAnswers, target: Language | null): FunnelAnswers => {
  if (target === null) return answers
  const others = funnel.screens.filter(screen => languageOf(screen) === 'target' && !answerIds(answers, screen).includes(target)).map(({ id }) => id)
  return others.some(id => id in answers) ? Object.fromEntries(Object.entries(answers).filter(([id]) => !others.includes(id))) : answers
}

/** ANA-2. The part of an answer that analytics may report: ids of what was offered, and nothing a person typed. */
export const trackedAnswers = (funnel: Funnel, screen: Screen, answers: FunnelAnswers): readonly string[] => {
  const offered = optionIds(funnel, screen, answers)
  return answerIds(answers, screen).filter(id => offered.includes(id))
}
