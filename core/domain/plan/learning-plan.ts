import { isZone } from '../calendar/zone.ts'
import { isLevel, LEVELS, type Level } from '../level/level.ts'
import { FUNNEL_LIMITS } from '../funnel/check/fault.ts'
import { isRecord } from '../stored/json.ts'
import { DAILY_GOALS } from '../funnel/questions/time-learning.ts'
import { isTimeRange, type TimeRange } from '../funnel/questions/time-of-day.ts'
import { isLanguage, type Language, LANGUAGES } from '../locale/locales.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { isPractice, type Practice } from './practice.ts'

/** The course and the daily goal that the learner chose in the onboarding. */
export interface LearningPlan {
  readonly native: Language
  readonly target: Language
  readonly level: Level
  /** Daily goal, minutes. */
  readonly minutes: number
  /** FUN-9. The ids of the chosen motivations, joined by commas; missing if the funnel did not ask. */
  readonly motivation?: string
  /** ROUTE-9. What the learner likes, as they chose it; missing if they were not asked. Names that only a later version knows are kept. */
  readonly interests?: readonly string[]
  /** ROUTE-9. The way to learn that they like best. */
  readonly practice?: Practice
  /** On how many days of a week they mean to learn, 1 to 7; missing if they were not asked. */
  readonly days?: number
  /** FUN-9. When they usually have time, in minutes of the day by their own clock. */
  readonly times?: TimeRange
  /** FUN-9. The IANA zone of that clock, where they were asked. */
  readonly zone?: string
  /** The courses that were chosen before, which the learner can go back to; missing if there are none. */
  readonly others?: readonly OtherCourse[]
  /** Epoch ms of the choice. */
  readonly chosenAt: number
}

/** A course that was put aside for another one, at the level at which it was left. */
export type OtherCourse = Pick<LearningPlan, 'target' | 'level' | 'chosenAt'>

/** FUN-9. Minutes a day for a person whose funnel asked for no daily goal. */
export const DEFAULT_DAILY_GOAL = 10

/** FUN-10. The longest tag, in characters: room for the ids of all options that a question may have. */
const MAX_TAG = 1000

export const isTag = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TAG
/** Ids of options, no more than a question may have. */
const areIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= FUNNEL_LIMITS.options && value.every(id => typeof id === 'string' && id.length <= LONGEST_ID)
const LONGEST_ID = 80
const isChosenAt = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
export const isGoal = (value: unknown): value is number => DAILY_GOALS.some(goal => goal === value)
export const isDays = (value: unknown): value is number => [1, 2, 3, 4, 5, 6, 7].some(days => days === value)
const isKnownZone = (value: unknown): value is string => typeof value === 'string' && isZone(value)

/** Reads a value as a plan; undefined where it is none. */
export const parseLearningPlan = (stored: unknown): LearningPlan | undefined => {
  if (!isRecord(stored)) return undefined
  const { native, target, level, minutes, motivation, interests, practice, days, times, zone, chosenAt } = stored
  if (!isLanguage(native) || !isLanguage(target) || native === target || !isLevel(level) || !isGoal(minutes)) return undefined
  if (!isChosenAt(chosenAt)) return undefined
  const others = Array.isArray(stored['others']) ? stored['others'].flatMap(parseOther) : []
  return withOthers({
    native, target, level, minutes,
    ...(isTag(motivation) && { motivation }), ...(areIds(interests) && { interests }), ...(isPractice(practice) && { practice }),
    ...(isDays(days) && { days }), ...(isTimeRange(times) && { times: { from: times.from, to: times.to } }), ...(isKnownZone(zone) && { zone }),
    chosenAt,
  }, others)
}

const parseOther = (stored: unknown): readonly OtherCourse[] => {
  if (!isRecord(stored)) return []
  const { target, level, chosenAt } = stored
  return isLanguage(target) && isLevel(level) && isChosenAt(chosenAt) ? [{ target, level, chosenAt }] : []
}

const later = (one: OtherCourse, other: OtherCourse) => one.chosenAt > other.chosenAt || (one.chosenAt === other.chosenAt && one.level > other.level)

/** The plan with these courses put aside, each once as it was left last, in the order of their languages; not that which it follows itself. */
const withOthers = (plan: LearningPlan, courses: readonly OtherCourse[]): LearningPlan => {
  const others = LANGUAGES.flatMap(target => {
    const found = target === plan.target || target === plan.native ? [] : courses.filter(course => course.target === target)
    return found.length === 0 ? [] : [found.reduce((one, other) => (later(one, other) ? one : other))]
  })
  return others.length === 0 ? plan : { ...plan, others }
}

const courseOf = ({ target, level, chosenAt }: LearningPlan): OtherCourse => ({ target, level, chosenAt })

/** CRS-1. The courses of a plan, that which it follows first. */
export const coursesOf = (plan: LearningPlan): readonly OtherCourse[] => [courseOf(plan), ...(plan.others ?? []).toSorted((one, other) => other.chosenAt - one.chosenAt)]

/** PRO-3. Reads the JSON of a device or of the keeper; null if no plan was chosen or the JSON is broken. */
export const readLearningPlan = (json: string | null | undefined): Reading<LearningPlan | null> =>
  readStored<LearningPlan | null>(json, null, parseLearningPlan)

/** Orders two plans chosen in the same millisecond, so that every device and the server pick the same one. */
const rank = ({ native, target, level, minutes, motivation = '', interests = [], practice, days = 0, times, zone = '' }: LearningPlan): string =>
  [native, target, level, String(minutes).padStart(3, '0'), motivation, interests.join(','), practice ?? '', days, times?.from ?? '', times?.to ?? '', zone].join(' ')

const isLater = (one: LearningPlan, other: LearningPlan) => (one.chosenAt === other.chosenAt ? rank(one) >= rank(other) : one.chosenAt > other.chosenAt)

/** AUTH-6. The plan chosen later, with the courses of both. Merging is idempotent and does not depend on the order. */
export const mergePlans = (one: LearningPlan | null, other: LearningPlan | null): LearningPlan | null => {
  if (!one || !other) return one ?? other
  return withOthers(isLater(one, other) ? one : other, [...coursesOf(one), ...coursesOf(other)])
}

/** AUTH-6. The time of a change to a plan: later than what it changes, whatever the clock says. Epoch ms. */
export const laterThan = ({ chosenAt }: LearningPlan, now: number): number => Math.max(now, chosenAt + 1)

/** The level of a plan's learner in a language that they learn or have learned; undefined in any other. */
export const levelIn = ({ target, level, others = [] }: Pick<LearningPlan, 'target' | 'level' | 'others'>, language: Language): Level | undefined =>
  (language === target ? level : others.find(course => course.target === language)?.level)

/** What a learner may change of a plan. */
export type PlanChange = Partial<Pick<LearningPlan, 'target' | 'minutes' | 'level'>>

/**
 * The plan with another language, level or goal. The course that was followed is put aside; where no level is given, one that was followed
 * before goes on at its level, and a new one begins at the first. The native language is no target.
 */
export const changePlan = (now: number, plan: LearningPlan, { target = plan.target, minutes = plan.minutes, level }: PlanChange): LearningPlan => {
  const changed = { ...plan, minutes, chosenAt: laterThan(plan, now) }
  if (target === plan.native) return changed
  if (target === plan.target) return { ...changed, level: level ?? plan.level }
  return withOthers({ ...changed, target, level: level ?? levelIn(plan, target) ?? LEVELS[0] }, coursesOf(plan))
}
