/** ANA-2. */
export const FAMILIES = ['gen', 'learn', 'tutoring', 'group_lessons', 'revenue', 'streaks'] as const
export type Family = (typeof FAMILIES)[number]
type PropKind = 'text' | 'number' | 'flag'

/**
 * ANA-2. Every event with the properties it carries: text is never what a person typed, amounts are minor units, times are ms.
 * A name is its family, then what happened, in the past tense.
 */
export const EVENTS = {
  gen_page_shown: { path: 'text', locale: 'text' },
  gen_locale_chosen: { to: 'text' },
  gen_consent_chosen: { how: 'text', functional: 'flag', analytics: 'flag', marketing: 'flag' },
  gen_signed_up: {},
  gen_signed_in: {},
  gen_signed_out: {},
  gen_setting_changed: { setting: 'text', value: 'text' },
  gen_experiment_joined: { experiment: 'text', variation: 'text' },
  gen_backend_error: { status: 'number', url: 'text', place: 'text' },
  gen_funnel_started: { funnel: 'text', version: 'number' },
  gen_funnel_screen_shown: { funnel: 'text', screen: 'text', step: 'number' },
  gen_funnel_answered: { funnel: 'text', screen: 'text', question: 'text', answers: 'text' },
  gen_funnel_finished: { funnel: 'text' },
  learn_plan_shown: { native: 'text', target: 'text' },
  learn_lesson_started: { native: 'text', target: 'text', lesson: 'text' },
  learn_step_answered: { lesson: 'text', step: 'text', right: 'flag', try: 'number' },
  learn_lesson_finished: { lesson: 'text', passed: 'flag', share: 'number' },
  learn_paywall_shown: { lesson: 'text' },
  tutoring_lesson_booked: { minutes: 'number' },
  tutoring_lesson_canceled: { minutes: 'number' },
  group_lessons_seat_booked: { kind: 'text' },
  group_lessons_class_joined: { kind: 'text' },
  revenue_plans_shown: {},
  revenue_plan_chosen: { plan: 'text', amount: 'number', currency: 'text' },
  revenue_checkout_step_shown: { step: 'text' },
  revenue_purchase_made: { plan: 'text', amount: 'number', currency: 'text', purchase: 'text' },
  revenue_payment_failed: { plan: 'text', code: 'text' },
  streaks_day_counted: { length: 'number' },
  streaks_cta_pressed: { button: 'text' },
} as const satisfies Record<`${Family}_${string}`, Readonly<Record<string, PropKind>>>

export type EventName = keyof typeof EVENTS
interface KindTypes {
  readonly text: string
  readonly number: number
  readonly flag: boolean
}
type Catalogue = typeof EVENTS
export type EventProps<Name extends EventName> = { readonly [Prop in keyof Catalogue[Name]]: Catalogue[Name][Prop] extends PropKind ? KindTypes[Catalogue[Name][Prop]] : never }

/** Something that happened, before it is anybody's business: one of the catalogue with its own properties. */
export type Happening = { [Name in EventName]: { readonly name: Name; readonly props: EventProps<Name> } }[EventName]
/** A happening with its id (one for one event, however often it is sent), its time and what every event carries. */
export interface TrackedEvent {
  readonly id: string
  readonly name: EventName
  /** Epoch ms. */
  readonly at: number
  readonly props: Readonly<Record<string, string | number | boolean>>
}
