import { FLAG_KEYS, isValidFlag } from './flag-types.ts'
import type { FlagAnswer, FlagKey, FlagReason, FlagValues, RemoteFlags } from './flags.ts'

/** FLAG-3. The sandbox is on wherever no real money moves. */
export const flagDefaults = (production: boolean): FlagValues => ({
  use_sand_box: !production,
  use_new_year_ui: false,
  use_fake_progress: false,
  use_web2app_path: false,
  use_source_language_recommendation: true,
  use_post_purchase_flow: true,
  use_new_auth_form: false,
  use_sticky_header: true,
  use_new_step_screens: false,
  change_streaks_cta_button: 'default',
  ai_and_human_tutor_access: { ai_tutor: true, tutor: false, first: 'ai_tutor' },
})

const DEFAULT_REASONS = /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ FLAG_KEYS.map(key => [key, 'default'])) as FlagAnswer['reasons']

/** A `cached` answer comes from an earlier visit and puts nobody into an experiment again. */
export interface FlagFacts {
  readonly production: boolean
  readonly cached: boolean
}

const readFlag = (key: FlagKey, remote: RemoteFlags | null, { production, cached }: FlagFacts): { readonly value: FlagValues[FlagKey]; readonly reason: FlagReason } => {
  const standard = flagDefaults(production)[key]
  const flag = remote && Object.hasOwn(remote.flags, key) ? remote.flags[key] : undefined
  if (!flag) return { value: standard, reason: 'default' }
  if (!isValidFlag(key, flag.value)) return { value: standard, reason: 'invalid' }
  if (key === 'use_sand_box' && production && flag.value === true) return { value: false, reason: 'forbidden' }
  if (cached) return { value: flag.value, reason: 'cached' }
  // An evaluator may report a rule as a mere value: a value that differs from the default comes from a rule.
  const isSaid = flag.because === 'default' && JSON.stringify(flag.value) !== JSON.stringify(standard)
  return { value: flag.value, reason: isSaid ? 'rule' : flag.because }
}

/** FLAG-3. Every flag with its reason. A flag without an answer, or with one of a wrong type, has its default; in production the sandbox cannot be switched on. */
export const flagAnswerOf = (remote: RemoteFlags | null, facts: FlagFacts): FlagAnswer => {
  const nothing: FlagAnswer = { values: flagDefaults(facts.production), reasons: DEFAULT_REASONS, joined: facts.cached ? [] : (remote?.joined ?? []) }
  return FLAG_KEYS.reduce((answer, key) => {
    const { value, reason } = readFlag(key, remote, facts)
    return { ...answer, values: { ...answer.values, [key]: value }, reasons: { ...answer.reasons, [key]: reason } }
  }, nothing)
}
