import type { QuestionKind } from './catalogue.ts'
import { cancelEmail, cancelTextfield } from './questions/cancel.ts'
import { input } from './questions/input.ts'
import type { OwnValue } from './questions/question-rules.ts'
import { slider } from './questions/slider.ts'
import { timeRange } from './questions/time-range.ts'
import { timeZone } from './questions/time-zone.ts'

/** FUN-9. The kinds whose answer is a person's own value, with what their controls begin with and how the value is checked. */
const OWN_VALUES: Readonly<Partial<Record<QuestionKind, OwnValue>>> = {
  single_select_timezone: timeZone,
  range_slider_time: timeRange,
  slider,
  input,
  cancel_textfield: cancelTextfield,
  cancel_email: cancelEmail,
}

/** Undefined for kinds with options or without an answer. */
export const ownValueOf = (kind: QuestionKind): OwnValue | undefined => (Object.hasOwn(OWN_VALUES, kind) ? OWN_VALUES[kind] : undefined)
