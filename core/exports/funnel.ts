export { answersOnPath, type AskedQuestion, choose, type PickedOption, toggle } from '../domain/funnel/answers.ts'
export { nextScreen } from '../domain/funnel/branching.ts'
export {
  canContinue, feedbackOf, isCountedOnContinue, MOVE_ON_AFTER, movesOnAfter,
} from '../domain/funnel/can-continue.ts'
export {
  type KindOn, QUESTION_KINDS, type QuestionKind, SCREEN_TYPES, type ScreenRules, type ScreenType,
} from '../domain/funnel/catalogue.ts'
export { checkFunnel } from '../domain/funnel/check/check-funnel.ts'
export { FUNNEL_LIMITS, type FunnelFault, type RuleFault, type ScreenFault } from '../domain/funnel/check/fault.ts'
export { advanceOverAnswered, returnToScreen } from '../domain/funnel/edit-answer.ts'
export {
  answerTo, type Condition, type Funnel, type FunnelAnswer, type FunnelAnswers, isQuiz, OPERATORS, type Progress, type Proof, PROOFS,
  type Question, type QuizResult, type Rule, type Screen,
} from '../domain/funnel/funnel.ts'
export {
  offeredFirst, offeredLanguages, type OfferedTo, presetAnswer, type PresetBy,
} from '../domain/funnel/offered-languages.ts'
export { offersLanguages, takesSeveral, trackedAnswers } from '../domain/funnel/options.ts'
export { type Position, positionIn } from '../domain/funnel/position.ts'
export {
  advance, clearStartScreen, currentScreen, markAnalyticsSent, moveBack, moveOn, setStartScreen, startProgress,
} from '../domain/funnel/progress.ts'
export { ownValueOf } from '../domain/funnel/own-values.ts'
export { CANCEL_TEXT_MAX } from '../domain/funnel/questions/cancel.ts'
export { SUBSCRIPTION_CHANGES, type SubscriptionChange } from '../domain/funnel/questions/change-subscription.ts'
export { INPUT_MAX } from '../domain/funnel/questions/input.ts'
export { LONGEST_PAUSE, pauseOf } from '../domain/funnel/questions/interruption.ts'
export { INPUT_SUBTYPES } from '../domain/funnel/questions/question-rules.ts'
export type {
  Feedback, FunnelOption, InputSubtype, Known, OwnValue, QuestionDetails, SliderRange, ValueFault,
} from '../domain/funnel/questions/question-rules.ts'
export { snapSlider } from '../domain/funnel/questions/slider.ts'
export {
  clockTime, readTimeRange, snapRange, writeTimeRange,
} from '../domain/funnel/questions/time-range.ts'
export { TIME_RANGE, type TimeRange } from '../domain/funnel/questions/time-of-day.ts'
export { zoneOffset } from '../domain/calendar/zone.ts'
export { quizResult, type Score, scoreOf } from '../domain/funnel/quiz-result.ts'
export { PROGRESS_LIFETIME_MS, resume, startAt } from '../domain/funnel/resume.ts'
export {
  type FunnelOutcome, type FunnelSubmission, type KeptSubmission, readSubmission, submissionFor, withOutcome,
} from '../domain/funnel/submission.ts'
export { textKeysOf } from '../domain/funnel/text-keys.ts'
export { funnelAnswersKey, funnelProgressKey, readAnswers, readProgress } from '../domain/funnel/stored.ts'
export { estimateVocabulary, type VocabularyEstimate, type WordBank } from '../domain/funnel/vocabulary.ts'
