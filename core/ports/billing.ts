import type { CreditStatement } from '../domain/credits/statement.ts'
import type { Card, Challenge, Checkout, Payment, Purchase } from '../domain/purchase/plan.ts'
import type { PaymentReceipt } from '../domain/purchase/receipt.ts'
import type { Offer } from '../domain/subscription/announced.ts'
import type { HeldSubscription, PAUSE_MONTHS } from '../domain/subscription/held-subscription.ts'
import type { Product } from '../domain/subscription/product.ts'
import type { Call } from './call.ts'

/** PUR-1. What is for sale, at its price in one of the currencies. */
export interface Offers {
  readonly currency: string
  readonly currencies: readonly string[]
  /** PUR-3. False where a checkout is paid on a page of the provider. */
  readonly takesCards: boolean
  readonly plans: readonly Offer[]
}
/** PUR-3. What somebody begins to buy. */
export interface Order {
  readonly plan: string
  readonly currency: string
  /** That of the provider’s page, where there is one. */
  readonly locale: string
  /** The buyer knows that they hold it already, and buys it for the time after. */
  readonly again: boolean
}
/** PUR-5. What somebody wants of their subscription. Without a card it is the one that was given on the provider’s page. */
export type Wish =
  | { readonly change: 'cancel' | 'resume' }
  | { readonly change: 'pause'; readonly months: (typeof PAUSE_MONTHS)[number] }
  | { readonly change: 'changePlan'; readonly plan: string }
  | { readonly change: 'changeCard'; readonly card: Card | null }
/** PUR-4. The time of somebody’s payments, which only the clock of a sandbox sets apart from the present, and when something happens next. */
export interface ClockReading {
  readonly now: number
  readonly next: number | null
}

export interface Billing {
  /** NET-2. Returns the products of these categories, or of all without a list. */
  products(categories?: readonly Product['category'][]): Call<readonly Product[]>
  /** PUR-1. Null for the currency of the visitor’s country. A plan has its trial only for who may begin one. */
  offers(currency: string | null): Call<Offers>
  /** PUR-3. The person's open checkout of a plan: the same one for every tab and reload until it is paid. `already_bought` if what the plan gives is held already. */
  checkout(order: Order): Call<Checkout, 'already_bought' | 'proof_needed'>
  /**
   * Pays a checkout. With the same card again it returns the same purchase or challenge; with another one, `already_bought`
   * once it is paid. Without a card it asks what came of the provider’s page. The receipt goes to the account's address.
   */
  purchase(checkout: string, card: Card | null): Call<Payment, 'payment_declined' | 'payment_not_confirmed' | 'already_bought' | 'version_conflict'>
  /** PUR-3. The challenges that the person has not answered: they outlive the page on which they came. */
  challenges(): Call<readonly Challenge[]>
  /**
   * Answers a challenge. Approved, it pays its checkout, and returns the same purchase however often it is answered.
   * `payment_not_confirmed` if it was declined, replaced or given up, or belongs to somebody else: its card is not charged.
   */
  answerChallenge(id: string, approved: boolean): Call<Purchase, 'payment_not_confirmed' | 'already_bought'>
  /** PUR-4. The newest first; `now` is the time of the person’s payments. */
  subscriptions(): Call<{ readonly now: number; readonly subscriptions: readonly HeldSubscription[] }>
  /** PUR-5. Changes a subscription, once for a request. `version_conflict` if it has become another one meanwhile. */
  change(subscription: string, requestId: string, wish: Wish): Call<HeldSubscription, 'version_conflict' | 'payment_declined'>
  /** PUR-3. The provider’s page on which another card is given; null where it is given here. */
  cardPage(subscription: string, locale: string): Call<string | null>
  /** PUR-3. Twenty receipts, the newest first; `before` is the number of the last one that is known. */
  receipts(before: string | null): Call<{ readonly receipts: readonly PaymentReceipt[]; readonly more: boolean }>
  /** TUT-3. */
  credits(): Call<CreditStatement>
  /** PUR-4. The clock of the sandbox; `not_found` where there is none. */
  clock(): Call<ClockReading>
  /** PUR-4. Moves the time of the person’s payments on, through everything that happens until then. */
  moveClock(to: number): Call<ClockReading>
}
