import type { Card, Checkout, Plan, Purchase } from '../domain/purchase/plan.ts'
import type { Product } from '../domain/subscription/product.ts'
import type { Call } from './call.ts'

export interface Billing {
  /** NET-2. Returns the products of these categories, or of all without a list. */
  products(categories?: readonly Product['category'][]): Call<readonly Product[]>
  plans(): Call<readonly Plan[]>
  /** PUR-3. The person's open checkout of a plan: the same one for every tab and reload until it is paid. `already_bought` if what the plan gives is held already. */
  checkout(plan: string): Call<Checkout, 'already_bought'>
  /** Pays a checkout. With the same card again it returns the same purchase; with another one, `already_bought`. The receipt goes to the account's address. */
  purchase(checkout: string, card: Card): Call<Purchase, 'payment_declined' | 'already_bought'>
}
