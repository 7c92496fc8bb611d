import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  codeOf, DAY, DECLINED_CARD, GOOD_CARD, newEmail, type OpenWorld, register, signInAnonymously, valueOf, type World,
} from './world.contract.ts'

export const describeBilling = (name: string, open: OpenWorld) =>
  describe(`Billing: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const buyer = async () => {
      const visit = world.visit()
      await register(world, visit)
      const plan = (await valueOf(visit.billing.plans())).find(({ category }) => category === 'self study')
      if (!plan) throw new Error('there is no self-study plan')
      return { ...visit, plan, email: newEmail(world) }
    }

    it('PUR-1 anyone may see the plans, each with a unique id and a price in whole cents', async () => {
      const plans = await valueOf(world.visit().billing.plans())
      expect(plans.length).toBeGreaterThan(0)
      expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
      for (const { first, months } of plans) {
        expect(Number.isInteger(first.amount) && first.amount > 0 && months > 0).toBe(true)
        expect(first.currency).toMatch(/^[A-Z]{3}$/)
      }
    })

    it('PRO-8 only registered people have products, and none at first', async () => {
      const anonymous = world.visit()
      await signInAnonymously(world, anonymous)
      expect(await codeOf(anonymous.billing.products())).toBe('forbidden')
      const { billing } = await buyer()
      expect(await valueOf(billing.products())).toEqual([])
    })

    it('PUR-3 an accepted card buys the plan at its price and adds the product', async () => {
      const { billing, plan, email } = await buyer()
      const id = world.id()
      const purchase = await valueOf(billing.purchase(id, plan.id, GOOD_CARD, email))
      expect(purchase).toMatchObject({ id, plan: plan.id, paid: plan.first })
      expect(Date.parse(purchase.endsAt)).toBeGreaterThan(world.now())
      expect(await valueOf(billing.products())).toEqual([{ status: 'ok', category: 'self study', trial: false }])
    })

    it('NET-2 products are filtered by category, and all are returned without one', async () => {
      const { billing, plan, email } = await buyer()
      await valueOf(billing.purchase(world.id(), plan.id, GOOD_CARD, email))
      const all = await valueOf(billing.products())
      expect(all).toHaveLength(1)
      expect(await valueOf(billing.products([]))).toEqual(all)
      expect(await valueOf(billing.products(['self study']))).toEqual(all)
      expect(await valueOf(billing.products(['tutors', 'self study']))).toEqual(all)
      expect(await valueOf(billing.products(['tutors']))).toEqual([])
    })

    it('PUR-3 one id is charged once, even if it is sent twice or at the same time', async () => {
      const { billing, plan, email } = await buyer()
      const id = world.id()
      const clicks = await Promise.all(Array.from({ length: 4 }, () => valueOf(billing.purchase(id, plan.id, GOOD_CARD, email))))
      world.advance(60_000)
      const later = await valueOf(billing.purchase(id, plan.id, DECLINED_CARD, email))
      expect(new Set([...clicks, later].map(purchase => JSON.stringify(purchase))).size).toBe(1)
      expect(await valueOf(billing.products())).toHaveLength(1)
    })

    it('PUR-3 a declined card buys nothing, and the same id may be used with another card', async () => {
      const { billing, plan, email } = await buyer()
      const id = world.id()
      expect(await codeOf(billing.purchase(id, plan.id, DECLINED_CARD, email))).toBe('payment_declined')
      expect(await valueOf(billing.products())).toEqual([])
      expect(await codeOf(billing.purchase(id, plan.id, GOOD_CARD, email))).toBe('ok')
    })

    it('PUR-3 the id of another person buys nothing', async () => {
      const [one, two] = [await buyer(), await buyer()]
      const id = world.id()
      await valueOf(one.billing.purchase(id, one.plan.id, GOOD_CARD, one.email))
      expect(await codeOf(two.billing.purchase(id, two.plan.id, GOOD_CARD, two.email))).toBe('forbidden')
      expect(await valueOf(two.billing.products())).toEqual([])
    })

    it('an unknown plan cannot be bought, and nothing can be bought without an account', async () => {
      const { billing, plan, email } = await buyer()
      expect(await codeOf(billing.purchase(world.id(), 'no-such-plan', GOOD_CARD, email))).toBe('invalid_input')
      const anonymous = world.visit()
      await signInAnonymously(world, anonymous)
      expect(await codeOf(anonymous.billing.purchase(world.id(), plan.id, GOOD_CARD, email))).toBe('forbidden')
    })

    it('PUR-2 a month bought on the last of January ends with February', async () => {
      const year = new Date(world.now()).getUTCFullYear()
      const january = [year, year + 1].map(each => Date.UTC(each, 0, 31, 12)).find(at => at > world.now()) ?? 0
      world.advance(january - world.now())
      const { billing, email } = await buyer()
      const month = (await valueOf(billing.plans())).find(({ kind, months }) => months === 1 && kind !== 'twoForOneSubscription')
      const { endsAt } = await valueOf(billing.purchase(world.id(), month?.id ?? 'none', GOOD_CARD, email))
      const next = new Date(january).getUTCFullYear()
      expect(new Date(endsAt).toISOString().slice(0, 10)).toBe(`${next}-02-${new Date(Date.UTC(next, 2, 0)).getUTCDate()}`)
    })

    it('SUB-1 a product ends when its paid time ends', async () => {
      const { billing, plan, email } = await buyer()
      const { endsAt } = await valueOf(billing.purchase(world.id(), plan.id, GOOD_CARD, email))
      world.advance(Date.parse(endsAt) - world.now() - DAY)
      expect((await valueOf(billing.products()))[0]?.status).toBe('ok')
      world.advance(DAY)
      expect((await valueOf(billing.products()))[0]?.status).toBe('other')
    })
  })
