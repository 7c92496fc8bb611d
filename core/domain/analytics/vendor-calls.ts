import { majorUnits } from '../purchase/money.ts'
import type { EventName, TrackedEvent } from './events.ts'
import type { VendorCall } from './vendor-call.ts'
import type { VendorName } from './vendors.ts'

/** PIX-2. All that an ad network is ever told about. */
export const MILESTONES = ['page', 'sign_up', 'lesson', 'checkout', 'purchase'] as const
export type Milestone = (typeof MILESTONES)[number]

const MILESTONE_OF: Readonly<Partial<Record<EventName, Milestone>>> = {
  gen_page_shown: 'page',
  gen_signed_up: 'sign_up',
  learn_lesson_finished: 'lesson',
  revenue_plan_chosen: 'checkout',
  revenue_purchase_made: 'purchase',
}

/** A network's own words: its names for the milestones, and for what they were about. */
interface Vocabulary {
  readonly names: Readonly<Record<Milestone, string>>
  readonly content: string | null
  readonly value: string
  readonly currency: string
  readonly order: string
}
/** Standard events only, as a network's own optimisation knows no others. X has none: an advertiser makes its own there, so it hears our names, and what they are there is a setting. */
const NETWORKS = {
  facebook: {
    names: { page: 'PageView', sign_up: 'CompleteRegistration', lesson: 'ViewContent', checkout: 'InitiateCheckout', purchase: 'Purchase' },
    content: 'content_name', value: 'value', currency: 'currency', order: 'order_id',
  },
  snapchat: {
    names: { page: 'PAGE_VIEW', sign_up: 'SIGN_UP', lesson: 'LEVEL_COMPLETE', checkout: 'START_CHECKOUT', purchase: 'PURCHASE' },
    content: 'description', value: 'price', currency: 'currency', order: 'transaction_id',
  },
  twitter: {
    names: { page: 'page', sign_up: 'sign_up', lesson: 'lesson', checkout: 'checkout', purchase: 'purchase' },
    content: null, value: 'value', currency: 'currency', order: 'conversion_id',
  },
  pinterest: {
    names: { page: 'pagevisit', sign_up: 'signup', lesson: 'custom', checkout: 'addtocart', purchase: 'checkout' },
    content: 'property', value: 'value', currency: 'currency', order: 'order_id',
  },
  tiktok: {
    names: { page: 'Pageview', sign_up: 'CompleteRegistration', lesson: 'ViewContent', checkout: 'InitiateCheckout', purchase: 'CompletePayment' },
    content: 'content_id', value: 'value', currency: 'currency', order: 'order_id',
  },
} as const satisfies Partial<Record<VendorName, Vocabulary>>

type Told = 'everything' | 'nothing' | Vocabulary
const TOLD: Readonly<Record<VendorName, Told>> = { gtm: 'everything', amplitude: 'everything', replay: 'nothing', ...NETWORKS }

/** A lesson that was not passed is nobody's milestone. */
const milestoneOf = (event: TrackedEvent): Milestone | undefined =>
  event.name === 'learn_lesson_finished' && !event.props.passed ? undefined : MILESTONE_OF[event.name]

/** What was bought or learned, for how much: never where, and never by whom. */
const aboutIn = ({ content, value, currency, order }: Vocabulary, { props }: TrackedEvent): VendorCall['payload'] => {
  const { plan, lesson, amount, currency: paidIn, purchase }: VendorCall['payload'] = props
  const about = plan ?? lesson
  return {
    ...(content !== null && about !== undefined && { [content]: about }),
    ...(typeof amount === 'number' && typeof paidIn === 'string' && { [value]: majorUnits({ amount, currency: paidIn }), [currency]: paidIn }),
    ...(purchase !== undefined && { [order]: purchase }),
  }
}

/** ANA-1, PIX-2. An event in a vendor's own words; null where it is none of the vendor's business. */
export const callFor = (vendor: VendorName, event: TrackedEvent): VendorCall | null => {
  const { id, at } = event
  const told = TOLD[vendor]
  if (told === 'nothing') return null
  if (told === 'everything') return { id, name: event.name, payload: event.props, at }
  const milestone = milestoneOf(event)
  return milestone ? { id, name: told.names[milestone], payload: aboutIn(told, event), at } : null
}
