import { ok } from 'neverthrow'
import { listPlans, listProducts, makePurchase } from '#contract/billing.ts'
import { checkEmail } from '#core/domain/account/credentials.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { charge } from './sandbox.ts'
import { createProductReader, findPurchase, recordPurchase, type PurchaseRow } from './store.ts'

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

  serveCall(served, makePurchase, async ({ caller, params, body, now }) => {
    if (config.production) return refuse('not_found')
    const plan = plans.find(({ id }) => id === body.plan)
    if (!plan) return refuse('invalid_input', { field: 'plan' })
    const to = checkEmail(body.email)
    if (to.isErr()) return refuse('invalid_input', { field: 'email' })
    /** The stored purchase with this id, if it is the same one. */
    const answerTo = (row: PurchaseRow) => {
      if (row.userId !== caller.userId) return refuse('forbidden')
      return row.plan === plan.id ? ok(answerOf(row)) : refuse('invalid_input', { field: 'id' })
    }
    const before = await findPurchase(db, params.id)
    if (before) return answerTo(before)
    const { number, cvc, expMonth, expYear } = body.card
    if (!charge(now, { number, cvc, expMonth, expYear })) return refuse('payment_declined')
    const receipt = (bought: PurchaseRow, locale: string) =>
      letters.receipt(to.value, locale, { paid: plan.first, boughtAt: bought.boughtAt, endsAt: bought.endsAt, id: bought.id })
    const row = await recordPurchase(now, db, { id: params.id, userId: caller.userId, plan, receipt })
    onLetter()
    return answerTo(row)
  })
}
