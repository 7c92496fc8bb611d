import * as contract from '#contract/billing.ts'
import type { Card } from '#core/domain/purchase/plan.ts'
import type { Billing, Wish } from '#core/ports/billing.ts'
import { localeOf } from './account.ts'
import type { Api } from './api.ts'

/** The contract takes no more than these. */
const cardOf = ({ number, expMonth, expYear, cvc }: Card) => ({ number, expMonth, expYear, cvc })
const wishOf = (wish: Wish) => (wish.change === 'changeCard' ? { ...wish, card: wish.card && cardOf(wish.card) } : wish)

export const httpBilling = (api: Api): Billing => ({
  products: categories => api.call(contract.listProducts, { query: { ...(categories && { category: [...categories] }) } }),
  offers: currency => api.call(contract.listPlans, { query: { ...(currency !== null && { currency }) } }),
  checkout: ({ plan, currency, locale, again }) => api.call(contract.openCheckout, { body: { plan, currency, locale: localeOf(locale), ...(again && { again }) } }),
  purchase: (checkout, card) => api.call(contract.makePurchase, { params: { id: checkout }, body: { card: card && cardOf(card) } }),
  challenges: () => api.call(contract.listChallenges, {}),
  answerChallenge: (id, approved) => api.call(contract.answerChallenge, { params: { id }, body: { approved } }),
  subscriptions: () => api.call(contract.listSubscriptions, {}),
  change: (id, request, wish) => api.call(contract.changeSubscription, { params: { id, request }, body: wishOf(wish) }),
  cardPage: (id, locale) => api.call(contract.openCardPage, { params: { id }, body: { locale: localeOf(locale) } }).map(({ page }) => page),
  receipts: before => api.call(contract.listReceipts, { query: { ...(before !== null && { before }) } }),
  credits: () => api.call(contract.readCredits, {}),
  clock: () => api.call(contract.readClock, {}),
  moveClock: to => api.call(contract.moveClock, { body: { to } }),
})
