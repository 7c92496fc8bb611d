import { err, ok, type Result } from 'neverthrow'
import { paidUntil } from '#core/domain/purchase/period.ts'
import { type Card, type Challenge, type Checkout, INSUFFICIENT_FUNDS, type Payment, type Plan, type Purchase } from '#core/domain/purchase/plan.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import type { Billing } from '#core/ports/billing.ts'
import type { Refusal } from './faults.ts'
import { type Person, productsOf } from './person.ts'
import type { Visitor } from './visitor.ts'

/** PUR-3. The cards that are not declined. */
const GOOD_CARDS: readonly string[] = [TEST_CARDS.pays, TEST_CARDS.challenged]
const isGood = ({ number, expYear, expMonth }: Card, now: number) => GOOD_CARDS.includes(number) && now < Date.UTC(expYear, expMonth, 1)

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
  /** Takes the person's checkout away, if what it gives is not held already. */
  const settle = (person: Person, { id, plan: planId, price }: Checkout, card: string, challenge: string | null): Result<Purchase, 'already_bought' | 'not_found'> => {
    const plan = plans.find(each => each.id === planId)
    if (!plan) return err('not_found')
    if (holds(person, plan.category)) return err('already_bought')
    const bought = { id, plan: planId, paid: price, endsAt: new Date(paidUntil(device.now(), plan)).toISOString(), category: plan.category }
    person.checkouts.delete(planId)
    person.challenges.delete(id)
    person.purchases.set(id, bought)
    person.paidWith.set(id, { card, challenge })
    return ok(purchaseOf(bought))
  }
  const challenged = (person: Person, { id, plan, price }: Checkout, { number }: Card, card: string): Challenge => {
    const before = person.challenges.get(id)
    const challenge = before?.card === card ? before.challenge : { id: device.id(), checkout: id, plan, price, last4: number.slice(-4) }
    person.challenges.set(id, { challenge, card })
    return challenge
  }
  const pay = (person: Person, id: string, card: Card): Result<Payment, Refusal<'not_found' | 'payment_declined' | 'already_bought'>> => {
    const before = person.purchases.get(id)
    if (before) return person.paidWith.get(id)?.card === cardKey(card) ? ok(purchaseOf(before)) : err('already_bought')
    const checkout = [...person.checkouts.values()].find(each => each.id === id)
    if (!checkout) return err('not_found')
    if (card.number === TEST_CARDS.funds) return err({ code: 'payment_declined', reason: INSUFFICIENT_FUNDS })
    if (!isGood(card, device.now())) return err('payment_declined')
    if (card.number === TEST_CARDS.pays) return settle(person, checkout, cardKey(card), null)
    const category = plans.find(each => each.id === checkout.plan)?.category
    return category && holds(person, category) ? err('already_bought') : ok(challenged(person, checkout, card, cardKey(card)))
  }
  const answer = (person: Person, id: string, approved: boolean): Result<Purchase, 'not_found' | 'payment_not_confirmed' | 'already_bought'> => {
    const [paid] = [...person.paidWith].find(([, { challenge }]) => challenge === id) ?? []
    const before = person.purchases.get(paid ?? '')
    if (before) return ok(purchaseOf(before))
    const waiting = [...person.challenges.values()].find(({ challenge }) => challenge.id === id)
    const checkout = [...person.checkouts.values()].find(each => each.id === waiting?.challenge.checkout)
    if (waiting && checkout && approved) return settle(person, checkout, waiting.card, id)
    if (waiting) person.challenges.delete(waiting.challenge.checkout)
    return err('payment_not_confirmed')
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
    challenges: () => reply('billing.challenges', () => registered().map(person => [...person.challenges.values()].map(({ challenge }) => challenge))),
    answerChallenge: (id, approved) => reply('billing.answerChallenge', () => registered().andThen(person => answer(person, id, approved))),
  }
}
