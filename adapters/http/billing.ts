import * as contract from '#contract/billing.ts'
import type { Billing } from '#core/ports/billing.ts'
import type { Api } from './api.ts'

export const httpBilling = (api: Api): Billing => ({
  products: categories => api.call(contract.listProducts, { query: { ...(categories && { category: [...categories] }) } }),
  plans: () => api.call(contract.listPlans, {}),
  purchase: (id, plan, { number, expMonth, expYear, cvc }, email) =>
    api.call(contract.makePurchase, {
      params: { id },
      body: { plan, email, card: { number, expMonth, expYear, cvc } },
    }),
})
