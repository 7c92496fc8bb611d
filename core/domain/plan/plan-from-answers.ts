import type { FunnelAnswer, FunnelAnswers } from '../funnel/funnel.ts'
import { type Level, LEVELS } from '../level/level.ts'
import { isLanguage } from '../locale/locales.ts'
import { DEFAULT_DAILY_GOAL, isGoal, isTag, type LearningPlan } from './learning-plan.ts'

/** The keys of the questions that a plan is made from. Any funnel that asks them can make a plan. */
export const PLAN_QUESTION_KEYS = { native: 'native_language', target: 'target_language', level: 'level', minutes: 'daily_minutes', motivation: 'goal' } as const

/** The level at which a course begins, by the answer to a level question. Beginners and A1 share the first level. */
export const LEVEL_OF_ANSWER: Readonly<Record<string, Level>> = { a0: 'A1', a1: 'A1', a2: 'A2', b1: 'B1', b2: 'B2', c1: 'C1' }

/**
 * The plan that a funnel's answers make. Callers pass the answers on the learner's path (FUN-5).
 * Null without two different languages; a funnel that asks for no level or goal begins at A1 with ten minutes.
 */
export const planFromAnswers = (now: number, answers: FunnelAnswers): LearningPlan | null => {
  const answerOf = (key: string): FunnelAnswer | undefined => Object.values(answers).find(answer => answer.questionKey === key)
  const firstOptionOf = (key: string): string | undefined => answerOf(key)?.selectedAnswerIds[0]
  const native = firstOptionOf(PLAN_QUESTION_KEYS.native)
  const target = firstOptionOf(PLAN_QUESTION_KEYS.target)
  if (!isLanguage(native) || !isLanguage(target) || native === target) return null
  const minutes = Number(firstOptionOf(PLAN_QUESTION_KEYS.minutes))
  const levelAnswer = firstOptionOf(PLAN_QUESTION_KEYS.level) ?? ''
  const level = Object.hasOwn(LEVEL_OF_ANSWER, levelAnswer) ? LEVEL_OF_ANSWER[levelAnswer] : undefined
  const motivation = answerOf(PLAN_QUESTION_KEYS.motivation)?.tag
  return {
    native, target,
    level: level ?? LEVELS[0],
    minutes: isGoal(minutes) ? minutes : DEFAULT_DAILY_GOAL,
    ...(isTag(motivation) && { motivation }),
    chosenAt: now,
  }
}
