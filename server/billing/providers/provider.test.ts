import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import type { Database } from '../../db/database.ts'
import { sandboxPayments } from '../../db/schema/billing.ts'
import { openFresh } from '../../testing/databases.ts'
import { startStripe, type StripeStandIn } from '../../testing/stripe-stand-in.ts'
import { BACK, orderOf, describePaymentProvider } from './provider.contract.ts'
import { createProvider } from './create-provider.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

let database: Database | undefined
const opened: StripeStandIn[] = []
beforeAll(async () => { database = await openFresh('embedded') })
afterAll(async () => {
  await database?.close()
  await Promise.all(opened.map(stripe => stripe.close()))
})

const cardOf = (number: string) => ({ number, expMonth: 12, expYear: 2090, cvc: '123' })

it('PUR-3 money is moved by Stripe where it has a key, else by the sandbox, and by nobody in production', () => {
  if (!database) throw new Error('the database is open only while tests run')
  const { db } = database
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', host: undefined }
  const names = [{ production: true, stripe }, { production: false, stripe }, { production: false, stripe: null }, { production: true, stripe: null }].map(config => createProvider(config, db)?.name)
  expect(names).toEqual(['stripe', 'stripe', 'sandbox', undefined])
})

describePaymentProvider('sandbox', async () => {
  if (!database) throw new Error('the database is open only while tests run')
  const { db } = database
  await db.delete(sandboxPayments)
  const [provider, other] = [createSandbox(db), createSandbox(db)]
  const cardFor = (number: string) => {
    const said = provider.check(0, cardOf(number))
    if (said.kind === 'declined') throw new Error('the card is declined')
    return said.card
  }
  return {
    provider, other,
    keepCard: bank => Promise.resolve(cardFor(TEST_CARDS[bank])),
    pay: async order => { await provider.pay(order, cardFor(TEST_CARDS.pays)) },
    paid: async () => (await db.select().from(sandboxPayments)).flatMap(({ key, amount }) => (amount > 0 ? [key] : [])),
  }
})

describePaymentProvider('stripe', async () => {
  const stripe = await startStripe()
  opened.push(stripe)
  const [provider, other] = [createStripe(stripe.settings), createStripe(stripe.settings)]
  return {
    provider, other,
    keepCard: async bank => {
      const order = orderOf({ price: { amount: 0, currency: 'USD' } })
      const page = await provider.openOrder(order, BACK)
      stripe.giveCard(page?.ref ?? '', TEST_CARDS[bank])
      const outcome = await provider.outcomeOf({ id: order.id, ref: page?.ref ?? null })
      if (outcome.kind !== 'paid') throw new Error('no card is kept')
      return outcome.card
    },
    pay: (_, ref) => Promise.resolve(void stripe.giveCard(ref ?? '')),
    paid: () => Promise.resolve(stripe.payments().map(({ key }) => key)),
  }
})
