import { combine, createEvent, createStore, sample } from 'effector'
import { type AppError, isUnanswered } from '#core/domain/errors/app-error.ts'
import type { PaymentReceipt } from '#core/domain/purchase/receipt.ts'
import type { Change, HeldSubscription } from '#core/domain/subscription/held-subscription.ts'
import type { Wish } from '#core/ports/billing.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedOut } from '../session/model.ts'
import { productsRequested } from '../session/profile.ts'
import { $card, cardAccepted, cardForgotten } from './card-form.ts'

/** A page on what the person has bought is open. */
export const subscriptionsOpened = createEvent()
export const subscriptionsRetried = createEvent()
const $isOpen = createStore(false).on(subscriptionsOpened, () => true).reset(signedOut)
const held = createQuery({ effect: callFx(port('billing'), billing => billing.subscriptions()), reset: signedOut })
sample({
  clock: [subscriptionsOpened, sessionStarted, subscriptionsRetried],
  source: [$isOpen, $isRegistered] as const, filter: ([open, registered]) => open && registered, fn: () => undefined, target: held.refresh,
})
export const [$subscriptionsFailure, $subscriptionsPending] = [held.$failure, held.$pending]

/** PUR-5. What the person wants of a subscription, once for an intent. */
export const wished = createEvent<{ readonly id: string; readonly wish: Wish }>()
/** The person looks at, or thinks of, another change. */
export const changeLeft = createEvent()
const changeFx = callFx(port('billing'), (billing, { id, wish, requestId }: WithRequestId<{ readonly id: string; readonly wish: Wish }>) => billing.change(id, requestId, wish))
const changing = createMutation({ effect: changeFx, renewOn: [changeLeft, signedOut] })
sample({ clock: wished, target: changing.send })
export const $changing = changing.$pending
export const changed = changeFx.done.map(({ params: { wish }, result }): { readonly change: Change; readonly held: HeldSubscription } => ({ change: wish.change, held: result }))
export const $changed = createStore<{ readonly change: Change; readonly held: HeldSubscription } | null>(null).on(changed, (_, change) => change).reset([subscriptionsOpened, wished, signedOut])
export const $changeFailure = createStore<AppError | null>(null).on(changeFx.failData, (_, failure) => failure).reset([changeFx, changeLeft, subscriptionsOpened, signedOut])
/** The answer was lost: the same change may be sent again, and counts once. */
export const $isChangeUnknown = $changeFailure.map(failure => failure !== null && (failure.code === 'unknown' || isUnanswered(failure.code)))
/** What has become another one meanwhile is read again. */
sample({ clock: changeFx.failData, filter: ({ code }) => code === 'version_conflict' || code === 'not_found', fn: () => undefined, target: held.refresh })
sample({ clock: changed, target: [productsRequested.prepend(() => undefined), held.refresh.prepend(() => undefined)] })

/** The subscriptions, the newest first, as the last change has left them; null until known. */
const $latest = createStore<ReadonlyMap<string, HeldSubscription>>(new Map())
  .on(changed, (known, { held: one }) => new Map([...known, [one.id, one]]))
  .reset([held.known, signedOut])
export const $subscriptions = combine(held.$data, $latest, (data, latest) => data && data.subscriptions.map(one => latest.get(one.id) ?? one))

/** What of a subscription is being changed on its page; canceling it has a page of its own. */
export interface Editing {
  readonly id: string
  readonly what: 'plan' | 'card' | 'pause'
}
/** Null to leave it. */
export const edited = createEvent<Editing | null>()
export const $editing = createStore<Editing | null>(null).on(edited, (_, editing) => editing).reset([changed, subscriptionsOpened, signedOut])
sample({ clock: edited, fn: () => undefined, target: changeLeft })

/** PUR-3. The subscription whose card is being given here; null once it is not. */
export const cardAskedFor = createEvent<string | null>()
const $cardFor = createStore<string | null>(null).on(cardAskedFor, (_, id) => id).reset(signedOut)
const $newCard = combine($cardFor, $card, (id, card): { readonly id: string; readonly wish: Wish } | null => (id === null ? null : { id, wish: { change: 'changeCard', card } }))
sample({ clock: cardAccepted, source: $newCard, filter: Boolean, target: wished })
sample({ clock: changed, fn: () => undefined, target: cardForgotten })

/** PUR-3. The provider's page on which another card is given. */
export const cardPageAsked = createEvent<{ readonly id: string; readonly locale: string }>()
const pageFx = callFx(port('billing'), (billing, { id, locale }: { readonly id: string; readonly locale: string }) => billing.cardPage(id, locale))
const leaveFx = portFx(port('browser'), (browser, page: string) => browser.leaveFor(page))
sample({ clock: cardPageAsked, target: pageFx })
sample({ clock: pageFx.doneData.filterMap(page => page ?? undefined), target: leaveFx })
export const $openingCardPage = combine(pageFx.pending, leaveFx.pending, (asking, leaving) => asking || leaving)
sample({ clock: pageFx.failData, target: $changeFailure })

/** PUR-3. The receipts, twenty at a time. */
export const receiptsOpened = createEvent()
export const moreReceiptsAsked = createEvent()
const receiptsFx = callFx(port('billing'), (billing, before: string | null) => billing.receipts(before))
export const $receipts = createStore<readonly PaymentReceipt[] | null>(null)
  .on(receiptsFx.done, (known, { params, result }) => (params === null ? result.receipts : [...(known ?? []), ...result.receipts]))
  .reset(signedOut)
export const $hasMoreReceipts = createStore(false).on(receiptsFx.doneData, (_, { more }) => more).reset(signedOut)
export const $receiptsFailure = createStore<AppError | null>(null).on(receiptsFx.failData, (_, failure) => failure).reset([receiptsFx, receiptsFx.done, signedOut])
export const $receiptsPending = receiptsFx.pending
const $wantsReceipts = createStore(false).on(receiptsOpened, () => true).reset(signedOut)
sample({
  clock: [receiptsOpened, sessionStarted, changed], source: [$wantsReceipts, $isRegistered] as const, filter: ([open, registered]) => open && registered,
  fn: () => null, target: receiptsFx,
})
sample({ clock: moreReceiptsAsked, source: { known: $receipts, pending: receiptsFx.pending }, filter: ({ pending }) => !pending, fn: ({ known }) => known?.at(-1)?.number ?? null, target: receiptsFx })
