import type { Funnel, FunnelAnswers } from '#core/domain/funnel/funnel.ts'
import { quizResult } from '#core/domain/funnel/quiz-result.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { End } from './model.ts'

/** Where a quiz leads: to the course that its result, or the quiz itself, is about, unless its reader speaks that language. */
export const afterQuiz = (funnel: Funnel, given: FunnelAnswers, language: Language): End => {
  const about = quizResult(funnel, given, language)?.target ?? funnel.target
  const course = about === undefined || about === language ? null : about
  return { course, href: `${pathTo('coursesOnboarding')}${course === null ? '' : `?target=${course}`}` }
}
