import { isLevel, LEVELS, type Level } from '../level/level.ts'
import { isRecord } from '../stored/json.ts'
import type { FunnelAnswer, FunnelAnswers } from '../funnel/funnel.ts'
import { DAILY_GOALS } from '../funnel/questions/time-learning.ts'
import { isLanguage, type Language } from '../locale/locales.ts'
import { readStored, type Reading } from '../stored/reading.ts'

/** The course and the daily goal that the learner chose in the onboarding. */
export interface LearningPlan {
  readonly native: Language
  readonly target: Language
  readonly level: Level
  /** Daily goal, minutes. */
  readonly minutes: number
  /** FUN-9. The ids of the chosen motivations, joined by commas; missing if the funnel did not ask. */
  readonly motivation?: string
  /** Epoch ms of the choice. */
  readonly chosenAt: number
}

/** FUN-9. Minutes a day for a person whose funnel asked for no daily goal. */
export const DEFAULT_DAILY_GOAL = 10

/** FUN-10. The longest tag, in characters: room for the ids of all options that a question may have. */
const MAX_TAG = 1000

/** The keys of the questions that a plan is made from. Any funnel that asks them can make a plan. */
export const PLAN_QUESTION_KEYS = { native: 'native_language', target: 'target_language', level: 'level', minutes: 'daily_minutes', motivation: 'goal' } as const

/** The level at which a course begins, by the answer to a level question. Beginners and A1 share the first level. */
export const LEVEL_OF_ANSWER: Readonly<Record<string, Level>> = { a0: 'A1', a1: 'A1', a2: 'A2', b1: 'B1', b2: 'B2', c1: 'C1' }

const isTag = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TAG
const isGoal = (value: unknown): value is number => DAILY_GOALS.some(goal => goal === value)

/** Reads a value as a plan; undefined where it is none. */
export const parseLearningPlan = (stored: unknown): LearningPlan | undefined => {
  if (!isRecord(stored)) return undefined
  const { native, target, level, minutes, motivation, chosenAt } = stored
  if (!isLanguage(native) || !isLanguage(target) || native === target || !isLevel(level) || !isGoal(minutes)) return undefined
  if (typeof chosenAt !== 'number' || !Number.isSafeInteger(chosenAt) || chosenAt < 0) return undefined
  return { native, target, level, minutes, ...(isTag(motivation) && { motivation }), chosenAt }
}

/** PRO-3. Reads the JSON of a device or of the keeper; null if no plan was chosen or the JSON is broken. */
export const readLearningPlan = (json: string | null | undefined): Reading<LearningPlan | null> =>
  readStored<LearningPlan | null>(json, null, parseLearningPlan)

/** Orders two plans chosen in the same millisecond, so that every device and the server pick the same one. */
const rank = ({ native, target, level, minutes, motivation = '' }: LearningPlan): string => [native, target, level, String(minutes).padStart(3, '0'), motivation].join(' ')

/** AUTH-6. The plan chosen later. Merging is idempotent and does not depend on the order. */
export const laterPlan = (one: LearningPlan | null, other: LearningPlan | null): LearningPlan | null => {
  if (!one || !other) return one ?? other
  if (one.chosenAt !== other.chosenAt) return one.chosenAt > other.chosenAt ? one : other
  return rank(one) >= rank(other) ? one : other
}

/** What a learner may change of a plan. */
export type PlanChange = Partial<Pick<LearningPlan, 'target' | 'minutes'>>

/**
 * The plan with another language or another goal. Another language begins at the first level, as the chosen one is said of one language;
 * the native language is no target. A change is later than what it changes, whatever the clock says (AUTH-6).
 */
export const changePlan = (now: number, plan: LearningPlan, change: PlanChange): LearningPlan => {
  const { target = plan.target, minutes = plan.minutes } = change
  const isOther = target !== plan.target && target !== plan.native
  return { ...plan, minutes, ...(isOther && { target, level: LEVELS[0] }), chosenAt: Math.max(now, plan.chosenAt + 1) }
}

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
