import type { Funnel, FunnelAnswer, FunnelAnswers } from '../funnel/funnel.ts'
import { isZone } from '../calendar/zone.ts'
import { readTimeRange } from '../funnel/questions/time-range.ts'
import { type Level, LEVELS } from '../level/level.ts'
import { isLanguage, type Language } from '../locale/locales.ts'
import { coursesOf, DEFAULT_DAILY_GOAL, isDays, isGoal, isTag, laterThan, type LearningPlan, mergePlans } from './learning-plan.ts'
import { isPractice } from './practice.ts'

/** The keys of the questions that a plan is made from. Any funnel that asks them can make a plan. */
export const PLAN_QUESTION_KEYS = {
  native: 'native_language', target: 'target_language', level: 'level', words: 'known_words', minutes: 'daily_minutes', motivation: 'goal',
  interests: 'interests', practice: 'practice', days: 'days_a_week', times: 'times', zone: 'zone',
} as const

/** Whether a funnel is about a language that a person learns: it asks which, or names it. Any other changes nothing of their course. */
export const asksForCourse = ({ screens, target }: Pick<Funnel, 'screens' | 'target'>): boolean =>
  target !== undefined || screens.some(({ question }) => question?.key === PLAN_QUESTION_KEYS.target)

/** Whether a funnel asks anything that becomes part of a plan. */
export const concernsPlan = ({ screens }: Pick<Funnel, 'screens'>): boolean => {
  const keys: readonly string[] = Object.values(PLAN_QUESTION_KEYS)
  return screens.some(({ question }) => question !== undefined && keys.includes(question.key))
}

/** The level at which a course begins, by the answer to a level question. Beginners and A1 share the first level. */
export const LEVEL_OF_ANSWER: Readonly<Record<string, Level>> = { a0: 'A1', a1: 'A1', a2: 'A2', b1: 'B1', b2: 'B2', c1: 'C1' }

/** What a plan is made from besides the answers. */
export interface PlanBasis {
  /** The plan that there was before. */
  readonly before?: LearningPlan | null
  /** The language that the funnel is about, where it does not ask for one. */
  readonly target?: Language | undefined
  /** FUN-9. The level that the server has estimated from known words. */
  readonly estimated?: Level | undefined
}

/**
 * The plan that a funnel's answers make. Callers pass the answers on the learner's path (FUN-5).
 * What the funnel does not ask stays as it was in the plan before, whose course is put aside if the answers name another one (CRS-1).
 * Null without two different languages; who had no plan and was not asked for a level or a goal begins at A1 with ten minutes.
 */
export const planFromAnswers = (now: number, answers: FunnelAnswers, { before = null, target: about, estimated }: PlanBasis = {}): LearningPlan | null => {
  const answerOf = (key: string): FunnelAnswer | undefined => Object.values(answers).find(answer => answer.questionKey === key)
  const firstOptionOf = (key: string): string | undefined => answerOf(key)?.selectedAnswerIds[0]
  const native = firstOptionOf(PLAN_QUESTION_KEYS.native) ?? before?.native
  const target = firstOptionOf(PLAN_QUESTION_KEYS.target) ?? about ?? before?.target
  if (!isLanguage(native) || !isLanguage(target) || native === target) return null
  const minutes = Number(firstOptionOf(PLAN_QUESTION_KEYS.minutes))
  const levelAnswer = firstOptionOf(PLAN_QUESTION_KEYS.level) ?? ''
  const level = Object.hasOwn(LEVEL_OF_ANSWER, levelAnswer) ? LEVEL_OF_ANSWER[levelAnswer] : estimated
  const followed = before ? coursesOf(before).find(course => course.target === target) : undefined
  const tag = answerOf(PLAN_QUESTION_KEYS.motivation)?.tag
  const motivation = isTag(tag) ? tag : before?.motivation
  const interests = answerOf(PLAN_QUESTION_KEYS.interests)?.selectedAnswerIds ?? before?.interests
  const preferred = firstOptionOf(PLAN_QUESTION_KEYS.practice)
  const practice = isPractice(preferred) ? preferred : before?.practice
  const wanted = Number(firstOptionOf(PLAN_QUESTION_KEYS.days))
  const days = isDays(wanted) ? wanted : before?.days
  const times = readTimeRange(answerOf(PLAN_QUESTION_KEYS.times)?.selectedAnswerIds ?? []) ?? before?.times
  const named = firstOptionOf(PLAN_QUESTION_KEYS.zone)
  const zone = named !== undefined && isZone(named) ? named : before?.zone
  const made: LearningPlan = {
    native, target,
    level: level ?? followed?.level ?? LEVELS[0],
    minutes: isGoal(minutes) ? minutes : before?.minutes ?? DEFAULT_DAILY_GOAL,
    ...(motivation !== undefined && { motivation }), ...(interests !== undefined && { interests }), ...(practice !== undefined && { practice }),
    ...(days !== undefined && { days }), ...(times !== undefined && { times }), ...(zone !== undefined && { zone }),
    chosenAt: before ? laterThan(before, now) : now,
  }
  return mergePlans(made, before)
}
