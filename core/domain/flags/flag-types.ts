import { isRecord } from '../stored/json.ts'
import { STREAK_BUTTONS, type FlagKey, type FlagValues } from './flags.ts'

const isSwitch = (value: unknown): boolean => typeof value === 'boolean'
const isStreakButton = (value: unknown): boolean => STREAK_BUTTONS.some(button => button === value)
const isTutorAccess = (value: unknown): boolean =>
  isRecord(value) && isSwitch(value['ai_tutor']) && isSwitch(value['tutor']) && (value['first'] === 'ai_tutor' || value['first'] === 'tutor')

/** FLAG-3. For every flag, the check that a value of it has to pass. */
const CHECKS: Readonly<Record<FlagKey, (value: unknown) => boolean>> = {
  use_sand_box: isSwitch,
  use_new_year_ui: isSwitch,
  use_fake_progress: isSwitch,
  use_web2app_path: isSwitch,
  use_source_language_recommendation: isSwitch,
  use_post_purchase_flow: isSwitch,
  use_new_auth_form: isSwitch,
  use_sticky_header: isSwitch,
  use_new_step_screens: isSwitch,
  change_streaks_cta_button: isStreakButton,
  ai_and_human_tutor_access: isTutorAccess,
}
export const FLAG_KEYS = /* @__PURE__ */ Object.keys(CHECKS) as readonly FlagKey[]

export const isValidFlag = (key: FlagKey, value: unknown): value is FlagValues[FlagKey] => CHECKS[key](value)
