import type { Funnel, FunnelAnswer, FunnelAnswers } from '../funnel/funnel.ts'
import { type Level, LEVELS } from '../level/level.ts'
import { isLanguage } from '../locale/locales.ts'
import { coursesOf, DEFAULT_DAILY_GOAL, isGoal, isTag, laterThan, type LearningPlan, mergePlans } from './learning-plan.ts'
import { isPractice } from './practice.ts'

/** The keys of the questions that a plan is made from. Any funnel that asks them can make a plan. */
export const PLAN_QUESTION_KEYS = { native: 'native_language', target: 'target_language', level: 'level', minutes: 'daily_minutes', motivation: 'goal', interests: 'interests', practice: 'practice' } as const

/** Whether a funnel asks which language a person learns. One that does not changes nothing of their course. */
export const asksForCourse = ({ screens }: Funnel): boolean => screens.some(({ question }) => question?.key === PLAN_QUESTION_KEYS.target)

/** The level at which a course begins, by the answer to a level question. Beginners and A1 share the first level. */
export const LEVEL_OF_ANSWER: Readonly<Record<string, Level>> = { a0: 'A1', a1: 'A1', a2: 'A2', b1: 'B1', b2: 'B2', c1: 'C1' }

/**
 * The plan that a funnel's answers make. Callers pass the answers on the learner's path (FUN-5).
 * What the funnel does not ask stays as it was in the plan before, whose course is put aside if the answers name another one (CRS-1).
 * Null without two different languages; who had no plan and was not asked for a level or a goal begins at A1 with ten minutes.
 */
export const planFromAnswers = (now: number, answers: FunnelAnswers, before: LearningPlan | null = null): LearningPlan | null => {
  const answerOf = (key: string): FunnelAnswer | undefined => Object.values(answers).find(answer => answer.questionKey === key)
  const firstOptionOf = (key: string): string | undefined => answerOf(key)?.selectedAnswerIds[0]
  const native = firstOptionOf(PLAN_QUESTION_KEYS.native) ?? before?.native
  const target = firstOptionOf(PLAN_QUESTION_KEYS.target) ?? before?.target
  if (!isLanguage(native) || !isLanguage(target) || native === target) return null
  const minutes = Number(firstOptionOf(PLAN_QUESTION_KEYS.minutes))
  const levelAnswer = firstOptionOf(PLAN_QUESTION_KEYS.level) ?? ''
  const level = Object.hasOwn(LEVEL_OF_ANSWER, levelAnswer) ? LEVEL_OF_ANSWER[levelAnswer] : undefined
  const followed = before ? coursesOf(before).find(course => course.target === target) : undefined
  const tag = answerOf(PLAN_QUESTION_KEYS.motivation)?.tag
  const motivation = isTag(tag) ? tag : before?.motivation
  const interests = answerOf(PLAN_QUESTION_KEYS.interests)?.selectedAnswerIds ?? before?.interests
  const preferred = firstOptionOf(PLAN_QUESTION_KEYS.practice)
  const practice = isPractice(preferred) ? preferred : before?.practice
  const made: LearningPlan = {
    native, target,
    level: level ?? followed?.level ?? LEVELS[0],
    minutes: isGoal(minutes) ? minutes : before?.minutes ?? DEFAULT_DAILY_GOAL,
    ...(motivation !== undefined && { motivation }), ...(interests !== undefined && { interests }), ...(practice !== undefined && { practice }),
    chosenAt: before ? laterThan(before, now) : now,
  }
  return mergePlans(made, before)
}
