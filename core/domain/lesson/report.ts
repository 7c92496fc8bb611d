import { normalise } from '../grading/normalise.ts'
import type { Language } from '../locale/locales.ts'
import type { Answer } from './answer.ts'
import { gradeStep, isPossible, solutionOf } from './grade-step.ts'
import type { Lesson } from './lesson.ts'
import type { LessonWords } from './steps/kind.ts'
import { kindOf } from './steps/table.ts'

/** What a learner says should be right: an answer in one language to what one concept is asked for. */
export interface AnswerReport {
  readonly concept: string
  readonly lang: Language
  /** The answer as it was written, or as it was laid of words. */
  readonly given: string
  /** The answer that is taught. */
  readonly expected: string
}

/**
 * CRS-3. What a report of this answer says; null where there is nothing to report: it is right, or the one option that is taught
 * was not chosen, so that it cannot be right in another way.
 */
export const reportOf = (lesson: Pick<Lesson, 'steps'> & LessonWords, { step: id, given }: Pick<Answer, 'step' | 'given'>): AnswerReport | null => {
  const step = lesson.steps.find(each => each.id === id)
  if (!step || !isPossible(step, given)) return null
  const { written, answerLanguage } = kindOf(step)
  const [lang, concept, text] = [answerLanguage(step), step.concepts[0], written?.(step, given).trim()]
  if (lang === undefined || concept === undefined || text === undefined || normalise(text, lang) === '') return null
  return gradeStep(step, given, lesson).right ? null : { concept, lang, given: text, expected: solutionOf(step) }
}
