import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Card, type Challenge, isPurchase } from '../domain/purchase/plan.ts'
import { buy, CHALLENGED_CARD, codeOf, DAY, DECLINED_CARD, FAILING_CARD, GOOD_CARD, openAccount, type OpenWorld, orderOf, plansFor, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

export const describeBilling = (name: string, open: OpenWorld) =>
  describe(`Billing: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const buyer = async () => {
      const visit = await openAccount(world)
      const plan = (await plansFor(visit)).find(({ category, trial, kind }) => category === 'self study' && !trial && kind === 'subscription')
      if (!plan) throw new Error('there is no self-study plan')
      return { ...visit, plan }
    }

    it('PUR-1 anyone may see the plans, each with a unique id and a price in whole cents', async () => {
      const plans = await plansFor(world.visit())
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

    it('PUR-3 an accepted card pays the checkout at its price and adds the product', async () => {
      const visit = await buyer()
      const { billing, plan } = visit
      const checkout = await valueOf(billing.checkout(orderOf(plan.id)))
      expect(checkout).toMatchObject({ plan: plan.id, price: plan.first, trial: false, page: null })
      const purchase = await valueOf(billing.purchase(checkout.id, GOOD_CARD))
      expect(purchase).toMatchObject({ id: checkout.id, plan: plan.id, paid: plan.first })
      expect(isPurchase(purchase) && Date.parse(purchase.endsAt)).toBeGreaterThan(world.now())
      expect(await valueOf(billing.products())).toEqual([{ status: 'ok', category: 'self study', trial: false }])
    })

    it('NET-2 products are filtered by category, and all are returned without one', async () => {
      const visit = await buyer()
      const { billing, plan } = visit
      await buy(visit, plan.id)
      const all = await valueOf(billing.products())
      expect(all).toHaveLength(1)
      expect(await valueOf(billing.products([]))).toEqual(all)
      expect(await valueOf(billing.products(['self study']))).toEqual(all)
      expect(await valueOf(billing.products(['tutors', 'self study']))).toEqual(all)
      expect(await valueOf(billing.products(['tutors']))).toEqual([])
    })

    it('PUR-3 a person has one checkout of a plan until it is paid, in every tab and after a reload', async () => {
      const visit = await buyer()
      const open = async (from: Visit) => (await valueOf(from.billing.checkout(orderOf(visit.plan.id)))).id
      expect(new Set(await Promise.all([open(visit), open(visit), open(visit)])).size).toBe(1)
      const again = visit.reload()
      await valueOf(again.account.start(world.id(), null))
      expect(await open(again)).toBe(await open(visit))
      const other = await buyer()
      expect(await open(other)).not.toBe(await open(visit))
    })

    it('PUR-3 one checkout is charged once, even if it is paid twice or at the same time', async () => {
      const { billing, plan } = await buyer()
      const { id } = await valueOf(billing.checkout(orderOf(plan.id)))
      const clicks = await Promise.all(Array.from({ length: 4 }, () => valueOf(billing.purchase(id, GOOD_CARD))))
      world.advance(60_000)
      const later = await valueOf(billing.purchase(id, GOOD_CARD))
      expect(new Set([...clicks, later].map(purchase => JSON.stringify(purchase))).size).toBe(1)
      expect(await codeOf(billing.purchase(id, { ...GOOD_CARD, expMonth: 11 }))).toBe('already_bought')
      expect(await valueOf(billing.products())).toHaveLength(1)
    })

    it('PUR-3 what a person holds is not bought again, by a new checkout or by one that was open', async () => {
      const visit = await buyer()
      const { billing, plan } = visit
      const other = (await plansFor(visit)).find(({ id, category, trial }) => category === plan.category && id !== plan.id && !trial)
      const open = other && await valueOf(billing.checkout(orderOf(other.id)))
      await buy(visit, plan.id)
      expect(await codeOf(billing.checkout(orderOf(plan.id)))).toBe('already_bought')
      if (open) expect(await codeOf(billing.purchase(open.id, GOOD_CARD))).toBe('already_bought')
      expect(await valueOf(billing.products())).toHaveLength(1)
    })

    it('PUR-3 a card without money is declined by that reason, another card by none', async () => {
      const { billing, plan } = await buyer()
      const { id } = await valueOf(billing.checkout(orderOf(plan.id)))
      const reasonFor = async (card: Card) => (await billing.purchase(id, card))._unsafeUnwrapErr().reason
      expect([await reasonFor({ ...GOOD_CARD, number: '4000000000009995' }), await reasonFor(DECLINED_CARD)]).toEqual(['insufficient_funds', undefined])
    })

    it('PUR-3 a declined card buys nothing, and the same checkout may be paid with another card', async () => {
      const { billing, plan } = await buyer()
      const { id } = await valueOf(billing.checkout(orderOf(plan.id)))
      expect(await codeOf(billing.purchase(id, DECLINED_CARD))).toBe('payment_declined')
      expect(await valueOf(billing.products())).toEqual([])
      expect((await valueOf(billing.checkout(orderOf(plan.id)))).id).toBe(id)
      expect(await codeOf(billing.purchase(id, GOOD_CARD))).toBe('ok')
    })

    it('PUR-3 a checkout of another person, open or paid, or of nobody buys nothing', async () => {
      const [one, two] = [await buyer(), await buyer()]
      const { id } = await valueOf(one.billing.checkout(orderOf(one.plan.id)))
      expect(await codeOf(two.billing.purchase(id, GOOD_CARD))).toBe('not_found')
      await valueOf(one.billing.purchase(id, GOOD_CARD))
      expect(await codeOf(two.billing.purchase(id, GOOD_CARD))).toBe('not_found')
      expect(await codeOf(two.billing.purchase(world.id(), GOOD_CARD))).toBe('not_found')
      expect(await valueOf(two.billing.products())).toEqual([])
    })

    /** A buyer whose card's bank asks, with what it asks. */
    const challenged = async () => {
      const visit = await buyer()
      const checkout = await valueOf(visit.billing.checkout(orderOf(visit.plan.id)))
      const challenge = await challengeOf(visit, checkout.id)
      return { ...visit, checkout, challenge }
    }
    const challengeOf = async ({ billing }: Visit, id: string, card: Card = CHALLENGED_CARD): Promise<Challenge> => {
      const payment = await valueOf(billing.purchase(id, card))
      if (isPurchase(payment)) throw new Error('the card was not challenged')
      return payment
    }

    it('PUR-3 a card that asks for authentication charges nothing and is answered with a challenge, the same for the same card', async () => {
      const { billing, checkout, challenge, plan, ...visit } = await challenged()
      expect(challenge).toEqual({ id: challenge.id, checkout: checkout.id, plan: plan.id, price: checkout.price, last4: '3155' })
      expect(await challengeOf({ billing, ...visit }, checkout.id)).toEqual(challenge)
      expect(await valueOf(billing.products())).toEqual([])
      const other = await challengeOf({ billing, ...visit }, checkout.id, { ...CHALLENGED_CARD, expMonth: 11 })
      expect(other.id).not.toBe(challenge.id)
      expect(await valueOf(billing.challenges())).toEqual([other])
      expect(await codeOf(billing.answerChallenge(challenge.id, true))).toBe('payment_not_confirmed')
    })

    it('PUR-3 a challenge outlives a reload, and approved it pays exactly its checkout, once', async () => {
      const { checkout, challenge, plan, reload } = await challenged()
      const again = reload()
      await valueOf(again.account.start(world.id(), null))
      expect(await valueOf(again.billing.challenges())).toEqual([challenge])
      const answers = await Promise.all(Array.from({ length: 4 }, () => valueOf(again.billing.answerChallenge(challenge.id, true))))
      world.advance(60_000)
      const later = await valueOf(again.billing.answerChallenge(challenge.id, true))
      expect(new Set([...answers, later].map(purchase => JSON.stringify(purchase))).size).toBe(1)
      expect(later).toMatchObject({ id: checkout.id, plan: plan.id, paid: checkout.price })
      expect(await valueOf(again.billing.purchase(checkout.id, CHALLENGED_CARD))).toEqual(later)
      expect(await valueOf(again.billing.answerChallenge(challenge.id, false))).toEqual(later)
      expect(await valueOf(again.billing.challenges())).toEqual([])
      expect(await valueOf(again.billing.products())).toHaveLength(1)
    })

    it('PUR-3 a declined challenge buys nothing, cannot be approved afterwards, and leaves the checkout to be paid', async () => {
      const { billing, checkout, challenge, ...visit } = await challenged()
      for (const approved of [false, false, true]) expect(await codeOf(billing.answerChallenge(challenge.id, approved))).toBe('payment_not_confirmed')
      expect(await valueOf(billing.challenges())).toEqual([])
      expect(await valueOf(billing.products())).toEqual([])
      const next = await challengeOf({ billing, ...visit }, checkout.id)
      expect(next.id).not.toBe(challenge.id)
      expect(await codeOf(billing.answerChallenge(challenge.id, true))).toBe('payment_not_confirmed')
      expect(await valueOf(billing.answerChallenge(next.id, true))).toMatchObject({ id: checkout.id })
    })

    it('PUR-3 another card that pays the checkout meanwhile ends its challenge', async () => {
      const { billing, checkout, challenge } = await challenged()
      await valueOf(billing.purchase(checkout.id, GOOD_CARD))
      expect(await valueOf(billing.challenges())).toEqual([])
      expect(await codeOf(billing.answerChallenge(challenge.id, true))).toBe('payment_not_confirmed')
      expect(await valueOf(billing.products())).toHaveLength(1)
    })

    it('PUR-3 what was bought meanwhile by another checkout is neither challenged nor approved', async () => {
      const visit = await challenged()
      const other = (await plansFor(visit)).find(({ id, category, trial }) => category === visit.plan.category && id !== visit.plan.id && !trial)
      if (!other) throw new Error('there is no second plan')
      const open = await valueOf(visit.billing.checkout(orderOf(other.id)))
      await valueOf(visit.billing.answerChallenge((await challengeOf(visit, open.id)).id, true))
      expect(await codeOf(visit.billing.answerChallenge(visit.challenge.id, true))).toBe('already_bought')
      expect(await codeOf(visit.billing.purchase(visit.checkout.id, CHALLENGED_CARD))).toBe('already_bought')
      expect(await valueOf(visit.billing.products())).toHaveLength(1)
    })

    it("PUR-3 another person neither sees nor answers somebody's challenge", async () => {
      const [{ billing, challenge }, other] = [await challenged(), await buyer()]
      expect(await valueOf(other.billing.challenges())).toEqual([])
      for (const approved of [true, false]) expect(await codeOf(other.billing.answerChallenge(challenge.id, approved))).toBe('payment_not_confirmed')
      expect(await valueOf(other.billing.products())).toEqual([])
      expect(await valueOf(billing.answerChallenge(challenge.id, true))).toMatchObject({ id: challenge.checkout })
    })

    it('an unknown plan cannot be bought, and nothing can be bought without an account', async () => {
      const { billing, plan } = await buyer()
      expect(await codeOf(billing.checkout(orderOf('no-such-plan')))).toBe('invalid_input')
      const anonymous = world.visit()
      await signInAnonymously(world, anonymous)
      expect(await codeOf(anonymous.billing.checkout(orderOf(plan.id)))).toBe('forbidden')
      expect(await codeOf(anonymous.billing.purchase(world.id(), GOOD_CARD))).toBe('forbidden')
      expect(await codeOf(anonymous.billing.challenges())).toBe('forbidden')
      expect(await codeOf(anonymous.billing.answerChallenge(world.id(), true))).toBe('forbidden')
    })

    it('PUR-2 a month bought on the last of January ends with February', async () => {
      const year = new Date(world.now()).getUTCFullYear()
      const january = [year, year + 1].map(each => Date.UTC(each, 0, 31, 12)).find(at => at > world.now()) ?? 0
      world.advance(january - world.now())
      const visit = await buyer()
      const month = (await plansFor(visit)).find(({ kind, months, trial }) => months === 1 && kind !== 'twoForOneSubscription' && !trial)
      const { endsAt } = await buy(visit, month?.id ?? 'none')
      const next = new Date(january).getUTCFullYear()
      expect(new Date(endsAt).toISOString().slice(0, 10)).toBe(`${next}-02-${new Date(Date.UTC(next, 2, 0)).getUTCDate()}`)
    })

    const DAYS_OF_GRACE = 8
    it('SUB-1 PUR-4 a product ends when its paid time and its days of grace have ended', async () => {
      const visit = await buyer()
      const { billing, plan } = visit
      const { endsAt } = await buy(visit, plan.id, FAILING_CARD)
      const statusAt = async (at: number) => {
        await valueOf(billing.moveClock(at))
        return (await valueOf(billing.products()))[0]?.status
      }
      expect(await statusAt(Date.parse(endsAt) + DAYS_OF_GRACE * DAY - 1)).toBe('ok')
      expect(await statusAt(Date.parse(endsAt) + DAYS_OF_GRACE * DAY)).toBe('other')
    })

    it('PUR-2 PUR-4 what an offer and a purchase announce is what the clock then charges', async () => {
      const visit = await buyer()
      const { billing, plan } = visit
      const { next } = await buy(visit, plan.id)
      expect(next).toHaveLength(3)
      expect(next.map(({ price }) => price)).toEqual(plan.next.map(({ price }) => price))
      const reading = await valueOf(billing.moveClock(next[2]?.at ?? 0))
      expect(reading.now).toBe(next[2]?.at)
      const { receipts, more } = await valueOf(billing.receipts(null))
      expect(receipts.map(({ paidAt, paid, until }) => ({ at: paidAt, price: paid, until })).slice(0, 3)).toEqual(next.toReversed())
      expect([receipts.length, more, await valueOf(billing.receipts(receipts[0]?.number ?? null)).then(({ receipts: rest }) => rest)]).toEqual([4, false, receipts.slice(1)])
    })

    it('PUR-4 a trial is offered once, costs nothing, and is charged at its end', async () => {
      const visit = await buyer()
      const { billing } = visit
      const tried = (await plansFor(visit)).find(({ trial }) => trial)
      if (!tried) throw new Error('there is no trial')
      const checkout = await valueOf(billing.checkout(orderOf(tried.id)))
      expect(checkout).toMatchObject({ trial: true, price: { amount: 0 } })
      expect(await valueOf(billing.purchase(checkout.id, GOOD_CARD))).toMatchObject({ paid: { amount: 0 }, next: [{ price: tried.first }, {}, {}] })
      expect(await valueOf(billing.products())).toEqual([{ status: 'ok', category: tried.category, trial: true }])
      expect((await plansFor(visit)).some(({ trial }) => trial)).toBe(false)
      expect((await valueOf(billing.receipts(null))).receipts).toEqual([])
      const { next } = await valueOf(billing.clock())
      expect(next).toBe((tried.next[0]?.at ?? 0) - 2 * DAY)
      await valueOf(billing.moveClock((tried.next[0]?.at ?? 0) + DAY))
      expect(await valueOf(billing.products())).toEqual([{ status: 'ok', category: tried.category, trial: false }])
    })

    const heldBy = async ({ billing }: Visit) => (await valueOf(billing.subscriptions())).subscriptions
    it('PUR-5 a subscription is canceled and resumed once for a request, and nobody else does it', async () => {
      const visit = await buyer()
      const { id } = await buy(visit, visit.plan.id)
      const request = world.id()
      const [one, other] = await Promise.all([request, request].map(each => valueOf(visit.billing.change(id, each, { change: 'cancel' }))))
      expect([one?.status, other]).toEqual(['canceled', one])
      expect(await codeOf(visit.billing.change(id, world.id(), { change: 'cancel' }))).toBe('version_conflict')
      expect(await codeOf((await buyer()).billing.change(id, world.id(), { change: 'resume' }))).toBe('not_found')
      expect(await valueOf(visit.billing.change(id, world.id(), { change: 'resume' }))).toMatchObject({ status: 'active', canceledAt: null })
      expect(await heldBy(visit)).toMatchObject([{ id, status: 'active', plan: { id: visit.plan.id }, last4: '4242' }])
    })
    it('PUR-5 a pause is not paid, and another plan counts from the next payment on', async () => {
      const visit = await buyer()
      const { id, next } = await buy(visit, visit.plan.id)
      const others = (await plansFor(visit)).filter(plan => plan.category === visit.plan.category && plan.renewal && plan.id !== visit.plan.id)
      const changed = await valueOf(visit.billing.change(id, world.id(), { change: 'changePlan', plan: others[0]?.id ?? '' }))
      expect([changed.plan.id, changed.next[0]]).toEqual([others[0]?.id, expect.objectContaining({ at: next[0]?.at, price: others[0]?.renewal })])
      expect(await codeOf(visit.billing.change(id, world.id(), { change: 'changePlan', plan: 'no-such-plan' }))).toBe('invalid_input')
      const paused = await valueOf(visit.billing.change(id, world.id(), { change: 'pause', months: 1 }))
      expect(paused.next[0]?.at).toBe(paused.pausedUntil)
      await valueOf(visit.billing.moveClock((next[0]?.at ?? 0) + DAY))
      expect((await heldBy(visit))[0]?.status).toBe('paused')
      expect((await valueOf(visit.billing.products()))[0]?.status).toBe('other')
    })
    it('PUR-4 a card that fails later leaves the subscription past due, and another one pays at once', async () => {
      const visit = await buyer()
      const { id, next } = await buy(visit, visit.plan.id, FAILING_CARD)
      await valueOf(visit.billing.moveClock(next[0]?.at ?? 0))
      expect((await heldBy(visit))[0]).toMatchObject({ status: 'past_due', last4: '0341' })
      expect(await codeOf(visit.billing.change(id, world.id(), { change: 'changeCard', card: DECLINED_CARD }))).toBe('payment_declined')
      expect(await valueOf(visit.billing.change(id, world.id(), { change: 'changeCard', card: GOOD_CARD }))).toMatchObject({ status: 'active', last4: '4242' })
      expect(await valueOf(visit.billing.cardPage(id, 'en'))).toBeNull()
    })
    it('TUT-3 a payment for tutoring gives credits', async () => {
      const visit = await buyer()
      const plan = (await plansFor(visit)).find(({ credits }) => credits)
      expect(await valueOf(visit.billing.credits())).toMatchObject({ balance: 0, nextExpiry: null, lines: [] })
      await buy(visit, plan?.id ?? '')
      expect(await valueOf(visit.billing.credits())).toMatchObject({ balance: plan?.credits, nextExpiry: { amount: plan?.credits }, lines: [{ kind: 'grant', amount: plan?.credits }] })
    })
  })
