import * as contract from '#contract/billing.ts'
import type { Billing } from '#core/ports/billing.ts'
import type { Api } from './api.ts'

export const httpBilling = (api: Api): Billing => ({
  products: categories => api.call(contract.listProducts, { query: { ...(categories && { category: [...categories] }) } }),
  plans: () => api.call(contract.listPlans, {}),
  checkout: plan => api.call(contract.openCheckout, { body: { plan } }),
  purchase: (checkout, { number, expMonth, expYear, cvc }) =>
    api.call(contract.makePurchase, { params: { id: checkout }, body: { card: { number, expMonth, expYear, cvc } } }),
  challenges: () => api.call(contract.listChallenges, {}),
  answerChallenge: (id, approved) => api.call(contract.answerChallenge, { params: { id }, body: { approved } }),
})
