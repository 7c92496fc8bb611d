import { combine, createEvent, createStore, merge, sample } from 'effector'
import { type AppError, isUnanswered } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import type { OfferKind } from '#core/domain/purchase/offer-kind.ts'
import { type Card, type Checkout, isPurchase, type Purchase, type PurchaseStep } from '#core/domain/purchase/plan.ts'
import type { Offer } from '#core/domain/subscription/announced.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'
import { productsRequested, subscriptionFetchBlocked } from '../session/profile.ts'
import { $card, cardAccepted, cardForgotten, cardSubmitted } from './card-form.ts'
import { $challenge, answerFx, challengeAnswered, challengeCame, challengesKnown } from './challenge.ts'
import { $plan, $takesCards, offerOpened, planPicked } from './offer.ts'

/** PUR-1. The steps of a purchase, with what the card's bank may ask. Where a card is given on the provider's page, there is no step `checkout`. */
export type CheckoutStep = PurchaseStep | 'challenge'
/** `checking` once the buyer is back from the provider's page. */
export type BuyingStep = 'plans' | CheckoutStep | 'checking' | 'done'
/** The place of each step among those that one can go back to; null where the purchase is over. */
const PLACES = { plans: 1, checkout: 2, email: 3, challenge: 4, checking: null, done: null } as const satisfies Record<BuyingStep, number | null>

/** The page, as its address says it: each step has one of its own, so that a reload begins there as far as it can. */
export interface Opening {
  readonly kind: OfferKind
  readonly locale: MessageLocale
  readonly plan: string | null
  readonly step: string | null
  /** The checkout that was paid on the provider's page. */
  readonly checkout: string | null
}
export const started = createEvent<Opening>()
export const planConfirmed = createEvent()
export const wentBack = createEvent()
/** The browser's back button led to the step at this place, counted from 1. */
export const returnedTo = createEvent<number>()
/** The browser's forward button led to the step after this one. */
export const wentOn = createEvent()
/** PUR-3. The buyer knows that they hold it already, and buys it for the time after. */
export const buyingAgain = createEvent()

const $opening = createStore<Opening>({ kind: 'courses', locale: 'en', plan: null, step: null, checkout: null }).on(started, (_, opening) => opening)
sample({ clock: started, fn: ({ kind }) => kind, target: offerOpened })
/** SUB-8. Products are fetched again, because the person may have bought one in another tab. */
sample({ clock: started, fn: () => undefined, target: [cardForgotten, productsRequested] })
sample({ clock: started.filterMap(({ plan }) => plan ?? undefined), target: planPicked })

export const payPressed = createEvent()
/** Whoever pays needs an account; how a guest gets one loads with the step that asks for their address. */
export const buyerAsked = sample({ clock: payPressed, source: $opening, fn: ({ locale }) => locale })
/** The buyer has an account, or has just been made one. */
export const buyerReady = createEvent()
export const registrationBegun = createEvent()
export const registrationFailed = createEvent<AppError>()
const $isRegistering = createStore(false).on(registrationBegun, () => true).reset([buyerReady, registrationFailed])

interface Order {
  readonly plan: Offer
  readonly card: Card | null
  readonly locale: string
  readonly again: boolean
}
interface BegunOrder extends Order {
  readonly checkout: Checkout
}
const openFx = callFx(port('billing'), (billing, { plan: { id, first: { currency } }, locale, again }: Order) => billing.checkout({ plan: id, currency, locale, again }))
const buyFx = callFx(port('billing'), (billing, { checkout, card }: BegunOrder) => billing.purchase(checkout.id, card))
/** PUR-3. Asks what came of the provider's page. */
const checkFx = callFx(port('billing'), (billing, checkout: string) => billing.purchase(checkout, null))
const leaveFx = portFx(port('browser'), (browser, page: string) => browser.leaveFor(page))
const answered = merge([buyFx.doneData, answerFx.doneData, checkFx.doneData])
export const bought = sample({ clock: answered, filter: isPurchase })
const failed = merge([openFx.failData, buyFx.failData, answerFx.failData, checkFx.failData, registrationFailed])
/** What went wrong before says nothing about what is tried now. */
const cleared = [started, planPicked, cardAccepted, payPressed, challengeAnswered, answered, signedOut]
/** PUR-3. The checkout under way. It is kept until it is paid, so that pressed twice, or again after a lost answer, it charges once. */
const $checkout = createStore<Checkout | null>(null)
  .on(openFx.doneData, (_, checkout) => checkout)
  .reset([bought, sample({ clock: failed, filter: ({ code }) => code === 'not_found' || code === 'already_bought' || code === 'version_conflict' }), signedOut])
export const $paying = combine([openFx.pending, buyFx.pending, answerFx.pending, checkFx.pending, leaveFx.pending, $isRegistering], pending => pending.includes(true))
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
/** The buyer has said that they buy what they hold. */
export const $buysAgain = createStore(false).on(buyingAgain, () => true).reset([started, signedOut])

/** What is being paid, or may have been, stays on the screen. */
const mayReturn = sample({ clock: returnedTo, source: combine($paying, $isUnknown, (paying, unknown) => paying || unknown), filter: stays => !stays, fn: (_, place) => place })
const stepAt = (place: number): BuyingStep => (place === PLACES.email ? 'email' : place === PLACES.checkout ? 'checkout' : 'plans')
const $reached = createStore<BuyingStep>('plans')
  .on(started, (_, { plan, step, checkout }): BuyingStep => (step === 'return' && checkout !== null ? 'checking' : plan !== null && step !== null ? 'checkout' : 'plans'))
  .on(planConfirmed, (): BuyingStep => 'checkout')
  .on(cardAccepted, (): BuyingStep => 'email')
  .on(mayReturn, (_, place) => stepAt(place))
  .on(checkFx.fail, (): BuyingStep => 'email')
  .on(challengeCame, (): BuyingStep => 'challenge')
  .on(sample({ clock: answerFx.failData, filter: ({ code }) => code === 'payment_not_confirmed' }), (): BuyingStep => 'checkout')
  .on(bought, (): BuyingStep => 'done')
  .reset(signedOut)
sample({ clock: wentBack, source: { step: $reached, takesCards: $takesCards }, fn: ({ step, takesCards }): BuyingStep => (step === 'email' && takesCards ? 'checkout' : 'plans'), target: $reached })
/** The step in view. */
export const $step = combine($reached, $takesCards, (step, takesCards): BuyingStep => (step === 'checkout' && !takesCards ? 'email' : step))
sample({ clock: started.filterMap(({ step, checkout }) => (step === 'return' && checkout !== null ? checkout : undefined)), target: checkFx })

/** Forward does what the button of the step does, and never pays. */
const gone = sample({ clock: wentOn, source: { step: $step, plan: $plan } })
sample({ clock: gone, filter: ({ step, plan }) => step === 'plans' && plan !== null && !plan.needsProof, fn: () => undefined, target: planConfirmed })
sample({ clock: gone, filter: ({ step }) => step === 'checkout', fn: () => undefined, target: cardSubmitted })

export const $place = $step.map(step => PLACES[step])

const $order = combine($plan, $card, $takesCards, $opening, $buysAgain, (plan, card, takesCards, { locale }, again): Order | null =>
  plan && { plan, card: takesCards ? card : null, locale, again })
const $begun = combine($order, $checkout, (order, checkout) => (order && checkout?.plan === order.plan.id ? { ...order, checkout } : null))
const $new = combine($order, $begun, (order, begun) => (begun ? null : order))
const ordered = sample({ clock: buyerReady, source: combine([openFx.pending, buyFx.pending], pending => pending.includes(true)), filter: paying => !paying })
const begun = merge([
  sample({ clock: ordered, source: $begun, filter: Boolean }),
  openFx.done.map(({ params, result }): BegunOrder => ({ ...params, checkout: result })),
])
sample({ clock: ordered, source: $new, filter: Boolean, target: openFx })
sample({ clock: begun, filter: ({ checkout }) => checkout.page === null, target: buyFx })
sample({ clock: begun.filterMap(({ checkout: { page } }) => page ?? undefined), target: leaveFx })
sample({ clock: bought, target: cardForgotten })
export const payFailed = merge([
  merge([openFx.fail, buyFx.fail]).map(({ params: { plan }, error: { code } }) => ({ plan: plan.id, code })),
  answerFx.fail.map(({ params: { challenge: { plan } }, error: { code } }) => ({ plan, code })),
])

sample({ clock: answered.filterMap(payment => (isPurchase(payment) ? undefined : payment)), target: challengeCame })
/** The person has gone on from where the address began. */
const $hasGone = createStore(false).on([planConfirmed, cardSubmitted, returnedTo, wentBack], () => true).reset([started, signedOut])
/** PUR-3. A challenge that was left unanswered is shown first of all, but takes nobody away from where they have gone. */
sample({
  clock: sample({
    clock: challengesKnown, source: { step: $step, hasGone: $hasGone },
    filter: ({ step, hasGone }) => step === 'plans' || (step === 'checkout' && !hasGone), fn: (_, [first]) => first,
  }).filterMap(first => first),
  target: challengeCame,
})
sample({ clock: challengeCame, fn: ({ plan }) => plan, target: planPicked })
const $answerable = combine($challenge, $paying, (challenge, paying) => (paying ? null : challenge))
sample({ clock: challengeAnswered, source: $answerable, filter: Boolean, fn: (challenge, approved) => ({ challenge, approved }), target: answerFx })

/** SUB-8. The products are fetched again once the provider has answered. */
sample({ clock: [registrationBegun, openFx, buyFx, answerFx, checkFx], fn: () => true, target: subscriptionFetchBlocked })
sample({ clock: [registrationFailed, openFx.fail, leaveFx.done, buyFx.finally, answerFx.finally, checkFx.finally], fn: () => false, target: subscriptionFetchBlocked })
