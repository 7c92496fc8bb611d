import { answerTo, type Funnel, type Screen, type StoredAnswers } from './funnel.ts'
import { optionIds } from './options.ts'

/** ANA-2. An answer as it may be told: the ids of what was offered. What a person typed is not among them. */
export const trackedAnswers = (funnel: Funnel, screen: Screen, answers: StoredAnswers): readonly string[] => {
  const offered = optionIds(funnel, screen, answers)
  return (answerTo(answers, screen.id)?.selectedAnswerIds ?? []).filter(id => offered.includes(id))
}
