import { combine, createEvent, createStore, merge, sample } from 'effector'
import { type AppError, isUnanswered } from '#core/domain/errors/app-error.ts'
import type { Card, Checkout, Plan, Purchase, PurchaseStep } from '#core/domain/purchase/plan.ts'
import { callFx, port } from '../effector/port.ts'
import { $isRegistered, $session, signedOut } from '../session/model.ts'
import { productsRequested, subscriptionFetchBlocked } from '../session/profile.ts'
import { $card, cardAccepted, cardForgotten } from './card-form.ts'
import { $plan, offerOpened, planPicked } from './offer.ts'

/** PUR-1. The steps of a purchase, with the choice of a plan before them, an account for guests, and the confirmation after. */
export type BuyingStep = 'plans' | 'account' | PurchaseStep | 'done'
/** The place of each step among those that one can go back to; null where the purchase is over. */
const PLACES = { plans: 1, account: 2, checkout: 2, email: 3, done: null } as const satisfies Record<BuyingStep, number | null>

export const started = createEvent()
export const planConfirmed = createEvent()
export const wentBack = createEvent()
/** The browser's back button led to the step at this place, counted from 1. */
export const returnedTo = createEvent<number>()

/** SUB-8. Products are fetched again, because the person may have bought one in another tab. */
sample({ clock: started, target: [offerOpened, cardForgotten, productsRequested] })

export const payPressed = createEvent()
/** The address that the receipt goes to. */
export const $email = $session.map(session => session?.email ?? '')

interface Order {
  readonly plan: Plan
  readonly card: Card
}
interface BegunOrder extends Order {
  readonly checkout: Checkout
}
const openFx = callFx(port('billing'), (billing, { plan }: Order) => billing.checkout(plan.id))
const buyFx = callFx(port('billing'), (billing, { checkout, card }: BegunOrder) => billing.purchase(checkout.id, card))
/** PUR-3. The checkout under way. It is kept until it is paid, so that pressed twice, or again after a lost answer, it charges once. */
const $checkout = createStore<Checkout | null>(null)
  .on(openFx.doneData, (_, checkout) => checkout)
  .reset([buyFx.done, sample({ clock: buyFx.failData, filter: ({ code }) => code === 'not_found' || code === 'already_bought' }), signedOut])
export const $paying = combine(openFx.pending, buyFx.pending, (opening, buying) => opening || buying)
export const $payFailure = createStore<AppError | null>(null)
  .on([openFx.failData, buyFx.failData], (_, failure) => failure)
  .reset([started, planPicked, cardAccepted, payPressed, buyFx.done, signedOut])
/** The answer was lost, so it is not known whether the purchase is paid; the order must not change until it is. */
export const $isUnknown = createStore(false)
  .on(buyFx.failData, (_, { code }) => code === 'unknown' || isUnanswered(code))
  .reset([started, planPicked, payPressed, buyFx.done, signedOut])
export const $purchase = createStore<Purchase | null>(null)
  .on(buyFx.doneData, (_, purchase) => purchase)
  .reset([started, signedOut])

const chosen = sample({ clock: planConfirmed, source: { registered: $isRegistered } })
/** What is being paid, or may have been, stays on the screen. */
const mayReturn = sample({ clock: returnedTo, source: combine($paying, $isUnknown, (paying, unknown) => paying || unknown), filter: stays => !stays, fn: (_, place) => place })
export const $step = createStore<BuyingStep>('plans')
  .on(chosen, (_, { registered }): BuyingStep => (registered ? 'checkout' : 'account'))
  .on(cardAccepted, (): BuyingStep => 'email')
  .on(wentBack, (step): BuyingStep => (step === 'email' ? 'checkout' : 'plans'))
  .on(mayReturn, (_, place): BuyingStep => (place === PLACES.checkout ? 'checkout' : 'plans'))
  .on(buyFx.done, (): BuyingStep => 'done')
  .reset([started, signedOut])

export const $place = $step.map(step => PLACES[step])

const $order = combine($plan, $card, (plan, card): Order | null => plan && { plan, card })
const $begun = combine($order, $checkout, (order, checkout) => (order && checkout?.plan === order.plan.id ? { ...order, checkout } : null))
const $new = combine($order, $begun, (order, begun) => (begun ? null : order))
const ordered = sample({ clock: payPressed, source: $paying, filter: paying => !paying })
sample({ clock: ordered, source: $begun, filter: Boolean, target: buyFx })
sample({ clock: ordered, source: $new, filter: Boolean, target: openFx })
sample({ clock: openFx.done, fn: ({ params: { plan, card }, result }) => ({ plan, card, checkout: result }), target: buyFx })
sample({ clock: buyFx.done, target: cardForgotten })
export const bought = buyFx.doneData
export const payFailed = merge([openFx.fail, buyFx.fail]).map(({ params: { plan }, error: { code } }) => ({ plan: plan.id, code }))

/** SUB-8. The products are fetched again once the provider has answered. */
sample({ clock: [openFx, buyFx], fn: () => true, target: subscriptionFetchBlocked })
sample({ clock: [openFx.fail, buyFx.finally], fn: () => false, target: subscriptionFetchBlocked })
