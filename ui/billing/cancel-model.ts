import { combine, createEvent, createStore, sample } from 'effector'
import { choose, type PickedOption } from '#core/domain/funnel/answers.ts'
import type { Funnel, FunnelAnswers } from '#core/domain/funnel/funnel.ts'
import { submissionKey } from '#core/domain/funnel/submission.ts'
import { cancelTextfield } from '#core/domain/funnel/questions/cancel.ts'
import { SUBSCRIPTION_CHANGES, type SubscriptionChange } from '#core/domain/funnel/questions/change-subscription.ts'
import { offerKindOf } from '#core/domain/purchase/offer-kind.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { mayChange, smallerPlan } from '#core/domain/subscription/held-subscription.ts'
import type { Wish } from '#core/ports/billing.ts'
import { deliverSubmissions } from '#core/usecases/deliver-submissions.ts'
import { port, portFx } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'
import { $email } from './buyer.ts'
import { $plans, currencyPicked, offerOpened } from './offer.ts'
import { $subscriptions, changed, changeLeft, subscriptionsOpened, wished } from './subscriptions.ts'

/** PUR-5. What is offered before a subscription is canceled, the confirmation, and what came of it. */
export type CancelStep = 'ask' | 'confirm' | 'done'
interface Opening {
  /** The subscription, as the address says it, unchecked. */
  readonly id: string | null
  /** The questions and how their answers are kept. */
  readonly funnel: Funnel
  readonly language: Language
}
export const cancelOpened = createEvent<Opening>()
export const wayPicked = createEvent<string>()
export const wentToConfirm = createEvent()
export const reasonTyped = createEvent<string>()
export const confirmed = createEvent()
/** The browser's back button led to the step at this place, and its forward button to the next one. */
export const returnedToCancelStep = createEvent<number>()
export const wentOnToConfirm = createEvent()

const $opening = createStore<Opening | null>(null).on(cancelOpened, (_, opening) => opening).reset(signedOut)
sample({ clock: cancelOpened, fn: () => undefined, target: [subscriptionsOpened, changeLeft] })
/** The subscription that the address names, or the only one that can be canceled; null where there is none. */
export const $canceling = combine($subscriptions, $opening, (held, opening) => {
  const open = held?.filter(one => mayChange('cancel', one)) ?? []
  return open.find(({ id }) => id === opening?.id) ?? (open.length === 1 ? open[0] : null) ?? null
})
/** The plans of its kind, in its currency, among which there may be a smaller one. */
sample({ clock: $canceling.updates.filterMap(held => held?.plan), fn: ({ first: { currency } }) => currency, target: currencyPicked })
sample({ clock: $canceling.updates.filterMap(held => held?.plan), fn: plan => offerKindOf(plan), target: offerOpened })
/** PUR-5. At most these, each only where it can be had. */
export const $offered = combine($canceling, $plans, (held, plans) => ({
  pause: held !== null && mayChange('pause', held),
  smaller: held && plans && mayChange('changePlan', held) ? smallerPlan(held, plans) : null,
}))
export const $cancelWay = createStore<SubscriptionChange | null>(null)
  .on(wayPicked, (before, id) => SUBSCRIPTION_CHANGES.find(each => each === id) ?? before)
  .reset([cancelOpened, signedOut])
export const $reason = createStore('').on(reasonTyped, (_, text) => text).reset([cancelOpened, signedOut])

const toConfirm = sample({ clock: [wentToConfirm, wentOnToConfirm], source: $cancelWay, filter: way => way !== null, fn: () => undefined })
const done = sample({ clock: changed, source: $opening, filter: opening => opening !== null, fn: () => undefined })
export const $cancelStep = createStore<CancelStep>('ask')
  .on(toConfirm, (): CancelStep => 'confirm')
  .on(returnedToCancelStep, (step): CancelStep => (step === 'done' ? step : 'ask'))
  .on(done, (): CancelStep => 'done')
  .reset([cancelOpened, signedOut])
sample({ clock: [wayPicked, returnedToCancelStep], fn: () => undefined, target: changeLeft })

const wishOf = (way: SubscriptionChange, smaller: string | undefined): Wish | null => {
  if (way === 'cancel') return { change: 'cancel' }
  if (way === 'pause') return { change: 'pause', months: 1 }
  return smaller === undefined ? null : { change: 'changePlan', plan: smaller }
}
const $wish = combine($canceling, $cancelWay, $offered, (held, way, { smaller }) => {
  const wish = way && wishOf(way, smaller?.id)
  return held && wish && { id: held.id, wish }
})
sample({ clock: confirmed, source: $wish, filter: Boolean, target: wished })

/** FUN-3. What was answered, as any funnel's answers: kept on the device until it has arrived. */
const answersOf = ({ funnel }: Opening, picked: Readonly<Record<string, readonly PickedOption[]>>): FunnelAnswers =>
  funnel.screens.reduce<FunnelAnswers>((answers, { id, question }) => {
    const given = question ? picked[question.kind] ?? [] : []
    return question && given.length > 0 ? choose(answers, { screen: id, question, text: id }, ...given) : answers
  }, {})
const $given = combine($opening, $cancelWay, $reason, $email, (opening, way, reason, email) => {
  const own = (text: string): readonly PickedOption[] => (text === '' ? [] : [{ id: text, text }])
  const [why = ''] = cancelTextfield.check({}, [reason]).unwrapOr([])
  return opening && way && {
    opening,
    answers: answersOf(opening, { change_subscription: [{ id: way, text: way }], ...(way === 'cancel' && { cancel_textfield: own(why), cancel_email: own(email) }) }),
  }
})
const keepFx = portFx(
  combine({ device: port('device'), deviceStorage: port('deviceStorage'), funnels: port('funnels'), errorReporter: port('errorReporter') }),
  async (ports, { opening: { funnel, language }, answers }: { readonly opening: Opening; readonly answers: FunnelAnswers }) => {
    const submission = { id: ports.device.id(), funnel: funnel.id, version: funnel.version, language, answers, at: ports.device.now() }
    ports.deviceStorage.write(submissionKey(funnel.id), JSON.stringify({ submission, outcome: null }))
    await deliverSubmissions(ports)
  },
)
sample({ clock: done, source: $given, filter: Boolean, target: keepFx })
