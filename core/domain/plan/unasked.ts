import { canContinue } from '../funnel/can-continue.ts'
import type { Funnel, FunnelAnswers, Screen } from '../funnel/funnel.ts'
import { PLAN_QUESTION_KEYS } from './plan-from-answers.ts'

/** The first screen without a valid answer that a plan cannot do without: which language is learned, and in which one it is taught. Null if all are answered. */
export const unaskedOfPlan = (funnel: Funnel, answers: FunnelAnswers): Screen | null =>
  funnel.screens.find(screen =>
    (screen.question?.key === PLAN_QUESTION_KEYS.native || screen.question?.key === PLAN_QUESTION_KEYS.target) && !canContinue(funnel, screen, answers)) ?? null
