import type { Card, Plan, Purchase } from '../domain/purchase/plan.ts'
import type { Product } from '../domain/subscription/product.ts'
import type { Call } from './call.ts'

export interface Billing {
  /** NET-2. Returns the products of these categories, or of all without a list. */
  products(categories?: readonly Product['category'][]): Call<readonly Product[]>
  plans(): Call<readonly Plan[]>
  /** Buying twice with one id charges once and returns the same purchase. The receipt is sent to `email`. */
  purchase(id: string, plan: string, card: Card, email: string): Call<Purchase, 'payment_declined'>
}
