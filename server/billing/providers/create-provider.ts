import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

/** PUR-3. The provider that the settings name: Stripe where its key is set, else the sandbox outside production, and nobody in it. */
export const createProvider = ({ production, stripe }: Pick<Config, 'production' | 'stripe'>, db: Db): PaymentProvider | null => {
  if (stripe) return createStripe(stripe)
  return production ? null : createSandbox(db)
}
