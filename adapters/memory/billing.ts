import { err, ok, type Result } from 'neverthrow'
import { paidUntil } from '#core/domain/purchase/period.ts'
import { type Card, type Checkout, INSUFFICIENT_FUNDS, type Plan, type Purchase } from '#core/domain/purchase/plan.ts'
import type { Billing } from '#core/ports/billing.ts'
import type { Refusal } from './faults.ts'
import { type Person, productsOf } from './person.ts'
import type { Visitor } from './visitor.ts'

/** PUR-3. The only card that is accepted. */
const GOOD_CARD = '4242424242424242'
const EMPTY_CARD = '4000000000009995'
const isGood = ({ number, expYear, expMonth }: Card, now: number) => number === GOOD_CARD && now < Date.UTC(expYear, expMonth, 1)

const cardKey = ({ number, expYear, expMonth }: Card) => `${number} ${expYear}-${expMonth}`

const purchaseOf = ({ id, plan, paid, endsAt }: Purchase): Purchase => ({ id, plan, paid, endsAt })

export const memoryBilling = ({ backend, registered }: Visitor): Billing => {
  const { device, plans, reply } = backend
  const holds = (person: Person, category: Plan['category']) =>
    productsOf(person, device.now()).some(product => product.status === 'ok' && product.category === category)
  const open = (person: Person, planId: string): Result<Checkout, 'invalid_input' | 'already_bought'> => {
    const plan = plans.find(({ id }) => id === planId)
    if (!plan) return err('invalid_input')
    if (holds(person, plan.category)) return err('already_bought')
    const checkout = person.checkouts.get(plan.id) ?? { id: device.id(), plan: plan.id, price: plan.first }
    person.checkouts.set(plan.id, checkout)
    return ok(checkout)
  }
  const pay = (person: Person, id: string, card: Card): Result<Purchase, Refusal<'not_found' | 'payment_declined' | 'already_bought'>> => {
    const before = person.purchases.get(id)
    if (before) return person.paidWith.get(id) === cardKey(card) ? ok(purchaseOf(before)) : err('already_bought')
    const checkout = [...person.checkouts.values()].find(each => each.id === id)
    const plan = plans.find(each => each.id === checkout?.plan)
    if (!checkout || !plan) return err('not_found')
    if (card.number === EMPTY_CARD) return err({ code: 'payment_declined', reason: INSUFFICIENT_FUNDS })
    if (!isGood(card, device.now())) return err('payment_declined')
    if (holds(person, plan.category)) return err('already_bought')
    const bought = { id, plan: plan.id, paid: checkout.price, endsAt: new Date(paidUntil(device.now(), plan)).toISOString(), category: plan.category }
    person.checkouts.delete(plan.id)
    person.purchases.set(id, bought)
    person.paidWith.set(id, cardKey(card))
    return ok(purchaseOf(bought))
  }
  return {
    products: (categories = []) =>
      reply('billing.products', () =>
        registered().map(person =>
          productsOf(person, device.now()).filter(({ category }) => categories.length === 0 || categories.includes(category)),
        ),
      ),
    plans: () => reply('billing.plans', () => ok(plans)),
    checkout: plan => reply('billing.checkout', () => registered().andThen(person => open(person, plan))),
    purchase: (checkout, card) => reply('billing.purchase', () => registered().andThen(person => pay(person, checkout, card))),
  }
}
