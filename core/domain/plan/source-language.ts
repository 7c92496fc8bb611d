import type { LearningPlan } from './learning-plan.ts'
import { isLanguage, type Language } from '../locale/locales.ts'

/** ROUTE-10. What a course is taught in: the learner's native language, else the page's; null where that is the course's own. */
export const sourceLanguage = (target: Language, plan: Pick<LearningPlan, 'native'> | null, ofPage: Language): Language | null => {
  const native = plan?.native
  if (isLanguage(native) && native !== target) return native
  return ofPage === target ? null : ofPage
}
