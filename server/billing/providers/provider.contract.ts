import { describe, expect, it } from 'vitest'
import type { CardCharge, Order, PaymentProvider, SavedCard } from './provider.ts'

/** A provider with what stands behind it. */
export interface OpenProvider {
  readonly provider: PaymentProvider
  /** The same provider in another process. */
  readonly other: PaymentProvider
  /** A card that is kept for a buyer: one that pays, or one that fails as soon as its owner is away. */
  readonly keepCard: (bank: 'pays' | 'failsLater') => Promise<SavedCard>
  /** The buyer pays an opened order. */
  readonly pay: (order: Order, ref: string | null) => Promise<void>
  /** The keys of all payments that were made of more than nothing. */
  readonly paid: () => Promise<readonly (string | undefined)[]>
}

export const orderOf = (more: Partial<Order> = {}): Order => {
  const id = crypto.randomUUID()
  return { id, price: { amount: 499, currency: 'USD' }, buyer: { id: crypto.randomUUID(), email: 'ada@example.test', locale: 'en' }, title: 'Self study, 1 month', keepsCard: true, ...more }
}
export const BACK = 'http://localhost:3000/choose-plan?step=return'
const chargeOf = (card: SavedCard, key = crypto.randomUUID()): CardCharge => ({ key, card, price: { amount: 999, currency: 'USD' }, title: 'Self study, 1 month' })

/** PUR-3, PUR-4. What callers may rely on, whoever moves the money. */
export const describePaymentProvider = (name: string, open: () => Promise<OpenProvider>) =>
  describe(name, () => {
    it('PUR-4 a payment that is repeated under its key, at once and in another process, is one payment', async () => {
      const { provider, other, keepCard, paid } = await open()
      const charge = chargeOf(await keepCard('pays'))
      const outcomes = await Promise.all([provider, other, provider, other].map(each => each.charge(charge)))
      outcomes.push(await other.charge(charge))
      expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ kind: 'paid' })))
      expect((await paid()).filter(key => key === charge.key)).toHaveLength(1)
    })
    it('PUR-4 another key is another payment', async () => {
      const { provider, keepCard, paid } = await open()
      const card = await keepCard('pays')
      const keys = ['one', 'two'].map(each => `${each}:${crypto.randomUUID()}`)
      for (const key of keys) await provider.charge(chargeOf(card, key))
      expect((await paid()).filter(key => keys.includes(String(key)))).toHaveLength(2)
    })
    it('PUR-4 a card that fails is declined however often it is asked, and pays nothing', async () => {
      const { provider, keepCard, paid } = await open()
      const charge = chargeOf(await keepCard('failsLater'))
      expect([await provider.charge(charge), await provider.charge(charge)]).toMatchObject([{ kind: 'declined' }, { kind: 'declined' }])
      expect(await paid()).not.toContain(charge.key)
    })
    it('PUR-3 an order is open until it is paid, and then tells of its card, which can be charged', async () => {
      const { provider, other, pay, paid } = await open()
      const order = orderOf()
      const opened = await provider.openOrder(order, BACK)
      const asked = { id: order.id, ref: opened?.ref ?? null }
      expect(await provider.outcomeOf(asked)).toEqual({ kind: 'open' })
      await pay(order, asked.ref)
      const outcomes = await Promise.all([provider.outcomeOf(asked), other.outcomeOf(asked)])
      expect(outcomes[0]).toMatchObject({ kind: 'paid', card: { last4: '4242' } })
      expect(outcomes[1]).toEqual(outcomes[0])
      expect(await paid()).toEqual([order.id])
      const [first] = outcomes
      expect(first?.kind === 'paid' && await provider.charge(chargeOf(first.card))).toEqual({ kind: 'paid' })
    })
    it('PUR-4 an order of nothing keeps a card, and no money moves', async () => {
      const { provider, pay, paid } = await open()
      const order = orderOf({ price: { amount: 0, currency: 'USD' } })
      const opened = await provider.openOrder(order, BACK)
      await pay(order, opened?.ref ?? null)
      const outcome = await provider.outcomeOf({ id: order.id, ref: opened?.ref ?? null })
      expect([outcome.kind, await paid()]).toEqual(['paid', []])
      expect(outcome.kind === 'paid' && await provider.charge(chargeOf(outcome.card))).toEqual({ kind: 'paid' })
    })
    it('PUR-3 a page that was paid on stays paid, whoever closes it', async () => {
      const { provider, pay } = await open()
      const order = orderOf()
      const opened = await provider.openOrder(order, BACK)
      await pay(order, opened?.ref ?? null)
      if (opened) await provider.closeOrder(opened.ref)
      expect((await provider.outcomeOf({ id: order.id, ref: opened?.ref ?? null })).kind).toBe('paid')
    })
    it('PUR-3 an order that nobody opened is open', async () => {
      const { provider } = await open()
      expect(await provider.outcomeOf({ id: crypto.randomUUID(), ref: null })).toEqual({ kind: 'open' })
    })
  })
