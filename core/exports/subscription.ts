export { GROUP_LESSONS_STATUSES, groupLessonsStatus } from '../domain/subscription/group-lessons.ts'
export { isLessonOpen, isPremiumLesson } from '../domain/subscription/lesson-access.ts'
export {
  coursesLevel, hasCoursesPremium, hasTutoringSubscription, levelOf, SUBSCRIPTION_LEVELS, type SubscriptionLevel,
  tutoringLevel,
} from '../domain/subscription/level.ts'
export { type PremiumConf, readPremiumConf } from '../domain/subscription/premium-conf.ts'
export type { Product } from '../domain/subscription/product.ts'
