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
export { type DrawnKinds, undrawnFaults } from '../domain/funnel/check/undrawn-faults.ts'
export { advanceOverAnswered, cutAtUnanswered, returnToScreen } from '../domain/funnel/edit-answer.ts'
export {
  answerTo, type Condition, type Funnel, type FunnelAnswer, type FunnelAnswers, OPERATORS, type Progress,
  type Question, type Rule, type Screen,
} from '../domain/funnel/funnel.ts'
export {
  offeredFirst, offeredLanguages, type OfferedTo, offersLanguages, presetAnswer, type PresetBy, takesSeveral, trackedAnswers,
} from '../domain/funnel/options.ts'
export { type Position, positionIn } from '../domain/funnel/position.ts'
export {
  advance, clearStartScreen, currentScreen, markAnalyticsSent, moveBack, moveOn, PROGRESS_LIFETIME_MS, resume,
  setStartScreen, startProgress,
} from '../domain/funnel/progress.ts'
export { SUBSCRIPTION_CHANGES, type SubscriptionChange } from '../domain/funnel/questions/change-subscription.ts'
export { LONGEST_PAUSE, pauseOf } from '../domain/funnel/questions/interruption.ts'
export type { Feedback, FunnelOption } from '../domain/funnel/questions/question-rules.ts'
export {
  clockTime, type SliderRange, snapRange, snapSlider, TIME_RANGE, type TimeRange,
} from '../domain/funnel/questions/sliders.ts'
export { presetZone } from '../domain/funnel/questions/time-zone.ts'
export { CANCEL_TEXT_MAX, checkCancelText, checkInput, INPUT_MAX } from '../domain/funnel/questions/typed-text.ts'
export { textKeysOf } from '../domain/funnel/text-keys.ts'
export { funnelAnswersKey, funnelProgressKey, readAnswers, readProgress } from '../domain/funnel/stored.ts'
