import { readCompletedFirstLesson } from '../profile/first-lesson.ts'
import type { KeeperKey } from './keeper-keys.ts'
import { readLearningPlan } from '../plan/learning-plan.ts'
import { readPremiumConf } from '../subscription/premium-conf.ts'
import type { Reading } from '../stored/reading.ts'
import { readAccessibility, readSettings } from '../profile/settings.ts'

/** PRO-3. How the value of each key is understood, whoever keeps it. */
export const KEEPER_READERS: Readonly<Record<KeeperKey, (json: string | undefined) => Reading<unknown>>> = {
  user_settings: readSettings,
  accessibility: readAccessibility,
  course_premium_lessons_conf: readPremiumConf,
  completed_first_lesson: readCompletedFirstLesson,
  learning_plan: readLearningPlan,
}
