import { combine, createEvent, createStore, sample } from 'effector'
import { checkEmail } from '#core/domain/account/credentials.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Card, Plan, Purchase, PurchaseStep } from '#core/domain/purchase/plan.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $session, signedOut } from '../session/model.ts'
import { productsRequested, subscriptionFetchBlocked } from '../session/profile.ts'
import { $card, cardAccepted, cardForgotten } from './card-form.ts'
import { $plan, offerOpened, planPicked } from './offer.ts'

/** PUR-1, with the choice before and the end after. */
export type BuyingStep = 'plans' | PurchaseStep | 'done'

export const started = createEvent()
export const planConfirmed = createEvent()
export const emailTyped = createEvent<string>()
export const emailLeft = createEvent()
export const payPressed = createEvent()
export const wentBack = createEvent()

/** SUB-8. What the person has may have been bought in another tab. */
sample({ clock: started, target: [offerOpened, cardForgotten, productsRequested] })

/** Where the receipt goes: the account's address until another is typed. */
const $typedEmail = createStore<string | null>(null, { serialize: 'ignore' }).on(emailTyped, (_, text) => text).reset([started, signedOut])
export const $email = combine($typedEmail, $session, (typed, session) => typed ?? session?.email ?? '')
const $checkedEmail = $email.map(checkEmail)
const $emailShown = createStore(false, { serialize: 'ignore' }).on([emailLeft, payPressed], () => true).reset([started, signedOut])
export const $emailFault = combine($checkedEmail, $emailShown, (checked, shown) => (shown && checked.isErr() ? checked.error : null))
export const $payTries = createStore(0, { serialize: 'ignore' }).on(payPressed, tries => tries + 1).reset([started, signedOut])

interface Order {
  readonly id: string
  readonly plan: Plan
  readonly card: Card
  readonly email: string
}
const buyFx = callFx(port('billing'), (billing, { id, plan, card, email }: Order) => billing.purchase(id, plan.id, card, email))
const makeIdFx = portFx(port('device'), device => device.id())
const declined = sample({ clock: buyFx.failData, filter: ({ code }) => code === 'payment_declined' })

/** PUR-3. One id for one intent: pressed twice, or again after a lost answer, it charges once. A refused card or another plan is a new intent. */
const $intent = createStore<string | null>(null, { serialize: 'ignore' })
  .on(makeIdFx.doneData, (_, id) => id)
  .reset([planPicked, declined, buyFx.done, signedOut])
export const $paying = combine(makeIdFx.pending, buyFx.pending, (making, buying) => making || buying)
export const $payFailure = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(buyFx.failData, (_, failure) => failure)
  .reset([started, planPicked, payPressed, buyFx.done, signedOut])
/** The answer was lost: nobody here knows whether it is paid, so nothing about the intent may change. */
export const $isUnknown = $payFailure.map(failure => failure?.code === 'network' || failure?.code === 'unknown')
export const $purchase = createStore<Purchase | null>(null, { serialize: 'ignore' })
  .on(buyFx.doneData, (_, purchase) => purchase)
  .reset([started, signedOut])
/** Stays to be shown with the receipt, when the form is empty again. */
export const $receiptEmail = createStore('', { serialize: 'ignore' }).on(buyFx.done, (_, { params }) => params.email)

export const $step = createStore<BuyingStep>('plans', { serialize: 'ignore' })
  .on(planConfirmed, (): BuyingStep => 'checkout')
  .on(cardAccepted, (): BuyingStep => 'email')
  .on(wentBack, (step): BuyingStep => (step === 'email' ? 'checkout' : 'plans'))
  .on(buyFx.done, (): BuyingStep => 'done')
  .reset([started, signedOut])

const ready = sample({
  clock: payPressed,
  source: { intent: $intent, email: $checkedEmail, plan: $plan, paying: $paying },
  filter: ({ email, plan, paying }) => email.isOk() && plan !== null && !paying,
})
sample({ clock: ready, filter: ({ intent }) => intent === null, target: makeIdFx })
const again = sample({ clock: ready, fn: ({ intent }) => intent, filter: ({ intent }) => intent !== null })
const order = sample({
  clock: [makeIdFx.doneData, again],
  source: { plan: $plan, card: $card, email: $checkedEmail },
  fn: ({ plan, card, email }, id) => ({ id, plan, card, email: email.unwrapOr('') }),
})
sample({ clock: order, filter: (given): given is Order => given.plan !== null && given.id !== null, target: buyFx })
sample({ clock: buyFx.done, target: cardForgotten })
export const bought = buyFx.doneData
export const payFailed = buyFx.fail.map(({ params: { plan }, error: { code } }) => ({ plan: plan.id, code }))

/** SUB-8. What the person has is asked for again when the provider has answered. */
sample({ clock: buyFx, fn: () => true, target: subscriptionFetchBlocked })
sample({ clock: buyFx.finally, fn: () => false, target: subscriptionFetchBlocked })
