export { type AttributeFacts, attributesOf, type FlagAttributes } from '../domain/flags/attributes.ts'
export { afterPurchasePath, easedProgress, isHeaderSticky } from '../domain/flags/effects.ts'
export { type Experiment, mergeExperiments, readExperiments } from '../domain/flags/experiments.ts'
export { flagAnswerOf, flagDefaults, type FlagFacts } from '../domain/flags/flag-answer.ts'
export { FLAG_KEYS, isValidFlag } from '../domain/flags/flag-types.ts'
export {
  FLAG_REASONS, type FlagAnswer, type FlagKey, type FlagReason, type FlagValues, type RemoteFlag, type RemoteFlags,
  STREAK_BUTTONS, type StreakButton, type TutorAccess,
} from '../domain/flags/flags.ts'
export { isInSeason, NEW_YEAR, type Season } from '../domain/flags/season.ts'
