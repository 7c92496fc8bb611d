export { LESSON_MINUTES, lessonsForGoal, passedToday } from '../domain/plan/daily-goal.ts'
export {
  DEFAULT_DAILY_GOAL, type LearningPlan, PLAN_QUESTION_KEYS, planFromAnswers, readLearningPlan,
} from '../domain/plan/learning-plan.ts'
export { sourceLanguage } from '../domain/plan/source-language.ts'
export { beginningLevel, type LessonsUnderWay, type PathLesson, type TodaysPath, todaysPath } from '../domain/plan/todays-path.ts'
