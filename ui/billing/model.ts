import { combine, createEvent, createStore, merge, sample } from 'effector'
import { type AppError, isUnanswered } from '#core/domain/errors/app-error.ts'
import { type Card, type Checkout, isPurchase, type Plan, type Purchase, type PurchaseStep } from '#core/domain/purchase/plan.ts'
import { callFx, port } from '../effector/port.ts'
import { $isRegistered, $session, signedOut } from '../session/model.ts'
import { productsRequested, subscriptionFetchBlocked } from '../session/profile.ts'
import { $card, cardAccepted, cardForgotten, cardSubmitted } from './card-form.ts'
import { $challenge, answerFx, challengeAnswered, challengeCame, challengesKnown } from './challenge.ts'
import { $plan, offerOpened, planPicked } from './offer.ts'

/** PUR-1. The steps of a purchase, with the choice of a plan before them, an account for guests, and, after them, what the card's bank may ask and the confirmation. */
export type CheckoutStep = PurchaseStep | 'challenge'
export type BuyingStep = 'plans' | 'account' | CheckoutStep | 'done'
/** The place of each step among those that one can go back to; null where the purchase is over. */
const PLACES = { plans: 1, account: 2, checkout: 2, email: 3, challenge: 4, done: null } as const satisfies Record<BuyingStep, number | null>

export const started = createEvent()
export const planConfirmed = createEvent()
export const wentBack = createEvent()
/** The browser's back button led to the step at this place, counted from 1. */
export const returnedTo = createEvent<number>()
/** The browser's forward button led to the step after this one. */
export const wentOn = createEvent()

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
const answered = merge([buyFx.doneData, answerFx.doneData])
export const bought = sample({ clock: answered, filter: isPurchase })
const failed = merge([openFx.failData, buyFx.failData, answerFx.failData])
/** What went wrong before says nothing about what is tried now. */
const cleared = [started, planPicked, cardAccepted, payPressed, challengeAnswered, answered, signedOut]
/** PUR-3. The checkout under way. It is kept until it is paid, so that pressed twice, or again after a lost answer, it charges once. */
const $checkout = createStore<Checkout | null>(null)
  .on(openFx.doneData, (_, checkout) => checkout)
  .reset([bought, sample({ clock: failed, filter: ({ code }) => code === 'not_found' || code === 'already_bought' }), signedOut])
export const $paying = combine([openFx.pending, buyFx.pending, answerFx.pending], pending => pending.includes(true))
export const $payFailure = createStore<AppError | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(cleared)
/** The answer was lost, so it is not known whether the purchase is paid; the order must not change until it is. */
export const $isUnknown = createStore(false)
  .on([buyFx.failData, answerFx.failData], (_, { code }) => code === 'unknown' || isUnanswered(code))
  .reset(cleared)
export const $purchase = createStore<Purchase | null>(null)
  .on(bought, (_, purchase) => purchase)
  .reset([started, signedOut])

const chosen = sample({ clock: planConfirmed, source: { registered: $isRegistered } })
/** What is being paid, or may have been, stays on the screen. */
const mayReturn = sample({ clock: returnedTo, source: combine($paying, $isUnknown, (paying, unknown) => paying || unknown), filter: stays => !stays, fn: (_, place) => place })
export const $step = createStore<BuyingStep>('plans')
  .on(chosen, (_, { registered }): BuyingStep => (registered ? 'checkout' : 'account'))
  .on(cardAccepted, (): BuyingStep => 'email')
  .on(wentBack, (step): BuyingStep => (step === 'email' ? 'checkout' : 'plans'))
  .on(mayReturn, (_, place): BuyingStep => (place === PLACES.email ? 'email' : place === PLACES.checkout ? 'checkout' : 'plans'))
  .on(challengeCame, (): BuyingStep => 'challenge')
  .on(sample({ clock: answerFx.failData, filter: ({ code }) => code === 'payment_not_confirmed' }), (): BuyingStep => 'checkout')
  .on(bought, (): BuyingStep => 'done')
  .reset([started, signedOut])

/** Forward does what the button of the step does, and never pays. */
const gone = sample({ clock: wentOn, source: { step: $step, plan: $plan } })
sample({ clock: gone, filter: ({ step, plan }) => step === 'plans' && plan !== null, fn: () => undefined, target: planConfirmed })
sample({ clock: gone, filter: ({ step }) => step === 'checkout', fn: () => undefined, target: cardSubmitted })

export const $place = $step.map(step => PLACES[step])

const $order = combine($plan, $card, (plan, card): Order | null => plan && { plan, card })
const $begun = combine($order, $checkout, (order, checkout) => (order && checkout?.plan === order.plan.id ? { ...order, checkout } : null))
const $new = combine($order, $begun, (order, begun) => (begun ? null : order))
const ordered = sample({ clock: payPressed, source: $paying, filter: paying => !paying })
sample({ clock: ordered, source: $begun, filter: Boolean, target: buyFx })
sample({ clock: ordered, source: $new, filter: Boolean, target: openFx })
sample({ clock: openFx.done, fn: ({ params: { plan, card }, result }) => ({ plan, card, checkout: result }), target: buyFx })
sample({ clock: bought, target: cardForgotten })
export const payFailed = merge([
  merge([openFx.fail, buyFx.fail]).map(({ params: { plan }, error: { code } }) => ({ plan: plan.id, code })),
  answerFx.fail.map(({ params: { challenge: { plan } }, error: { code } }) => ({ plan, code })),
])

sample({ clock: answered.filterMap(payment => (isPurchase(payment) ? undefined : payment)), target: challengeCame })
/** PUR-3. A challenge that was left unanswered is shown first of all, but takes nobody away from where they have gone. */
sample({
  clock: sample({ clock: challengesKnown, source: $step, filter: step => step === 'plans', fn: (_, [first]) => first }).filterMap(first => first),
  target: challengeCame,
})
sample({ clock: challengeCame, fn: ({ plan }) => plan, target: planPicked })
const $answerable = combine($challenge, $paying, (challenge, paying) => (paying ? null : challenge))
sample({ clock: challengeAnswered, source: $answerable, filter: Boolean, fn: (challenge, approved) => ({ challenge, approved }), target: answerFx })

/** SUB-8. The products are fetched again once the provider has answered. */
sample({ clock: [openFx, buyFx, answerFx], fn: () => true, target: subscriptionFetchBlocked })
sample({ clock: [openFx.fail, buyFx.finally, answerFx.finally], fn: () => false, target: subscriptionFetchBlocked })
