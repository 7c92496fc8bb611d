import type { Attempt } from '../lesson/answer.ts'
import type { CourseOutline, LessonSummary, UnitOutline } from '../lesson/lesson.ts'
import { isLevel } from '../level/level.ts'
import { isLanguage } from '../locale/locales.ts'
import { isInstant, isRecord, readJson } from '../stored/json.ts'
import { isAbout } from '../lesson/interests.ts'
import { type LearningPlan, parseLearningPlan } from './learning-plan.ts'

/** A learner's plan as it was read last. A device stores it, so that the plan opens without a network. */
export interface PlanCopy {
  readonly userId: string
  readonly plan: LearningPlan
  readonly outline: CourseOutline
  readonly attempts: readonly Attempt[]
}

type Guard<Value> = (value: unknown) => value is Value
const isListOf = <Item>(value: unknown, isItem: Guard<Item>): value is readonly Item[] => Array.isArray(value) && value.every(isItem)
const areTexts = (...values: readonly unknown[]) => values.every(value => typeof value === 'string')
const areFlags = (...values: readonly unknown[]) => values.every(value => typeof value === 'boolean')

const isLesson: Guard<LessonSummary> = (value): value is LessonSummary =>
  isRecord(value) && isAbout(value) && areTexts(value['id'], value['title'], value['picture'] ?? '') && typeof value['number'] === 'number' && areFlags(value['premium'], value['open'], value['passed'], value['strong'])
const isUnit: Guard<UnitOutline> = (value): value is UnitOutline =>
  isRecord(value) && areTexts(value['id'], value['title']) && isLevel(value['level']) && areFlags(value['skipped'], value['notes']) && isListOf(value['lessons'], isLesson)
const isOutlineOf = (value: unknown, { native, target }: LearningPlan): value is CourseOutline =>
  isRecord(value) && value['native'] === native && value['target'] === target && isListOf(value['units'], isUnit)
const isAttempt: Guard<Attempt> = (value): value is Attempt => {
  if (!isRecord(value) || !areTexts(value['id']) || !isInstant(value['startedAt']) || !areFlags(value['passed'])) return false
  const { ref, finishedAt } = value
  return (finishedAt === null || isInstant(finishedAt)) && isRecord(ref) && isLanguage(ref['native']) && isLanguage(ref['target']) && areTexts(ref['lesson'])
}

/** ROUTE-9. Reads the stored text; null where there is none, where it is broken, or where its parts are of different courses. */
export const readPlanCopy = (json: string | null): PlanCopy | null => {
  const stored = json === null ? null : readJson(json).unwrapOr(null)
  if (!isRecord(stored)) return null
  const { userId, outline, attempts } = stored
  const plan = parseLearningPlan(stored['plan'])
  if (typeof userId !== 'string' || !plan || !isOutlineOf(outline, plan) || !isListOf(attempts, isAttempt)) return null
  return { userId, plan, outline, attempts }
}
