import { readCompletedFirstLesson } from './first-lesson.ts'
import { KEEPER_KEYS, type KeeperKey } from './keeper-keys.ts'
import { readLearningPlan } from './learning-plan.ts'
import type { KeeperValues } from './merge-keeper.ts'
import { readPremiumConf } from './premium-conf.ts'
import type { Reading } from './reading.ts'
import { readAccessibility, readSettings } from './settings.ts'

const READERS: Readonly<Record<KeeperKey, (json: string | undefined) => Reading<unknown>>> = {
  user_settings: readSettings,
  accessibility: readAccessibility,
  course_premium_lessons_conf: readPremiumConf,
  completed_first_lesson: readCompletedFirstLesson,
  learning_plan: readLearningPlan,
}

/** PRO-3. The keys whose value nobody can read: each asks for one report. */
export const brokenKeys = (values: KeeperValues): readonly KeeperKey[] => KEEPER_KEYS.filter(key => READERS[key](values[key]).broken)
