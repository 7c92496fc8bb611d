import type { QuestionKind, ScreenType } from '../catalogue.ts'
import type { Operator } from '../funnel.ts'

/** FUN-10. The limits of a funnel; `bytes` is the size of its file. */
export const FUNNEL_LIMITS = { screens: 60, options: 12, rules: 20, bytes: 1_048_576 } as const

type FaultOfFunnel =
  | { readonly code: 'no_screens' }
  | { readonly code: 'too_many_screens'; readonly count: number }
  | { readonly code: 'duplicate_result' | 'result_out_of_reach' | 'result_mixed'; readonly result: string }
  | { readonly code: 'no_lowest_result' | 'no_screen_for_results' }

/** What a screen or its question may have beside its type and kind, and only some of them use. */
export const DETAILS = ['max', 'subtype', 'range', 'pause', 'lang', 'sample', 'proof', 'points'] as const
export type Detail = (typeof DETAILS)[number]

type FaultOfScreen =
  | { readonly code: 'duplicate_screen' | 'options_missing' | 'options_not_shown' | 'one_right_answer' | 'range_invalid' }
  | { readonly code: 'detail_missing' | 'detail_not_used'; readonly detail: Detail }
  | { readonly code: 'right_not_shown'; readonly option: string }
  | { readonly code: 'unknown_result'; readonly option: string; readonly result: string }
  | { readonly code: 'too_many_options' | 'too_many_rules' | 'too_few_options'; readonly count: number }
  | { readonly code: 'duplicate_question'; readonly question: string }
  | { readonly code: 'question_missing'; readonly type: ScreenType }
  | { readonly code: 'kind_not_allowed'; readonly type: ScreenType; readonly kind: QuestionKind }
  | { readonly code: 'duplicate_option' | 'sample_missing'; readonly option: string }
  | { readonly code: 'option_not_of_kind'; readonly option: string; readonly kind: QuestionKind }

type FaultOfRule =
  | { readonly code: 'no_conditions' }
  | { readonly code: 'unknown_target'; readonly target: string }

type FaultOfCondition =
  | { readonly code: 'nothing_asked'; readonly about: string }
  | { readonly code: 'wrong_number_of_values'; readonly op: Operator; readonly count: number }
  | { readonly code: 'not_a_number'; readonly value: string }
  | { readonly code: 'unknown_answer'; readonly about: string; readonly value: string }

export type ScreenFault = FaultOfScreen & { readonly screen: string }
/** `rule` is the index of the rule on its screen, and `condition` the index of the condition in its rule, both from 0. */
export type RuleFault = (FaultOfRule | (FaultOfCondition & { readonly condition: number })) & { readonly screen: string; readonly rule: number }

/** A fault of a funnel with its location: a screen by id, a rule and a condition by index. */
export type FunnelFault = FaultOfFunnel | ScreenFault | RuleFault
