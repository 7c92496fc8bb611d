import type { Money, Plan } from './plan.ts'

/** PUR-3. A payment that was made. Instants are epoch ms. */
export interface PaymentReceipt {
  readonly number: string
  readonly plan: string
  readonly category: Plan['category']
  readonly months: number
  readonly paid: Money
  readonly paidAt: number
  /** The time that it pays. */
  readonly from: number
  readonly until: number
  /** The end of the card’s number, where one was kept. */
  readonly last4: string | null
}
