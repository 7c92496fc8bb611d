import type { Card, Challenge, Checkout, Payment, Plan, Purchase } from '../domain/purchase/plan.ts'
import type { Product } from '../domain/subscription/product.ts'
import type { Call } from './call.ts'

export interface Billing {
  /** NET-2. Returns the products of these categories, or of all without a list. */
  products(categories?: readonly Product['category'][]): Call<readonly Product[]>
  plans(): Call<readonly Plan[]>
  /** PUR-3. The person's open checkout of a plan: the same one for every tab and reload until it is paid. `already_bought` if what the plan gives is held already. */
  checkout(plan: string): Call<Checkout, 'already_bought'>
  /**
   * Pays a checkout. With the same card again it returns the same purchase or challenge; with another one, `already_bought`
   * once it is paid. The receipt goes to the account's address.
   */
  purchase(checkout: string, card: Card): Call<Payment, 'payment_declined' | 'already_bought'>
  /** PUR-3. The challenges that the person has not answered: they outlive the page on which they came. */
  challenges(): Call<readonly Challenge[]>
  /**
   * Answers a challenge. Approved, it pays its checkout, and returns the same purchase however often it is answered.
   * `payment_not_confirmed` if it was declined, replaced or given up, or belongs to somebody else: its card is not charged.
   */
  answerChallenge(id: string, approved: boolean): Call<Purchase, 'payment_not_confirmed' | 'already_bought'>
}
