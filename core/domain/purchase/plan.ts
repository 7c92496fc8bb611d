/** PUR-1. */
export const PURCHASE_KINDS = ['oneTime', 'subscription', 'twoForOneSubscription', 'noIntroSubscription'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]
export const PURCHASE_STEPS = ['checkout', 'email'] as const
export type PurchaseStep = (typeof PURCHASE_STEPS)[number]
/** PUR-1, SUB-1. What a plan gives access to. */
export const PRODUCT_CATEGORIES = ['self study', 'tutors'] as const

/** An amount of money in the currency's smallest unit (cents). */
export interface Money {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}
/** Something that can be bought. Only the server sets prices. */
export interface Plan {
  readonly id: string
  readonly kind: PurchaseKind
  readonly category: (typeof PRODUCT_CATEGORIES)[number]
  readonly months: number
  /** SUB-1. Lessons in groups, which are one part of their category. */
  readonly type?: 'group_lessons'
  /** PUR-4. It begins with a trial for whoever has had none. */
  readonly trial?: true
  /** PUR-1. Only for those who have shown that they study. */
  readonly for?: 'students'
  /** TUT-3. How many credits each payment gives. */
  readonly credits?: number
  /** The price paid today. */
  readonly first: Money
  /** The price of each later period; null if the plan does not renew. */
  readonly renewal: Money | null
}
export interface Card {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
}
/** PUR-3. What is about to be paid. The server makes it, and it is the same one until it is paid. */
export interface Checkout {
  readonly id: string
  readonly plan: string
  /** What is paid at once: nothing where it begins with a trial. */
  readonly price: Money
  /** PUR-4. */
  readonly trial: boolean
  /** The provider's page on which it is paid; null where the card is given here. */
  readonly page: string | null
}
export interface Purchase {
  /** The id of its checkout, and of the subscription that came of it. */
  readonly id: string
  readonly plan: string
  readonly paid: Money
  /** ISO instant until which access is paid, or until which it is tried. */
  readonly endsAt: string
  /** PUR-2. The payments to come, as far as they are announced. */
  readonly next: readonly AnnouncedCharge[]
}
/** PUR-2. A payment that will be made unless the buyer cancels before. */
export interface AnnouncedCharge {
  /** Epoch ms: when it is made, and until when it pays. */
  readonly at: number
  readonly until: number
  readonly price: Money
}

/** PUR-3. What a card's bank asks the buyer to confirm (3-D Secure). Nothing is charged before the buyer has, and then once. */
export interface Challenge {
  readonly id: string
  /** The id of the checkout, and of the purchase that comes of it. */
  readonly checkout: string
  readonly plan: string
  readonly price: Money
  /** The end of the card's number. */
  readonly last4: string
}
/** PUR-3. What paying leads to. */
export type Payment = Purchase | Challenge
export const isPurchase = (payment: Payment): payment is Purchase => 'paid' in payment

/** PUR-3. The reason of a decline that a bank names; it names no other. */
export const INSUFFICIENT_FUNDS = 'insufficient_funds'
