import { combine, createEvent, createStore, sample } from 'effector'
import type { Offer } from '#core/domain/subscription/announced.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $session, sessionStarted, signedOut } from '../session/model.ts'

/** SUB-1, SUB-4. What the plans of a page give. */
export const OFFER_KINDS = ['courses', 'tutoring', 'groupLessons'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]
export const kindOf = ({ category, type }: Pick<Offer, 'category' | 'type'>): OfferKind =>
  (category === 'self study' ? 'courses' : type === 'group_lessons' ? 'groupLessons' : 'tutoring')

export const offerOpened = createEvent<OfferKind>()
export const plansRetried = createEvent()
export const planPicked = createEvent<string>()
export const currencyPicked = createEvent<string>()

const $kind = createStore<OfferKind>('courses').on(offerOpened, (_, kind) => kind)
/** Null for the currency of the visitor's country. */
const $wished = createStore<string | null>(null).on(currencyPicked, (_, currency) => currency)
const offers = createQuery({ effect: callFx(port('billing'), (billing, currency: string | null) => billing.offers(currency)), cancel: offerOpened })
/** The plans of the page, null until known. */
export const $plans = combine(offers.$data, $kind, (known, kind) => known && known.plans.filter(plan => kindOf(plan) === kind))
export const $currency = offers.$data.map(known => known && { chosen: known.currency, all: known.currencies })
/** PUR-3. False where a card is given on a page of the provider. */
export const $takesCards = offers.$data.map(known => known?.takesCards ?? true)
export const [$plansFailure, $plansPending] = [offers.$failure, offers.$pending]

export const $isOpen = createStore(false).on(offerOpened, () => true).reset(signedOut)
/** Whose trial it may be is not known before the session has started, nor is the server. */
sample({
  clock: [offerOpened, sessionStarted, plansRetried, currencyPicked],
  source: { open: $isOpen, session: $session, wished: $wished },
  filter: ({ open, session }) => open && session !== null,
  fn: ({ wished }) => wished,
  target: offers.start,
})

const $picked = createStore<string | null>(null).on(planPicked, (_, id) => id).reset(signedOut)
/** The picked plan, or the first one until another is picked. */
export const $plan = combine($plans, $picked, (offered, id) => offered?.find(plan => plan.id === id) ?? offered?.[0] ?? null)
