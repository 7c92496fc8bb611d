import { combine, createEvent, createStore, sample } from 'effector'
import { type OfferKind, offerKindOf } from '#core/domain/purchase/offer-kind.ts'
import { groupLessonsStatus } from '#core/domain/subscription/group-lessons.ts'
import { hasTutoringSubscription } from '#core/domain/subscription/level.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $session, sessionStarted, signedOut } from '../session/model.ts'
import { $fetched } from '../session/profile.ts'

export const offerOpened = createEvent<OfferKind>()
export const plansRetried = createEvent()
export const planPicked = createEvent<string>()
export const currencyPicked = createEvent<string>()

const $kind = createStore<OfferKind>('courses').on(offerOpened, (_, kind) => kind)
/** Whether the person has what the plans of the page give. */
export const $holds = combine($fetched, $kind, ({ hasCoursesPremium, products }, kind): boolean => ({
  courses: hasCoursesPremium,
  tutoring: hasTutoringSubscription(products.filter(({ type }) => type === undefined)),
  groupLessons: groupLessonsStatus(products) === 'active',
})[kind])
/** Null for the currency of the visitor's country. */
const $wished = createStore<string | null>(null).on(currencyPicked, (_, currency) => currency)
const offers = createQuery({ effect: callFx(port('billing'), (billing, currency: string | null) => billing.offers(currency)), cancel: offerOpened })
/** The plans of the page, null until known. */
export const $plans = combine(offers.$data, $kind, (known, kind) => known && known.plans.filter(plan => offerKindOf(plan) === kind))
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
