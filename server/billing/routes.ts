import { ok } from 'neverthrow'
import { answerChallenge, listChallenges, makePurchase, openCheckout } from '#contract/billing.ts'
import { listPlans, listProducts } from '#contract/offers.ts'
import { currencyFor, plansIn } from '#core/domain/purchase/catalogue.ts'
import { OFFER_PAGES, offerKindOf } from '#core/domain/purchase/offer-kind.ts'
import type { Plan, Purchase } from '#core/domain/purchase/plan.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { offerAt } from '#core/domain/subscription/announced.ts'
import { mayTryPlan } from '#core/domain/subscription/status.ts'
import { deviceOf } from '../auth/session-device.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import type { Billing } from './billing.ts'
import { serveOrder } from './buying.ts'
import { buyerOf } from './buyer.ts'
import { heldBy } from './changes.ts'
import {
  answerOnce, askBuyer, type Asking, askToPay, beginCheckout, type ChallengeRow, type CheckoutRow, findChallenges, findCheckout, findOtherPages, type Refused, setPage, takeBackAsking,
} from './checkouts.ts'
import { hashCard, isOfCard } from './hash-card.ts'
import { createProductReader } from './products.ts'
import type { Declined, SavedCard } from './providers/provider.ts'
import { challengedCard, type Sandbox, sandboxOf } from './providers/sandbox.ts'
import { studentUntil } from '../students/store.ts'
import { findSubscription, type SubscriptionRow, subscriptionsOf } from './subscriptions.ts'

const priceOf = ({ amount, currency }: CheckoutRow) => ({ amount, currency })
const challengeOf = ({ challenge: { id, last4 }, checkout }: ChallengeRow) => ({ id, checkout: checkout.id, plan: checkout.plan, price: priceOf(checkout), last4 })
const purchaseOf = (billingNow: number, row: SubscriptionRow): Purchase => {
  const { id, plan, coveredUntil, next } = heldBy(billingNow, row)
  return { id, plan: plan.id, paid: row.paid, endsAt: new Date(coveredUntil).toISOString(), next }
}

const reasonOf = ({ reason }: Declined) => (reason === undefined ? {} : { reason })

/** PUR-1 to PUR-3. What can be bought, and the way from a plan to its subscription. */
export const serveBilling = (served: Served, { provider, clock, letters, charging }: Billing, { database: { db }, plans: catalogue, config, onLetter }: Deps): void => {
  const productsOf = createProductReader(db)
  const sandbox = sandboxOf(provider)
  const isOffered = (sold: Plan) => plansIn(catalogue, sold.first.currency).some(({ id, first, renewal }) =>
    id === sold.id && first.amount === sold.first.amount && renewal?.amount === sold.renewal?.amount)

  serveCall(served, listProducts, async ({ caller, query, now }) => {
    const products = await productsOf(now, caller.userId)
    return ok(query.category ? products.filter(product => query.category?.includes(product.category)) : products)
  })

  serveCall(served, listPlans, async ({ query, now, http }) => {
    const currency = currencyFor(catalogue, query.currency ?? null, deviceOf(http, config).country)
    const caller = await served.identify(now, http)
    const person = caller?.registered ? caller.userId : null
    const [billingNow, held, until] = person === null ? [now, [], null] : await Promise.all([clock(now, person), subscriptionsOf(db, person), studentUntil(now, db, person)])
    const states = held.map(({ state }) => state)
    const offered = provider === null ? [] : plansIn(catalogue, currency)
    return ok({ currency, currencies: catalogue.currencies, takesCards: sandbox !== null, plans: offered.map(plan => offerAt(billingNow, plan, { mayTry: mayTryPlan(plan, states), isStudent: until !== null })) })
  })

  serveCall(served, openCheckout, async ({ caller: { userId }, body: { plan: wanted, currency, locale, again = false }, now }) => {
    const plan = plansIn(catalogue, currency).find(({ id }) => id === wanted)
    if (!provider || !plan) return refuse('invalid_input', { field: 'plan' })
    if (plan.for === 'students' && await studentUntil(now, db, userId) === null) return refuse('proof_needed')
    const billingNow = await clock(now, userId)
    const row = await beginCheckout(now, db, userId, plan, { billingNow, again })
    if (!row) return refuse('already_bought')
    const { id, trial, page } = row
    const answer = { id, plan: row.plan, price: priceOf(row), trial }
    // Its page may have been paid on meanwhile, or have ended.
    const before = row.ref === null ? null : (await charging.settleOrder(now, billingNow, row)).kind
    if (before === 'paid') return refuse('already_bought')
    if (page !== null && before !== 'closed') return ok({ ...answer, page })
    if (sandbox) return ok({ ...answer, page: null })
    for (const other of await findOtherPages(db, row)) {
      await provider.closeOrder(other.ref)
      const isPaid = (await charging.settleOrder(now, billingNow, other)).kind === 'paid'
      if (isPaid && !again) return refuse('already_bought')
    }
    const order = { id, price: priceOf(row), buyer: await buyerOf(db, userId, locale), title: letters.titleOf(plan, locale), keepsCard: row.sold.renewal !== null }
    const opened = await provider.openOrder(order, letters.backTo(locale, `${pathTo(OFFER_PAGES[offerKindOf(plan)])}?plan=${plan.id}&step=return&checkout=${id}`))
    return ok({ ...answer, page: opened && await setPage(now, db, id, opened) })
  })

  const boughtBy = async (now: number, userId: string, id: string) => {
    const row = await findSubscription(db, userId, id)
    return row ? { cardHash: row.cardHash, purchase: purchaseOf(await clock(now, userId), row) } : null
  }
  /** Takes the money for a checkout in the sandbox, and serves it. */
  const take = async (now: number, box: Sandbox, open: CheckoutRow, asking: Asking, card: SavedCard, challenge: string | null): Promise<Refused | 'done'> => {
    const asked = await askToPay(now, db, open, asking)
    if (typeof asked === 'string') return asked === 'not_found' ? 'done' : asked
    const outcome = await box.pay({ id: asked.id, price: priceOf(asked) }, card)
    if (outcome.kind === 'paid') await serveOrder(now, asking.billingNow, db, letters, { checkout: asked, card: outcome.card, challenge, provider: box.name })
    onLetter()
    return 'done'
  }

  serveCall(served, makePurchase, async ({ caller: { userId }, params: { id }, body: { card }, now }) => {
    const open = await findCheckout(db, userId, id)
    const billingNow = await clock(now, userId)
    if (!provider) return refuse('not_found')
    if ((card === null) === (sandbox !== null)) return refuse('invalid_input', { field: 'card' })
    if (card && sandbox) {
      const cardHashes = hashCard(config, card)
      const said = open ? sandbox.check(billingNow, card) : null
      if (said?.kind === 'declined') return refuse('payment_declined', reasonOf(said))
      const asking = { id, userId, cardHashes, billingNow, isOffered }
      if (said?.kind === 'challenged') {
        const waiting = await askBuyer(db, { ...asking, last4: said.card.last4 })
        if (typeof waiting !== 'string' && !waiting.challenge.approved) return ok(challengeOf(waiting))
        if (typeof waiting === 'string' && waiting !== 'not_found') return refuse(waiting)
      }
      if (open && said?.kind === 'good') {
        const taken = await take(now, sandbox, open, asking, said.card, null)
        if (taken !== 'done') return refuse(taken)
      }
      const bought = await boughtBy(now, userId, id)
      if (!bought) return refuse('not_found')
      return isOfCard(bought.cardHash, cardHashes) ? ok(bought.purchase) : refuse('already_bought')
    }
    if (open) {
      const outcome = await charging.settleOrder(now, billingNow, open)
      if (outcome.kind === 'declined') return refuse('payment_declined', reasonOf(outcome))
      if (outcome.kind !== 'paid') return refuse('payment_not_confirmed')
    }
    const bought = await boughtBy(now, userId, id)
    return bought ? ok(bought.purchase) : refuse('not_found')
  })

  serveCall(served, listChallenges, async ({ caller }) => ok((await findChallenges(db, caller.userId)).map(challengeOf)))

  serveCall(served, answerChallenge, async ({ caller: { userId }, params: { id }, body: { approved }, now }) => {
    if (!sandbox) return refuse('not_found')
    const answered = await answerOnce(db, userId, id, approved)
    if (answered) {
      const { challenge: { cardHash, last4 }, checkout } = answered
      const asking: Asking = { id: checkout.id, userId, cardHashes: [cardHash], billingNow: await clock(now, userId), isOffered }
      const taken = await take(now, sandbox, checkout, asking, challengedCard(last4), id)
      if (taken !== 'done') {
        await takeBackAsking(db, checkout.id)
        return refuse(taken === 'already_bought' ? taken : 'payment_not_confirmed')
      }
    }
    const row = (await subscriptionsOf(db, userId)).find(({ challenge }) => challenge === id)
    return row ? ok(purchaseOf(await clock(now, userId), row)) : refuse('payment_not_confirmed')
  })
}
