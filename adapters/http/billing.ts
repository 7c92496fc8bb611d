import { listPlans, listProducts } from '#contract/offers.ts'
import type { Card } from '#core/domain/purchase/plan.ts'
import type { Billing, Wish } from '#core/ports/billing.ts'
import { localeOf } from './account.ts'
import type { Api } from './api.ts'

/** The contract takes no more than these. */
const cardOf = ({ number, expMonth, expYear, cvc }: Card) => ({ number, expMonth, expYear, cvc })
const wishOf = (wish: Wish) => (wish.change === 'changeCard' ? { ...wish, card: wish.card && cardOf(wish.card) } : wish)

export const httpBilling = (api: Api): Billing => {
  const contract = () => api.load(() => import('#contract/billing.ts'))
  return {
    products: categories => api.call(listProducts, { query: { ...(categories && { category: [...categories] }) } }),
    offers: currency => api.call(listPlans, { query: { ...(currency !== null && { currency }) } }),
    checkout: ({ plan, currency, locale, again }) =>
      contract().andThen(({ openCheckout }) => api.call(openCheckout, { body: { plan, currency, locale: localeOf(locale), ...(again && { again }) } })),
    purchase: (checkout, card) => contract().andThen(({ makePurchase }) => api.call(makePurchase, { params: { id: checkout }, body: { card: card && cardOf(card) } })),
    challenges: () => contract().andThen(({ listChallenges }) => api.call(listChallenges, {})),
    answerChallenge: (id, approved) => contract().andThen(({ answerChallenge }) => api.call(answerChallenge, { params: { id }, body: { approved } })),
    subscriptions: () => contract().andThen(({ listSubscriptions }) => api.call(listSubscriptions, {})),
    change: (id, request, wish) => contract().andThen(({ changeSubscription }) => api.call(changeSubscription, { params: { id, request }, body: wishOf(wish) })),
    cardPage: (id, locale) => contract().andThen(({ openCardPage }) => api.call(openCardPage, { params: { id }, body: { locale: localeOf(locale) } })).map(({ page }) => page),
    receipts: before => contract().andThen(({ listReceipts }) => api.call(listReceipts, { query: { ...(before !== null && { before }) } })),
    credits: () => contract().andThen(({ readCredits }) => api.call(readCredits, {})),
    clock: () => contract().andThen(({ readClock }) => api.call(readClock, {})),
    moveClock: to => contract().andThen(({ moveClock }) => api.call(moveClock, { body: { to } })),
  }
}
