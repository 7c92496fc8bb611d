import { allSettled } from 'effector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namesOf, recordEvents, containsText } from '../analytics/tracked-events.fixture.ts'
import { $isNewBuyer } from './buyer.ts'
import { cardSubmitted, cardTyped } from './card-form.ts'
import { challengeAnswered } from './challenge.ts'
import { payPressed, planConfirmed, started, wentBack } from './model.ts'
import { planPicked } from './offer.ts'
import './tracking.ts'
import { LEARNER, openPage, start, startRegistered } from '../world.fixture.ts'

const OPENING = { kind: 'courses', locale: 'en', plan: null, step: null, checkout: null } as const
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
const DECLINED = { ...GOOD, number: '4000 0000 0000 0002' }
const CHALLENGED = { ...GOOD, number: '4000 0025 0000 3155' }
const open = async (prepare = startRegistered) => {
  const world = await prepare(openPage({ timers: 'soon' }))
  const { scope } = world
  const tracked = recordEvents(scope)
  const card = async (texts: typeof GOOD) => {
    for (const field of ['number', 'expiry', 'cvc'] as const) await allSettled(cardTyped, { scope, params: { field, text: texts[field] } })
    await allSettled(cardSubmitted, { scope })
  }
  await allSettled(started, { scope, params: OPENING })
  return { ...world, tracked, card, pay: () => allSettled(payPressed, { scope }) }
}

it('ANA-2 each step of a purchase, its refusal and its success are tracked once', async () => {
  const page = await open()
  const { scope } = page
  await allSettled(planPicked, { scope, params: 'self-study-quarter' })
  await allSettled(planConfirmed, { scope })
  await page.card(DECLINED)
  await page.pay()
  await allSettled(wentBack, { scope })
  await page.card(GOOD)
  await Promise.all([page.pay(), page.pay()])
  expect(namesOf(page.tracked)).toEqual([
    'revenue_plans_shown', 'revenue_plan_chosen', 'revenue_checkout_step_shown', 'revenue_checkout_step_shown', 'revenue_payment_failed',
    'revenue_checkout_step_shown', 'revenue_checkout_step_shown', 'revenue_purchase_made',
  ])
  expect(page.tracked[1]).toMatchObject({ props: { plan: 'self-study-quarter' } })
  expect(page.tracked[4]).toEqual({ name: 'revenue_payment_failed', props: { plan: 'self-study-quarter', code: 'payment_declined' } })
  expect(scope.getState($isNewBuyer)).toBe(false)
  const [purchase] = [...page.backend.people.values()].flatMap(person => [...person.subscriptions].map(([id, { paid }]) => ({ id, paid })))
  expect(page.tracked[7]).toMatchObject({ props: { plan: 'self-study-quarter', purchase: purchase?.id, amount: purchase?.paid.amount, currency: purchase?.paid.currency } })
})

it('ANA-2 a payment that its buyer declines at the bank is tracked as failed, and one that is approved as made', async () => {
  const page = await open()
  const { scope } = page
  await allSettled(planConfirmed, { scope })
  await page.card(CHALLENGED)
  for (const approved of [false, true]) {
    await page.pay()
    await allSettled(challengeAnswered, { scope, params: approved })
    if (!approved) await page.card(CHALLENGED)
  }
  expect(namesOf(page.tracked).filter(name => /payment|purchase/.test(name))).toEqual(['revenue_payment_failed', 'revenue_purchase_made'])
  expect(page.tracked.find(({ name }) => name === 'revenue_payment_failed')).toMatchObject({ props: { plan: 'self-study-month', code: 'payment_not_confirmed' } })
})

it('ANA-2 the view of the plans is tracked at each visit of a person who may choose one', async () => {
  const guest = await open(start)
  expect(namesOf(guest.tracked)).toEqual(['revenue_plans_shown'])
  const page = await open()
  await allSettled(planConfirmed, { scope: page.scope })
  await allSettled(wentBack, { scope: page.scope })
  await allSettled(started, { scope: page.scope, params: OPENING })
  expect(namesOf(page.tracked).filter(name => name === 'revenue_plans_shown')).toHaveLength(3)
})

it('ANA-2 no event contains a card or the address of a receipt', async () => {
  const digits = fc.stringMatching(/^[0-9]{9}$/)
  await fc.assert(fc.asyncProperty(digits, fc.stringMatching(/^[3-9]{4}$/), async (rest, cvc) => {
    const page = await open()
    await allSettled(planConfirmed, { scope: page.scope })
    await page.card({ ...GOOD, number: `4111 ${rest}` })
    await page.card({ ...GOOD, cvc: cvc.slice(0, 3) })
    await page.pay()
    expect(namesOf(page.tracked)).toContain('revenue_purchase_made')
    const payloads = page.tracked.map(({ name: event, props }) => ({ name: event, props: { ...props, purchase: '' } })) as typeof page.tracked
    expect(containsText(payloads, [rest, LEARNER.email, '4242', '12/30'])).toBe(false)
  }), { numRuns: 20 })
})
