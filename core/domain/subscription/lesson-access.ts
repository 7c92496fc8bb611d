import { DEFAULT_PREMIUM_CONF, type PremiumConf } from './premium-conf.ts'

/** PRO-6. `number` is the lesson's place in its unit, from 1. */
export const isPremiumLesson = (number: number, conf: PremiumConf = DEFAULT_PREMIUM_CONF): boolean => number > conf.free_lessons_per_unit

/** PRO-6, SUB-5. */
export const isLessonOpen = (number: number, hasPremium: boolean): boolean => hasPremium || !isPremiumLesson(number)
