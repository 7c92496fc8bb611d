import { majorUnits } from '../purchase/money.ts'
import type { EventName, TrackedEvent } from './events.ts'
import type { VendorName } from './vendors.ts'

/** One event in the format of one vendor. */
export interface VendorCall {
  /** The id of the event. A vendor that gets an id twice counts it once. */
  readonly id: string
  readonly name: string
  readonly payload: Readonly<Record<string, string | number | boolean>>
  /** Epoch ms. */
  readonly at: number
}

/** PIX-2. The only events that ad networks get. */
export const MILESTONES = ['page', 'sign_up', 'lesson', 'checkout', 'purchase'] as const
export type Milestone = (typeof MILESTONES)[number]

const MILESTONE_OF: Readonly<Partial<Record<EventName, Milestone>>> = {
  gen_page_shown: 'page',
  gen_signed_up: 'sign_up',
  learn_lesson_finished: 'lesson',
  revenue_plan_chosen: 'checkout',
  revenue_purchase_made: 'purchase',
}

/** One ad network's names for the milestones and their properties. */
interface Vocabulary {
  readonly names: Readonly<Record<Milestone, string>>
  readonly content: string | null
  readonly value: string
  readonly currency: string
  readonly order: string
}
/**
 * The standard events of each network, because its optimisation knows no others. X has no standard events: it gets our names, and a
 * setting maps them to the events that the advertiser has defined there.
 */
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

/** The events that a vendor gets: all under our names, none, or the milestones under its own names. */
const EVENTS_FOR: Readonly<Record<VendorName, 'everything' | 'nothing' | Vocabulary>> = { gtm: 'everything', amplitude: 'everything', replay: 'nothing', ...NETWORKS }

/** A lesson that was not passed is no milestone. */
const milestoneOf = (event: TrackedEvent): Milestone | undefined =>
  event.name === 'learn_lesson_finished' && !event.props.passed ? undefined : MILESTONE_OF[event.name]

/** The plan or lesson, the price and the order. It never includes the page or the person. */
const payloadIn = ({ content, value, currency, order }: Vocabulary, { props }: TrackedEvent): VendorCall['payload'] => {
  const { plan, lesson, amount, currency: paidIn, purchase }: VendorCall['payload'] = props
  const about = plan ?? lesson
  return {
    ...(content !== null && about !== undefined && { [content]: about }),
    ...(typeof amount === 'number' && typeof paidIn === 'string' && { [value]: majorUnits({ amount, currency: paidIn }), [currency]: paidIn }),
    ...(purchase !== undefined && { [order]: purchase }),
  }
}

/** ANA-1, PIX-2. The event in the format of the vendor, or null if the vendor does not get it. */
export const callFor = (vendor: VendorName, event: TrackedEvent): VendorCall | null => {
  const { id, at } = event
  const events = EVENTS_FOR[vendor]
  if (events === 'nothing') return null
  if (events === 'everything') return { id, name: event.name, payload: event.props, at }
  const milestone = milestoneOf(event)
  return milestone ? { id, name: events.names[milestone], payload: payloadIn(events, event), at } : null
}
