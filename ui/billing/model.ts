import { combine, createEvent, createStore, sample } from 'effector'
import { checkEmail, type EmailFault } from '#core/domain/account/credentials.ts'
import { type AppError, isUnanswered } from '#core/domain/errors/app-error.ts'
import type { Card, Plan, Purchase, PurchaseStep } from '#core/domain/purchase/plan.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { $session, signedOut } from '../session/model.ts'
import { productsRequested, subscriptionFetchBlocked } from '../session/profile.ts'
import { $card, cardAccepted, cardForgotten } from './card-form.ts'
import { $plan, offerOpened, planPicked } from './offer.ts'

/** PUR-1. The steps of a purchase, with the choice of a plan before them and the confirmation after. */
export type BuyingStep = 'plans' | PurchaseStep | 'done'

export const started = createEvent()
export const planConfirmed = createEvent()
export const wentBack = createEvent()

/** SUB-8. Products are fetched again, because the person may have bought one in another tab. */
sample({ clock: started, target: [offerOpened, cardForgotten, productsRequested] })

/** The address for the receipt, which is the account's until another is typed. */
const receipt = createForm({
  fields: ['email'],
  $initial: $session.map(session => ({ email: session?.email ?? '' })),
  $faultsOf: createStore((_now: number, { email }: { readonly email: string }): { readonly email?: EmailFault } =>
    checkEmail(email).match(() => ({}), fault => ({ email: fault }))),
  reset: [started, signedOut],
})
export const emailTyped = receipt.typed.prepend((text: string) => ({ field: 'email', text }))
export const emailLeft = receipt.fieldLeft.prepend(() => 'email')
export const { submitted: payPressed, $submitCount: $paySubmitCount } = receipt
export const $email = receipt.$values.map(({ email }) => email)
export const $emailFault = receipt.$faults.map(({ email }) => email ?? null)

interface Order {
  readonly plan: Plan
  readonly card: Card
  readonly email: string
}
const buyFx = callFx(port('billing'), (billing, { requestId, plan, card, email }: WithRequestId<Order>) => billing.purchase(requestId, plan.id, card, email))
/** PUR-3. Pressed twice, or again after a lost answer, it charges once. A refused card or another plan is a new intent. */
const paying = createMutation({ effect: buyFx, renewOn: [planPicked, signedOut], isFinal: ({ code }) => code === 'payment_declined' })
export const $paying = paying.$pending
export const $payFailure = createStore<AppError | null>(null)
  .on(buyFx.failData, (_, failure) => failure)
  .reset([started, planPicked, payPressed, buyFx.done, signedOut])
/** The answer was lost, so it is not known whether the purchase is paid; the order must not change until it is. */
export const $isUnknown = $payFailure.map(failure => failure !== null && (failure.code === 'unknown' || isUnanswered(failure.code)))
export const $purchase = createStore<Purchase | null>(null)
  .on(buyFx.doneData, (_, purchase) => purchase)
  .reset([started, signedOut])
/** The address that the receipt was sent to; the form has been cleared by then. */
export const $receiptEmail = createStore('').on(buyFx.done, (_, { params }) => params.email)

export const $step = createStore<BuyingStep>('plans')
  .on(planConfirmed, (): BuyingStep => 'checkout')
  .on(cardAccepted, (): BuyingStep => 'email')
  .on(wentBack, (step): BuyingStep => (step === 'email' ? 'checkout' : 'plans'))
  .on(buyFx.done, (): BuyingStep => 'done')
  .reset([started, signedOut])

const $order = combine($plan, $card, (plan, card) => plan && { plan, card })
sample({
  clock: receipt.accepted,
  source: $order,
  filter: Boolean,
  fn: (order, { email }) => ({ ...order, email: checkEmail(email).unwrapOr(email) }),
  target: paying.send,
})
sample({ clock: buyFx.done, target: cardForgotten })
export const bought = buyFx.doneData
export const payFailed = buyFx.fail.map(({ params: { plan }, error: { code } }) => ({ plan: plan.id, code }))

/** SUB-8. The products are fetched again once the provider has answered. */
sample({ clock: buyFx, fn: () => true, target: subscriptionFetchBlocked })
sample({ clock: buyFx.finally, fn: () => false, target: subscriptionFetchBlocked })
