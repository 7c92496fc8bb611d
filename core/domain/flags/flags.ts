import type { Experiment } from './experiments.ts'

/** AIT-1. */
export interface TutorAccess {
  readonly ai_tutor: boolean
  readonly tutor: boolean
  readonly first: 'ai_tutor' | 'tutor'
}
export const STREAK_BUTTONS = ['default', 'lesson', 'review'] as const
export type StreakButton = (typeof STREAK_BUTTONS)[number]

/** FLAG-3. The names are specified. */
export interface FlagValues {
  readonly use_sand_box: boolean
  readonly use_new_year_ui: boolean
  readonly use_fake_progress: boolean
  readonly use_web2app_path: boolean
  readonly use_source_language_recommendation: boolean
  readonly use_post_purchase_flow: boolean
  readonly use_new_auth_form: boolean
  readonly use_sticky_header: boolean
  readonly use_new_step_screens: boolean
  readonly change_streaks_cta_button: StreakButton
  readonly ai_and_human_tutor_access: TutorAccess
}
export type FlagKey = keyof FlagValues

/** The reasons of an evaluator: the default applies, a rule decided, or an experiment did. */
export const REMOTE_REASONS = ['default', 'rule', 'experiment'] as const
/** The reasons of a flag: those of the evaluator, and `cached` (from an earlier visit), `invalid` (of a wrong type), `forbidden` (not allowed here). */
export const FLAG_REASONS = [...REMOTE_REASONS, 'cached', 'invalid', 'forbidden'] as const
export type FlagReason = (typeof FLAG_REASONS)[number]
export interface FlagAnswer {
  readonly values: FlagValues
  readonly reasons: Readonly<Record<FlagKey, FlagReason>>
  /** The experiments that the visitor joined by this answer. */
  readonly joined: readonly Experiment[]
}

/** One flag as the evaluator answered it, unchecked. */
export interface RemoteFlag {
  readonly value: unknown
  readonly because: (typeof REMOTE_REASONS)[number]
}
export interface RemoteFlags {
  readonly flags: Readonly<Record<string, RemoteFlag>>
  /** The experiments that the visitor joined by this evaluation. */
  readonly joined: readonly Experiment[]
}
