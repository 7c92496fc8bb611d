import { err, ok, type Result } from 'neverthrow'
import { balanceAt, nextExpiry } from '#core/domain/credits/ledger.ts'
import { type Card, type Challenge, type Checkout, INSUFFICIENT_FUNDS, type Payment, type Plan, type Purchase } from '#core/domain/purchase/plan.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { offerAt } from '#core/domain/subscription/announced.ts'
import { eventOfChange } from '#core/domain/subscription/change-event.ts'
import { type HeldSubscription, mayChange, plansToChangeTo } from '#core/domain/subscription/held-subscription.ts'
import { priceToday } from '#core/domain/purchase/price.ts'
import { holdingOf, mayBuy } from '#core/domain/subscription/holding.ts'
import { startOf } from '#core/domain/subscription/start.ts'
import { mayTryPlan } from '#core/domain/subscription/status.ts'
import type { Billing, Order, Wish } from '#core/ports/billing.ts'
import type { Refusal } from './faults.ts'
import { type MemorySubscription, type Person, productsOf } from './person.ts'
import { enterPayment, heldOf, nextTask, passUntil, stateOf } from './subscriptions.ts'
import { studentStatusOf } from './student-proofs.ts'
import type { Visitor } from './visitor.ts'

const PAGE = 20
/** PUR-3. The cards that are not declined at once. */
const GOOD_CARDS: readonly string[] = [TEST_CARDS.pays, TEST_CARDS.challenged, TEST_CARDS.failsLater]
const isGood = ({ number, expYear, expMonth }: Card, now: number) => GOOD_CARDS.includes(number) && now < Date.UTC(expYear, expMonth, 1)
const declineOf = (card: Card, now: number): Refusal<'payment_declined'> | null => {
  if (card.number === TEST_CARDS.funds) return { code: 'payment_declined', reason: INSUFFICIENT_FUNDS }
  return isGood(card, now) ? null : 'payment_declined'
}
const cardKey = ({ number, expYear, expMonth }: Card) => `${number} ${expYear}-${expMonth}`

export const memoryBilling = ({ backend, registered, zone }: Visitor): Billing => {
  const { device, plans, reply } = backend
  const nowOf = (person: Person) => device.now() + person.clockAhead
  /** A registered person, after everything that has happened to what they bought. */
  const buyer = () => registered().map(person => {
    passUntil(nowOf(person), nowOf(person), person, device.id)
    return person
  })
  const purchaseOf = (person: Person, id: string, subscription: MemorySubscription): Purchase => {
    const { plan, coveredUntil, next } = heldOf(nowOf(person), id, subscription)
    return { id, plan: plan.id, paid: subscription.paid, endsAt: new Date(coveredUntil).toISOString(), next }
  }
  const statesOf = ({ subscriptions }: Person) => [...subscriptions.values()].map(stateOf)
  const holdingFor = (person: Person, plan: Plan) => holdingOf(nowOf(person), plan, statesOf(person))
  const mayTry = (person: Person, plan: Plan) => mayTryPlan(plan, statesOf(person))
  const open = (person: Person, { plan: planId, again }: Order): Result<Checkout, 'invalid_input' | 'already_bought' | 'proof_needed'> => {
    const plan = plans.find(({ id }) => id === planId)
    if (!plan) return err('invalid_input')
    if (plan.for === 'students' && studentStatusOf(device.now(), person).until === null) return err('proof_needed')
    if (!mayBuy(holdingFor(person, plan), again)) return err('already_bought')
    const trial = mayTry(person, plan)
    const known = person.checkouts.get(plan.id)
    const checkout = known ?? { id: device.id(), plan: plan.id, price: priceToday(plan, trial), trial, page: backend.takesCards ? null : 'https://pay.example/page' }
    person.checkouts.set(plan.id, checkout)
    if (again) person.buysAgain.add(checkout.id)
    return ok(checkout)
  }
  /** Takes the person's checkout away, if what it gives is not held already. */
  const settle = (person: Person, { id, plan: planId, price, trial }: Checkout, card: Card | null, challenge: string | null): Result<Purchase, 'already_bought' | 'not_found'> => {
    const plan = plans.find(each => each.id === planId)
    if (!plan) return err('not_found')
    const holding = holdingFor(person, plan)
    if (!mayBuy(holding, person.buysAgain.has(id))) return err('already_bought')
    const now = nowOf(person)
    const event = startOf(now, id, { plan, trial, from: holding?.until ?? now })
    const cardNumber = card?.number ?? TEST_CARDS.pays
    const subscription = { events: [event], paid: price, card: card ? cardKey(card) : '', cardNumber, challenge, done: null }
    person.checkouts.delete(planId)
    person.challenges.delete(id)
    person.subscriptions.set(id, subscription)
    if (event.kind === 'paid') enterPayment(person, id, { paid: event, last4: cardNumber.slice(-4) }, price)
    return ok(purchaseOf(person, id, subscription))
  }
  const challenged = (person: Person, { id, plan, price }: Checkout, card: Card): Challenge => {
    const before = person.challenges.get(id)
    const isSame = before && cardKey(before.card) === cardKey(card)
    const challenge = isSame ? before.challenge : { id: device.id(), checkout: id, plan, price, last4: card.number.slice(-4) }
    person.challenges.set(id, { challenge, card })
    return challenge
  }
  const pay = (person: Person, id: string, card: Card | null): Result<Payment, Refusal<'not_found' | 'payment_declined' | 'already_bought' | 'invalid_input'>> => {
    const before = person.subscriptions.get(id)
    if (before) return card === null || before.card === cardKey(card) ? ok(purchaseOf(person, id, before)) : err('already_bought')
    if ((card === null) === backend.takesCards) return err('invalid_input')
    const checkout = [...person.checkouts.values()].find(each => each.id === id)
    if (!checkout) return err('not_found')
    if (card === null) return settle(person, checkout, null, null)
    const declined = declineOf(card, nowOf(person))
    if (declined) return err(declined)
    if (card.number !== TEST_CARDS.challenged) return settle(person, checkout, card, null)
    const plan = plans.find(each => each.id === checkout.plan)
    return plan && !mayBuy(holdingFor(person, plan), person.buysAgain.has(id)) ? err('already_bought') : ok(challenged(person, checkout, card))
  }
  const answer = (person: Person, id: string, approved: boolean): Result<Purchase, 'not_found' | 'payment_not_confirmed' | 'already_bought'> => {
    const [paid, subscription] = [...person.subscriptions].find(([, { challenge }]) => challenge === id) ?? []
    if (paid !== undefined && subscription) return ok(purchaseOf(person, paid, subscription))
    const waiting = [...person.challenges.values()].find(({ challenge }) => challenge.id === id)
    const checkout = [...person.checkouts.values()].find(each => each.id === waiting?.challenge.checkout)
    if (waiting && checkout && approved) return settle(person, checkout, waiting.card, id)
    if (waiting) person.challenges.delete(waiting.challenge.checkout)
    return err('payment_not_confirmed')
  }
  const change = (person: Person, id: string, requestId: string, wish: Wish): Result<HeldSubscription, Refusal<'not_found' | 'version_conflict' | 'payment_declined' | 'invalid_input'>> => {
    const subscription = person.subscriptions.get(id)
    if (!subscription) return err('not_found')
    const now = nowOf(person)
    const held = heldOf(now, id, subscription)
    if (subscription.events.some(event => event.id === requestId)) return ok(held)
    const plan = wish.change === 'changePlan' ? plansToChangeTo(held, plans).find(each => each.id === wish.plan) : undefined
    const wanted = wish.change === 'changePlan' ? plan && { change: wish.change, plan } : wish
    if (!wanted) return err({ code: 'invalid_input', field: 'plan' })
    const declined = wish.change === 'changeCard' && wish.card ? declineOf(wish.card, now) : null
    if (declined) return err(declined)
    if (!mayChange(wish.change, held)) return err('version_conflict')
    const event = eventOfChange(now, requestId, stateOf(subscription), wanted)
    const card = wish.change === 'changeCard' && wish.card ? { card: cardKey(wish.card), cardNumber: wish.card.number } : {}
    person.subscriptions.set(id, { ...subscription, ...card, ...(event && { events: [...subscription.events, event] }) })
    if (wish.change === 'changeCard' && held.status === 'past_due') payNow(person, id, requestId)
    passUntil(now, now, person, device.id)
    return ok(heldOf(now, id, person.subscriptions.get(id) ?? subscription))
  }
  /** PUR-4. A payment that is due is tried at once by another card. */
  const payNow = (person: Person, id: string, key: string): void => {
    const subscription = person.subscriptions.get(id)
    if (!subscription) return
    const [next] = heldOf(nowOf(person), id, subscription).next
    if (!next || subscription.cardNumber === TEST_CARDS.failsLater) return
    const paid = { id: `card:${key}`, at: nowOf(person), kind: 'paid', plan: stateOf(subscription).plan, from: stateOf(subscription).coveredUntil, until: next.until } as const
    person.subscriptions.set(id, { ...subscription, events: [...subscription.events, paid] })
    enterPayment(person, device.id(), { paid, last4: subscription.cardNumber.slice(-4) }, next.price)
  }
  const clockOf = (person: Person) => ({ now: nowOf(person), next: nextTask(nowOf(person), person)?.at ?? null })
  return {
    products: (categories = []) =>
      reply('billing.products', () =>
        buyer().map(person =>
          productsOf(person, device.now()).filter(({ category }) => categories.length === 0 || categories.includes(category)),
        ),
      ),
    offers: () => reply('billing.offers', () => {
      const person = registered().unwrapOr(null)
      const currency = plans[0]?.first.currency ?? 'USD'
      return ok({ currency, currencies: [currency], takesCards: backend.takesCards, plans: plans.map(plan => offerAt(person ? nowOf(person) : device.now(), plan, {
        mayTry: person ? mayTry(person, plan) : true, isStudent: person !== null && studentStatusOf(device.now(), person).until !== null,
      })) })
    }),
    checkout: order => reply('billing.checkout', () => buyer().andThen(person => open(person, order))),
    purchase: (checkout, card) => reply('billing.purchase', () => buyer().andThen(person => pay(person, checkout, card))),
    challenges: () => reply('billing.challenges', () => buyer().map(person => [...person.challenges.values()].map(({ challenge }) => challenge))),
    answerChallenge: (id, approved) => reply('billing.answerChallenge', () => buyer().andThen(person => answer(person, id, approved))),
    subscriptions: () => reply('billing.subscriptions', () => buyer().map(person => ({
      now: nowOf(person), subscriptions: [...person.subscriptions].map(([id, subscription]) => heldOf(nowOf(person), id, subscription)).toReversed(),
    }))),
    change: (id, requestId, wish) => reply('billing.change', () => buyer().andThen(person => change(person, id, requestId, wish))),
    cardPage: id => reply('billing.cardPage', () => buyer().andThen(person => (person.subscriptions.has(id) ? ok(backend.takesCards ? null : 'https://pay.example/card') : err('not_found' as const)))),
    receipts: before => reply('billing.receipts', () => buyer().map(({ receipts }) => {
      const all = receipts.toReversed()
      const from = before === null ? 0 : all.findIndex(({ number }) => number === before) + 1
      return { receipts: all.slice(from, from + PAGE), more: all.length > from + PAGE }
    })),
    credits: () => reply('billing.credits', () => buyer().map(person => ({
      now: nowOf(person), balance: balanceAt(nowOf(person), person.creditLines), nextExpiry: nextExpiry(nowOf(person), zone(), person.creditLines),
      lines: person.creditLines.toReversed().map(line => ({ id: line.id, at: line.at, kind: line.kind, amount: line.amount, expiresAt: 'expiresAt' in line ? line.expiresAt : null })),
    }))),
    clock: () => reply('billing.clock', () => buyer().map(clockOf)),
    moveClock: to => reply('billing.moveClock', () => buyer().map(person => {
      passUntil(nowOf(person), to, person, device.id)
      person.clockAhead = Math.max(person.clockAhead, to - device.now())
      return clockOf(person)
    })),
  }
}
