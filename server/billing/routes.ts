import { ok } from 'neverthrow'
import { answerChallenge, listChallenges, listPlans, listProducts, makePurchase, openCheckout } from '#contract/billing.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { bySecret, hmac } from '../hmac.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { charge } from './sandbox.ts'
import { beginCheckout, challengeCheckout, type ChallengeRow, createProductReader, findChallenges, findCheckout, findPurchase, payCheckout, type PurchaseRow, takeChallenge } from './store.ts'

const answerOf = (row: PurchaseRow) => ({
  id: row.id, plan: row.plan, paid: { amount: row.amount, currency: row.currency }, endsAt: new Date(row.endsAt).toISOString(),
})

const challengeOf = ({ challenge: { id, last4 }, checkout }: ChallengeRow) => ({
  id, checkout: checkout.id, plan: checkout.plan, price: { amount: checkout.amount, currency: checkout.currency }, last4,
})

export const serveBilling = (served: Served, { database: { db }, plans, letters, config, onLetter }: Deps): void => {
  const productsOf = createProductReader(db)
  serveCall(served, listProducts, async ({ caller, query, now }) => {
    const products = await productsOf(now, caller.userId)
    return ok(query.category ? products.filter(product => query.category?.includes(product.category)) : products)
  })

  serveCall(served, listPlans, async () => ok(plans))

  serveCall(served, openCheckout, async ({ caller, body, now }) => {
    if (config.production) return refuse('not_found')
    const plan = plans.find(({ id }) => id === body.plan)
    if (!plan) return refuse('invalid_input', { field: 'plan' })
    const row = await beginCheckout(now, db, caller.userId, plan, body.again ?? false)
    return row ? ok({ id: row.id, plan: row.plan, price: { amount: row.amount, currency: row.currency } }) : refuse('already_bought')
  })

  const receiptOf = ({ months, renewal }: Plan) => (to: string, locale: string, { id, amount, currency, boughtAt, endsAt }: PurchaseRow) =>
    letters.receipt(to, locale, { paid: { amount, currency }, boughtAt, endsAt, id, months, renewal })

  serveCall(served, makePurchase, async ({ caller: { userId }, params: { id }, body: { card: { number, cvc, expMonth, expYear } }, now }) => {
    if (config.production) return refuse('not_found')
    const hashes = bySecret(config, secret => hmac(secret, `card\n${number}\n${expMonth}\n${expYear}`))
    const asked = (await findChallenges(db, userId)).find(each => each.checkout.id === id && hashes.includes(each.challenge.cardHash))
    const cardHash = asked?.challenge.cardHash ?? hashes[0]
    const open = await findCheckout(db, userId, id)
    const plan = plans.find(each => each.id === open?.plan)
    if (plan) {
      const charged = charge(now, { number, cvc, expMonth, expYear })
      if (charged.isErr()) return refuse('payment_declined', charged.error)
      const asks = charged.value === 'challenged'
      const outcome = asks
        ? await challengeCheckout(now, db, { id, userId, plan, cardHash, last4: number.slice(-4) })
        : await payCheckout(now, db, { id, userId, plan, cardHash, receipt: receiptOf(plan) })
      if (outcome === 'refused') return refuse('already_bought')
      const waiting = asks && (await findChallenges(db, userId)).find(each => each.checkout.id === id && hashes.includes(each.challenge.cardHash))
      if (waiting) return ok(challengeOf(waiting))
      onLetter()
    }
    const row = await findPurchase(db, userId, 'id', id)
    if (!row) return refuse('not_found')
    return row.cardHash !== null && hashes.includes(row.cardHash) ? ok(answerOf(row)) : refuse('already_bought')
  })

  serveCall(served, listChallenges, async ({ caller }) => ok((await findChallenges(db, caller.userId)).map(challengeOf)))

  serveCall(served, answerChallenge, async ({ caller: { userId }, params: { id }, body: { approved }, now }) => {
    if (config.production) return refuse('not_found')
    const waiting = (await findChallenges(db, userId)).find(({ challenge }) => challenge.id === id)
    const plan = plans.find(each => each.id === waiting?.checkout.plan)
    if (!approved) await takeChallenge(db, userId, id)
    else if (waiting && plan) {
      const { challenge: { cardHash }, checkout } = waiting
      if (await payCheckout(now, db, { id: checkout.id, userId, plan, cardHash, challenge: id, receipt: receiptOf(plan) }) === 'refused') return refuse('already_bought')
      onLetter()
    }
    const row = await findPurchase(db, userId, 'challenge', id)
    return row ? ok(answerOf(row)) : refuse('payment_not_confirmed')
  })
}
