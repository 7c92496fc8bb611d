import type { Parameter } from '../attribution/parameters.ts'

/** ANA-2. */
export const FAMILIES = ['gen', 'learn', 'tutoring', 'group_lessons', 'revenue', 'streaks'] as const
export type Family = (typeof FAMILIES)[number]
/** The type of a property by its kind. A property of the kind `maybe_text` may be missing. */
export interface PropTypes {
  readonly text: string
  readonly maybe_text: string
  readonly number: number
  readonly flag: boolean
}

const TRACKED = {
  utm_medium: 'maybe_text', utm_campaign: 'maybe_text', utm_term: 'maybe_text', utm_content: 'maybe_text', utm_ad: 'maybe_text', utm_funnel: 'maybe_text',
  fbclid: 'maybe_text', cta: 'maybe_text', campaign_id: 'maybe_text', adset_id: 'maybe_text', placement: 'maybe_text', adset_name: 'maybe_text',
  campaign_name: 'maybe_text', adgroupid: 'maybe_text', keyword: 'maybe_text', ad_name: 'maybe_text', ad_id: 'maybe_text', course_id: 'maybe_text', palm: 'maybe_text',
} as const satisfies Record<Exclude<Parameter, 'utm_source'>, 'maybe_text'>

/**
 * ANA-2. Every event with its properties. A text is never one that a person typed, amounts are in minor units, times in ms.
 * A name begins with its family and ends in the past tense.
 */
export const EVENTS = {
  gen_arrived: { ...TRACKED, utm_source: 'text', first: 'flag' },
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
  gen_funnel_went_back: { funnel: 'text', screen: 'text', step: 'number' },
  gen_funnel_left: { funnel: 'text', screen: 'text', step: 'number' },
  gen_funnel_finished: { funnel: 'text' },
  learn_plan_shown: { native: 'text', target: 'text' },
  learn_picks_shown: { lessons: 'number', books: 'number', interests: 'text' },
  learn_pick_opened: { kind: 'text', id: 'text', reason: 'text' },
  learn_lesson_started: { native: 'text', target: 'text', lesson: 'text' },
  learn_step_answered: { lesson: 'text', step: 'text', right: 'flag', try: 'number' },
  learn_lesson_finished: { lesson: 'text', passed: 'flag', share: 'number' },
  learn_test_started: { target: 'text', hears: 'flag' },
  learn_test_finished: { target: 'text', level: 'text', questions: 'number' },
  learn_paywall_shown: { lesson: 'text' },
  tutoring_tutor_shown: { tutor: 'text' },
  tutoring_lesson_booked: { minutes: 'number', paid: 'flag' },
  tutoring_series_booked: { minutes: 'number', weeks: 'number', booked: 'number' },
  tutoring_lesson_moved: { minutes: 'number' },
  tutoring_lesson_canceled: { minutes: 'number' },
  tutoring_calendar_changed: { change: 'text' },
  tutoring_lesson_joined: { role: 'text' },
  tutoring_review_sent: { stars: 'number' },
  tutoring_profile_submitted: { status: 'text' },
  tutoring_hours_saved: { outcome: 'text' },
  tutoring_report_written: { language: 'text', words: 'number' },
  tutoring_voice_submitted: { recorded: 'flag' },
  group_lessons_seat_booked: { kind: 'text' },
  group_lessons_seat_canceled: { kind: 'text' },
  group_lessons_waitlist_joined: { kind: 'text' },
  group_lessons_class_joined: { kind: 'text' },
  group_lessons_class_proposed: { kind: 'text' },
  group_lessons_series_ended: {},
  group_lessons_class_canceled: {},
  revenue_plans_shown: {},
  revenue_plan_chosen: { plan: 'text', amount: 'number', currency: 'text' },
  revenue_checkout_step_shown: { step: 'text' },
  revenue_purchase_made: { plan: 'text', amount: 'number', currency: 'text', purchase: 'text' },
  revenue_payment_failed: { plan: 'text', code: 'text' },
  streaks_day_counted: { length: 'number' },
  streaks_cta_pressed: { button: 'text' },
} as const satisfies Record<`${Family}_${string}`, Readonly<Record<string, keyof PropTypes>>>

export type EventName = keyof typeof EVENTS
/** ANA-2. The properties of an event by its name. */
export type EventProps<Name extends EventName> =
  & { readonly [Prop in keyof (typeof EVENTS)[Name] as (typeof EVENTS)[Name][Prop] extends 'maybe_text' ? never : Prop]: PropTypes[(typeof EVENTS)[Name][Prop] & keyof PropTypes] }
  & { readonly [Prop in keyof (typeof EVENTS)[Name] as (typeof EVENTS)[Name][Prop] extends 'maybe_text' ? Prop : never]?: string }

/** ANA-2. An event of the catalogue with its properties, as a feature tracks it. */
export type AnalyticsEvent = { [Name in EventName]: { readonly name: Name; readonly props: EventProps<Name> } }[EventName]
/** ANA-2. A tracked event with its time, the properties that every event carries, and an id that stays the same however often it is sent. */
export type TrackedEvent = AnalyticsEvent & {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  /** ATT-2. The entry point of the session, where it has one. */
  readonly props: { readonly entry_point?: string }
}

/** ANA-2, ATT-2. `entryPoint` is null where the session has none. */
export const stampEvent = (now: number, id: string, entryPoint: string | null, event: AnalyticsEvent): TrackedEvent =>
  ({ ...event, id, at: now, props: { ...event.props, ...(entryPoint !== null && { entry_point: entryPoint }) } }) as TrackedEvent
