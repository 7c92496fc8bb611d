import { ok } from 'neverthrow'
import { listPlans, listProducts, makePurchase, openCheckout } from '#contract/billing.ts'
import { hmac } from '../hmac.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { charge } from './sandbox.ts'
import { beginCheckout, createProductReader, findCheckout, findPurchase, payCheckout, type PurchaseRow } from './store.ts'

const answerOf = (row: PurchaseRow) => ({
  id: row.id, plan: row.plan, paid: { amount: row.amount, currency: row.currency }, endsAt: new Date(row.endsAt).toISOString(),
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

  serveCall(served, makePurchase, async ({ caller: { userId }, params: { id }, body: { card: { number, cvc, expMonth, expYear } }, now }) => {
    if (config.production) return refuse('not_found')
    const cardHash = hmac(config.tokenSecret, `card\n${number}\n${expMonth}\n${expYear}`)
    const open = await findCheckout(db, userId, id)
    const plan = plans.find(each => each.id === open?.plan)
    if (plan) {
      const charged = charge(now, { number, cvc, expMonth, expYear })
      if (charged.isErr()) return refuse('payment_declined', charged.error)
      const receipt = (to: string, locale: string, bought: PurchaseRow) =>
        letters.receipt(to, locale, { paid: { amount: bought.amount, currency: bought.currency }, boughtAt: bought.boughtAt, endsAt: bought.endsAt, id })
      if (await payCheckout(now, db, { id, userId, plan, cardHash, receipt }) === 'refused') return refuse('already_bought')
      onLetter()
    }
    const row = await findPurchase(db, userId, id)
    if (!row) return refuse('not_found')
    return row.cardHash === cardHash ? ok(answerOf(row)) : refuse('already_bought')
  })
}
