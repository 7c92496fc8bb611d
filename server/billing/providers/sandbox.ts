import { eq } from 'drizzle-orm'
import { ok } from 'neverthrow'
import { cardFaults } from '#core/domain/purchase/card.ts'
import { type Card, INSUFFICIENT_FUNDS, type Money } from '#core/domain/purchase/plan.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import type { Db } from '../../db/database.ts'
import { sandboxPayments } from '../../db/schema/billing.ts'
import type { Declined, OrderOutcome, PaymentProvider, SavedCard } from './provider.ts'

type CardName = keyof typeof TEST_CARDS
const DECLINED: Declined = { kind: 'declined' }
const NO_FUNDS: Declined = { kind: 'declined', reason: INSUFFICIENT_FUNDS }

/** PUR-3. What the bank of a test card says; a decline for another reason than an empty account names none. */
const bankOf = (now: number, card: Card): Declined | { readonly kind: 'challenged' | 'good'; readonly name: CardName } => {
  const names: readonly CardName[] = ['pays', 'challenged', 'declined', 'funds', 'failsLater']
  const name = names.find(each => TEST_CARDS[each] === card.number)
  if (Object.keys(cardFaults(now, card)).length > 0 || name === undefined || name === 'declined') return DECLINED
  if (name === 'funds') return NO_FUNDS
  return { kind: name === 'challenged' ? 'challenged' : 'good', name }
}
const savedCard = (name: string, last4: string): SavedCard => ({ customer: null, method: name, last4 })

export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox'
  /** What a card's bank says, before anything is charged. */
  readonly check: (now: number, card: Card) => Declined | { readonly kind: 'challenged' | 'good'; readonly card: SavedCard }
  /** Takes the money of an order from a card that its bank has let pass, once. */
  readonly pay: (order: { readonly id: string; readonly price: Money }, card: SavedCard) => Promise<OrderOutcome>
}

/** PUR-3. The provider that moves no money. Its books lie in a table of their own, outside every transaction of ours, as those of a real one would. */
export const createSandbox = (db: Db): Sandbox => {
  const booked = async (key: string) => {
    const [found] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key))
    return found
  }
  const book = async (key: string, { amount, currency }: Money, { method, last4 }: SavedCard) => {
    await db.insert(sandboxPayments).values({ key, amount, currency, card: method, last4 }).onConflictDoNothing()
  }
  const outcomeOf: Sandbox['outcomeOf'] = async ({ id }) => {
    const found = await booked(id)
    return found ? { kind: 'paid', card: savedCard(found.card, found.last4) } : { kind: 'open' }
  }
  return {
    name: 'sandbox',
    check: (now, card) => {
      const said = bankOf(now, card)
      return said.kind === 'declined' ? said : { kind: said.kind, card: savedCard(said.name, card.number.slice(-4)) }
    },
    pay: async ({ id, price }, card) => {
      await book(id, price, card)
      return outcomeOf({ id, ref: null })
    },
    outcomeOf,
    charge: async ({ key, card, price }) => {
      if (card.method === 'failsLater' && !await booked(key)) return DECLINED
      await book(key, price, card)
      return { kind: 'paid' }
    },
    openOrder: () => Promise.resolve(null),
    closeOrder: () => Promise.resolve(),
    openCardPage: () => Promise.resolve(null),
    cardFrom: () => Promise.resolve(null),
    readReport: () => Promise.resolve(ok(null)),
  }
}

/** The provider as a sandbox, if it is one. */
export const sandboxOf = (provider: PaymentProvider | null): Sandbox | null => (provider?.name === 'sandbox' && 'pay' in provider ? provider as Sandbox : null)
/** The card of a challenge that its buyer has approved. */
export const challengedCard = (last4: string): SavedCard => savedCard('challenged', last4)
