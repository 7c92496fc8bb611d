import type { Result } from 'neverthrow'
import type { INSUFFICIENT_FUNDS, Money } from '#core/domain/purchase/plan.ts'

/** A card that a provider keeps for us. We never see its number again. */
export interface SavedCard {
  /** The provider's name of the buyer, where it has one. */
  readonly customer: string | null
  /** The provider's name of the card. */
  readonly method: string
  readonly last4: string
}
/** PUR-3. What a buyer pays first. Without an amount the card is only kept, for later. */
export interface Order {
  /** The id of the checkout: one order is paid once, however often it is tried. */
  readonly id: string
  readonly price: Money
  readonly buyer: { readonly id: string; readonly email: string | null; readonly locale: string }
  /** What the buyer reads beside the price. */
  readonly title: string
  /** Whether the card is charged again later. One that is not is not kept. */
  readonly keepsCard: boolean
}
export interface Declined {
  readonly kind: 'declined'
  readonly reason?: typeof INSUFFICIENT_FUNDS
}
/** `open` while nobody knows what comes of it, as on a page that its buyer has not finished; `closed` once nobody can pay on that page any more. */
export type OrderOutcome = { readonly kind: 'paid'; readonly card: SavedCard } | Declined | { readonly kind: 'open' | 'closed' }
/** PUR-4. A payment of a saved card while its owner is away. */
export interface CardCharge {
  /** Repeated with the same key, it is the same payment. */
  readonly key: string
  readonly card: SavedCard
  readonly price: Money
  readonly title: string
}
export type ChargeOutcome = { readonly kind: 'paid' } | Declined

/** Something that a provider reports by itself, which is asked after before it is believed. */
export interface Report {
  /** The provider's id of the report, which counts once. */
  readonly id: string
  readonly about:
    /** An order, by its id, may have been paid on its page. */
    | { readonly kind: 'order'; readonly id: string; readonly ref: string }
    /** Another card may have been given on a page. */
    | { readonly kind: 'card'; readonly ref: string }
    /** A payment was given back whole, by the key of its charge or the id of its order. */
    | { readonly kind: 'refunded'; readonly key: string }
}

/** PUR-3. Who moves the money. Every failure to reach it is thrown: then nobody knows what came of the call, and it is repeated. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  /**
   * A page of the provider on which an order is paid; null where cards are given to us. Opened again for the same order, it may be the same
   * page. `back` is where it leads its buyer, with `canceled=1` if they turned back; what came of it is asked after in both cases.
   */
  openOrder(order: Order, back: string): Promise<{ readonly ref: string; readonly page: string } | null>
  /** Makes a page that nobody has paid on unusable. On one that was paid on it does nothing. */
  closeOrder(ref: string): Promise<void>
  /** What has come of an order; `ref` is what opening it returned, or null. */
  outcomeOf(order: { readonly id: string; readonly ref: string | null }): Promise<OrderOutcome>
  charge(charge: CardCharge): Promise<ChargeOutcome>
  /** A page of the provider on which another card is given for what is charged later; null where cards are given to us. */
  openCardPage(about: { readonly id: string; readonly card: SavedCard; readonly buyer: Order['buyer'] }, back: string): Promise<{ readonly ref: string; readonly page: string } | null>
  /** The card that was given on such a page; null while there is none. */
  cardFrom(ref: string): Promise<SavedCard | null>
  /** Reads a report that was posted to us; null for one that is about nothing of ours. An error where it is not signed by the provider, or too old. */
  readReport(now: number, body: string, header: (name: string) => string | undefined): Promise<Result<Report | null, 'forbidden'>>
}
