import { err, ok, type Result } from 'neverthrow'
import { paidUntil } from '#core/domain/purchase/period.ts'
import type { Card, Purchase } from '#core/domain/purchase/plan.ts'
import type { Billing } from '#core/ports/billing.ts'
import { type Person, productsOf } from './person.ts'
import type { Visitor } from './visitor.ts'

/** PUR-3. The only card that is accepted. */
const GOOD_CARD = '4242424242424242'
const isGood = ({ number, expYear, expMonth }: Card, now: number) => number === GOOD_CARD && now < Date.UTC(expYear, expMonth, 1)

export const memoryBilling = ({ backend, registered }: Visitor): Billing => {
  const { device, plans, reply } = backend
  const buy = (person: Person, id: string, planId: string, card: Card): Result<Purchase, 'invalid_input' | 'forbidden' | 'payment_declined'> => {
    const plan = plans.find(each => each.id === planId)
    if (!plan) return err('invalid_input')
    const owner = [...backend.people.values()].find(({ purchases }) => purchases.has(id))
    if (owner && owner !== person) return err('forbidden')
    const before = person.purchases.get(id)
    if (!before && !isGood(card, device.now())) return err('payment_declined')
    const bought = before ?? { id, plan: plan.id, paid: plan.first, endsAt: new Date(paidUntil(device.now(), plan)).toISOString(), category: plan.category }
    person.purchases.set(id, bought)
    const { category: _, ...purchase } = bought
    return ok(purchase)
  }
  return {
    products: (categories = []) =>
      reply('billing.products', () =>
        registered().map(person =>
          productsOf(person, device.now()).filter(({ category }) => categories.length === 0 || categories.includes(category)),
        ),
      ),
    plans: () => reply('billing.plans', () => ok(plans)),
    purchase: (id, plan, card) => reply('billing.purchase', () => registered().andThen(person => buy(person, id, plan, card))),
  }
}
