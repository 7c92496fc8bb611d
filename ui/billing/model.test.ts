import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { SAMPLE_PLANS } from '#adapters/memory/plans.fixture.ts'
import { stateOf } from '#adapters/memory/subscriptions.ts'
import type { OfferKind } from '#core/domain/purchase/offer-kind.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { $isRegistered, signedOut } from '../session/model.ts'
import { $hasCoursesPremium, productsRequested } from '../session/profile.ts'
import { $cardFaults, $cardTexts, cardFieldLeft, cardSubmitted, cardTyped } from './card-form.ts'
import { $buyerFaults, $email, $isNewBuyer, emailTyped } from './buyer.ts'
import { $isUnknown, $payFailure, $paying, $place, $purchase, $step, buyingAgain, type Opening, payPressed, planConfirmed, returnedTo, started, wentBack, wentOn } from './model.ts'
import { $challenge, challengeAnswered } from './challenge.ts'
import { $plan, $plans, planPicked } from './offer.ts'
import { LEARNER, type MemoryPage, openPage, settle, start, startRegistered, trigger } from '../world.fixture.ts'

const CHALLENGED = { number: '4000 0025 0000 3155', expiry: '12/30', cvc: '123' }
const OPENING = { kind: 'courses', locale: 'en', plan: null, step: null, checkout: null } as const
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
const open = async (world: MemoryPage, opening: Opening = OPENING) => {
  const { scope } = world
  await allSettled(started, { scope, params: opening })
  const card = async (texts: typeof GOOD) => {
    for (const field of ['number', 'expiry', 'cvc'] as const) await allSettled(cardTyped, { scope, params: { field, text: texts[field] } })
    await allSettled(cardSubmitted, { scope })
  }
  const toReceipt = async (texts = GOOD) => {
    await allSettled(planConfirmed, { scope })
    await card(texts)
  }
  const purchases = () => [...world.backend.people.values()].flatMap(person => [...person.subscriptions.values()].map(held => ({ plan: stateOf(held).plan.id })))
  return { ...world, card, toReceipt, purchases, pay: () => allSettled(payPressed, { scope }), answer: (approved: boolean) => allSettled(challengeAnswered, { scope, params: approved }), step: () => scope.getState($step) }
}

/** The same learner in another tab. */
const secondTab = async ({ backend }: MemoryPage) => {
  const page = openPage({ backend, timers: 'soon' })
  await page.ports.account.signIn(page.device.id(), LEARNER, {})
  return start(page)
}

/** The page after a reload, which knows nothing of what was typed. */
const reload = ({ backend, browser }: MemoryPage) => start(openPage({ backend, browser, timers: 'soon' }))

it('PUR-1 checkout, then e-mail, then premium at once', async () => {
  const page = await open(await startRegistered())
  expect(page.scope.getState($plan)?.id).toBe(page.scope.getState($plans)?.[0]?.id)
  await allSettled(planPicked, { scope: page.scope, params: 'self-study-quarter' })
  await page.toReceipt()
  expect(page.step()).toBe('email')
  expect(page.scope.getState($email)).toBe(LEARNER.email)
  await page.pay()
  expect(page.step()).toBe('done')
  expect(page.scope.getState($purchase)?.plan).toBe('self-study-quarter')
  expect(page.scope.getState($hasCoursesPremium)).toBe(true)
  expect(page.scope.getState($cardTexts)).toEqual({ number: '', expiry: '', cvc: '' })
})

it('PUR-2 a guest buys with an address: the account is made before anything is charged, and has premium at once', async () => {
  const page = await open(await start())
  await allSettled(planPicked, { scope: page.scope, params: 'self-study-quarter' })
  await page.toReceipt()
  expect([page.step(), page.scope.getState($isRegistered)]).toEqual(['email', false])
  await page.pay()
  expect([page.step(), page.scope.getState($buyerFaults), page.scope.getState($isRegistered)]).toEqual(['email', { email: 'missing' }, false])
  await allSettled(emailTyped, { scope: page.scope, params: { field: 'email', text: ' olena@Example.com ' } })
  await Promise.all([page.pay(), page.pay()])
  expect([page.step(), page.scope.getState($isRegistered), page.scope.getState($email), page.scope.getState($isNewBuyer)]).toEqual(['done', true, 'olena@example.com', true])
  expect([page.purchases(), page.scope.getState($hasCoursesPremium)]).toEqual([[{ plan: 'self-study-quarter' }], true])
})
it('PUR-2 a guest whose address has an account is not charged, and whose answer was lost is registered and charged once', async () => {
  const known = await open(await start())
  await known.toReceipt()
  const other = openPage({ backend: known.backend, timers: 'soon' })
  await other.ports.account.signInAnonymously(other.device.id())
  await other.ports.account.signUp(other.device.id(), LEARNER, {}, 'en')
  await allSettled(emailTyped, { scope: known.scope, params: { field: 'email', text: LEARNER.email } })
  await known.pay()
  expect([known.step(), known.scope.getState($payFailure)?.code, known.purchases()]).toEqual(['email', 'email_taken', []])
  await allSettled(emailTyped, { scope: known.scope, params: { field: 'email', text: 'new@example.com' } })
  known.backend.loseNext('account.registerBuyer')
  await known.pay()
  expect([known.scope.getState($payFailure)?.code, known.purchases()]).toEqual(['network', []])
  await known.pay()
  expect([known.step(), known.purchases().length]).toEqual(['done', 1])
})
it('PUR-1 each step has an address: with a plan and a step it begins at the card, and with a plan alone among the plans', async () => {
  const page = await open(await startRegistered(), { ...OPENING, plan: 'self-study-quarter', step: 'email' })
  expect([page.step(), page.scope.getState($plan)?.id]).toEqual(['checkout', 'self-study-quarter'])
  await allSettled(started, { scope: page.scope, params: { ...OPENING, plan: 'self-study-year' } })
  expect([page.step(), page.scope.getState($plan)?.id]).toEqual(['plans', 'self-study-year'])
})
it('PUR-3 where the provider has a page of its own, the buyer goes there without giving us a card, and what came of it is asked after', async () => {
  const page = await open(await startRegistered(openPage({ backend: memoryBackend({ takesCards: false }), timers: 'soon' })))
  await allSettled(planConfirmed, { scope: page.scope })
  expect(page.step()).toBe('email')
  await page.pay()
  expect([page.ports.browser.address(), page.purchases()]).toEqual(['https://pay.example/page', []])
  const [{ id } = { id: '' }] = [...page.backend.people.values()].flatMap(person => [...person.checkouts.values()])
  const back = await open(await reload(page), { ...OPENING, plan: 'self-study-month', step: 'return', checkout: id })
  expect([back.step(), back.purchases().length, back.scope.getState($hasCoursesPremium)]).toEqual(['done', 1, true])
  const lost = await open(await reload(page), { ...OPENING, plan: 'self-study-month', step: 'return', checkout: '00000000-0000-4000-8000-000000000000' })
  expect([lost.step(), lost.scope.getState($payFailure)?.code]).toEqual(['email', 'not_found'])
})
it('PUR-3 a fixed term is bought again by who says so, for the time after', async () => {
  const [month] = SAMPLE_PLANS
  if (!month) throw new Error('there are no plans')
  const fixed: Plan = { ...month, id: 'self-study-once', kind: 'oneTime', renewal: null }
  const page = await open(await startRegistered(openPage({ backend: memoryBackend({ plans: [fixed] }), timers: 'soon' })))
  await page.toReceipt()
  await page.pay()
  const first = page.scope.getState($purchase)?.endsAt ?? ''
  await allSettled(started, { scope: page.scope, params: OPENING })
  await allSettled(buyingAgain, { scope: page.scope })
  await page.toReceipt()
  await page.pay()
  expect(page.step()).toBe('done')
  expect(Date.parse(page.scope.getState($purchase)?.endsAt ?? '')).toBeGreaterThan(Date.parse(first))
})

it('PUR-1 the browser’s back button goes back step by step, and never from what may have been paid', async () => {
  const page = await open(await startRegistered())
  const goTo = async (place: number) => {
    await allSettled(returnedTo, { scope: page.scope, params: place })
    return [page.step(), page.scope.getState($place)]
  }
  await page.toReceipt()
  expect(page.scope.getState($place)).toBe(3)
  expect(await goTo(2)).toEqual(['checkout', 2])
  expect(await goTo(1)).toEqual(['plans', 1])
  await page.toReceipt()
  page.backend.loseNext('billing.purchase')
  await page.pay()
  expect(await goTo(1)).toEqual(['email', 3])
  await page.pay()
  expect([page.step(), page.scope.getState($place)]).toEqual(['done', null])
})

it('PUR-1 the browser’s forward button goes on step by step, past no fault of the card, and never pays', async () => {
  const page = await open(await startRegistered())
  const forward = async () => {
    await allSettled(wentOn, { scope: page.scope })
    return page.step()
  }
  await page.toReceipt()
  await allSettled(returnedTo, { scope: page.scope, params: 1 })
  expect([await forward(), await forward(), await forward()]).toEqual(['checkout', 'email', 'email'])
  expect(page.purchases()).toEqual([])
  await allSettled(returnedTo, { scope: page.scope, params: 2 })
  await allSettled(cardTyped, { scope: page.scope, params: { field: 'cvc', text: '1' } })
  expect([await forward(), page.scope.getState($cardFaults)['cvc']]).toEqual(['checkout', expect.any(String)])
})

it('PUR-1 the browser’s back button leads nowhere while a payment is under way', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt()
  const release = page.backend.hold()
  const paid = page.pay()
  await trigger(page.scope, returnedTo, 1)
  expect(page.step()).toBe('email')
  release()
  await paid
  expect(page.step()).toBe('done')
})

it('PUR-2 the plans are asked for once the session has started, where the page was there before it', async () => {
  const page = await open(openPage({ timers: 'soon' }))
  expect(page.scope.getState($plans)).toBeNull()
  await start(page)
  expect(page.scope.getState($plans)?.length).toBeGreaterThan(0)
})

it('PUR-1 each page offers the plans of its own kind', async () => {
  const page = await open(await start(openPage({ timers: 'soon' })))
  const shown = async (kind: OfferKind) => {
    await allSettled(started, { scope: page.scope, params: { ...OPENING, kind } })
    return page.scope.getState($plans)?.map(({ id }) => id)
  }
  const ofStudy = SAMPLE_PLANS.filter(({ category }) => category === 'self study').map(({ id }) => id)
  expect([await shown('courses'), await shown('tutoring'), await shown('groupLessons')]).toEqual([ofStudy, ['tutoring-month'], ['group-lessons-month']])
})

it('PUR-3 what is typed of a card is grouped as cards print it once the field is left', async () => {
  const { scope } = await open(await startRegistered())
  for (const [field, text, grouped] of [['number', '4242424242424242', '4242 4242 4242 4242'], ['expiry', '1230', '12/30'], ['cvc', '123', '123']] as const) {
    await allSettled(cardTyped, { scope, params: { field, text } })
    expect(scope.getState($cardTexts)[field]).toBe(text)
    await allSettled(cardFieldLeft, { scope, params: field })
    expect(scope.getState($cardTexts)[field]).toBe(grouped)
  }
})

it('PUR-3 a double click charges once', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt()
  const release = page.backend.hold()
  const [first, second] = [page.pay(), page.pay()]
  expect(page.scope.getState($paying)).toBe(true)
  release()
  await Promise.all([first, second])
  expect(page.purchases()).toHaveLength(1)
})

it('PUR-3 paying again after a lost answer charges once', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt()
  page.backend.loseNext('billing.purchase')
  await page.pay()
  expect(page.scope.getState($isUnknown)).toBe(true)
  await page.pay()
  expect(page.purchases()).toHaveLength(1)
  expect(page.step()).toBe('done')
})

it('PUR-3 a declined card is reported and stays in the form, and another card pays', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt({ ...GOOD, number: '4000 0000 0000 0002' })
  await page.pay()
  expect(page.scope.getState($payFailure)?.code).toBe('payment_declined')
  expect(page.scope.getState($cardTexts).number).toBe('4000 0000 0000 0002')
  await allSettled(wentBack, { scope: page.scope })
  await page.card(GOOD)
  await page.pay()
  expect(page.step()).toBe('done')
  expect(page.purchases()).toHaveLength(1)
})

it('PUR-3 what went wrong with one card is not said of the next one', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt({ ...GOOD, number: '4000 0000 0000 0002' })
  await page.pay()
  await allSettled(wentBack, { scope: page.scope })
  await page.card(GOOD)
  expect([page.step(), page.scope.getState($payFailure)]).toEqual(['email', null])
})

it('PUR-3 a card whose bank asks charges nothing until the buyer approves, and then once', async () => {
  const page = await open(await startRegistered())
  await allSettled(planPicked, { scope: page.scope, params: 'self-study-quarter' })
  await page.toReceipt(CHALLENGED)
  await page.pay()
  expect([page.step(), page.purchases(), page.scope.getState($payFailure)]).toEqual(['challenge', [], null])
  const { billing } = page.ports
  const { answerChallenge } = billing
  const given: boolean[] = []
  billing.answerChallenge = (id, approved) => {
    given.push(approved)
    return answerChallenge(id, approved)
  }
  await Promise.all([page.answer(true), page.answer(false)])
  expect(given).toEqual([true])
  expect(page.purchases()).toMatchObject([{ plan: 'self-study-quarter' }])
  expect([page.step(), page.scope.getState($purchase)?.plan, page.scope.getState($hasCoursesPremium)]).toEqual(['done', 'self-study-quarter', true])
  expect(page.scope.getState($cardTexts)).toEqual({ number: '', expiry: '', cvc: '' })
})

it('PUR-3 a challenge that was left is found again after a reload, of the same plan, and is approved there once', async () => {
  const page = await open(await startRegistered())
  await allSettled(planPicked, { scope: page.scope, params: 'self-study-quarter' })
  await page.toReceipt(CHALLENGED)
  await page.pay()
  const again = await open(await reload(page))
  expect([again.step(), again.scope.getState($plan)?.id, again.scope.getState($challenge)]).toEqual(['challenge', 'self-study-quarter', page.scope.getState($challenge)])
  await again.answer(true)
  await page.answer(true)
  expect([again.step(), page.step(), page.purchases().length]).toEqual(['done', 'done', 1])
})

it('PUR-3 a reload at the address of the challenge asks the bank’s question again', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt(CHALLENGED)
  await page.pay()
  const again = await open(await reload(page), { ...OPENING, plan: 'self-study-quarter', step: 'challenge' })
  expect([again.step(), again.scope.getState($challenge)]).toEqual(['challenge', page.scope.getState($challenge)])
})

it('PUR-3 a payment that is declined at the bank says so over the card, which may pay again', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt(CHALLENGED)
  await page.pay()
  await page.answer(false)
  expect([page.step(), page.scope.getState($payFailure)?.code, page.purchases()]).toEqual(['checkout', 'payment_not_confirmed', []])
  expect(page.scope.getState($cardTexts)).toEqual(CHALLENGED)
  await page.card(CHALLENGED)
  expect(page.scope.getState($payFailure)).toBeNull()
  await page.pay()
  await page.answer(true)
  expect([page.step(), page.purchases().length]).toEqual(['done', 1])
})

it('PUR-3 an approval whose answer was lost is given again, and charges once', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt(CHALLENGED)
  await page.pay()
  page.backend.loseNext('billing.answerChallenge')
  await page.answer(true)
  expect([page.step(), page.scope.getState($isUnknown)]).toEqual(['challenge', true])
  await allSettled(returnedTo, { scope: page.scope, params: 3 })
  expect(page.step()).toBe('challenge')
  await page.answer(false)
  expect([page.step(), page.purchases().length]).toEqual(['done', 1])
})

it('PUR-3 the browser’s back button leaves a challenge, and paying again finds it', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt(CHALLENGED)
  await page.pay()
  const before = page.scope.getState($challenge)
  expect([page.scope.getState($place), before?.last4]).toEqual([4, '3155'])
  await allSettled(returnedTo, { scope: page.scope, params: 3 })
  expect(page.step()).toBe('email')
  await page.pay()
  expect([page.step(), page.scope.getState($challenge)]).toEqual(['challenge', before])
})

it('PUR-3 a challenge that is found late takes nobody away from where they have gone, and shows nobody else’s', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt(CHALLENGED)
  await page.pay()
  const goMeanwhile = async (go: () => Promise<void>) => {
    const release = page.backend.holdAnswer('billing.challenges')
    await trigger(page.scope, started, OPENING)
    await go()
    release()
    await settle()
    return [page.step(), page.scope.getState($challenge)]
  }
  expect(await goMeanwhile(() => trigger(page.scope, planConfirmed, undefined))).toEqual(['checkout', null])
  expect(await goMeanwhile(() => trigger(page.scope, signedOut, undefined))).toEqual(['plans', null])
})

it('PRO-11 faults of the card show on leaving a field and on sending', async () => {
  const page = await open(await startRegistered())
  await allSettled(planConfirmed, { scope: page.scope })
  await allSettled(cardTyped, { scope: page.scope, params: { field: 'number', text: '4242 4242 4242 4241' } })
  expect(page.scope.getState($cardFaults)).toEqual({})
  await allSettled(cardFieldLeft, { scope: page.scope, params: 'number' })
  await allSettled(cardFieldLeft, { scope: page.scope, params: 'cvc' })
  expect(page.scope.getState($cardFaults)).toEqual({ number: 'invalid' })
  await allSettled(cardSubmitted, { scope: page.scope })
  expect(page.scope.getState($cardFaults)).toEqual({ number: 'invalid', expiry: 'missing', cvc: 'missing' })
  expect(page.step()).toBe('checkout')
})

it('PUR-3 a purchase that is reopened after a lost answer still charges once', async () => {
  const page = await open(await startRegistered())
  await page.toReceipt()
  page.backend.loseNext('billing.purchase')
  page.backend.failNext('network', 'billing.products')
  await page.pay()
  page.backend.failNext('network', 'billing.products')
  const again = await open(page)
  await again.toReceipt()
  await again.pay()
  expect(again.purchases()).toHaveLength(1)
  expect(again.step()).toBe('done')
})

it('PUR-3 two tabs that pay at once charge once, and both say that it is paid', async () => {
  const one = await open(await startRegistered())
  const two = await open(await secondTab(one))
  await one.toReceipt()
  await two.toReceipt()
  const release = one.backend.hold()
  const both = [one.pay(), two.pay()]
  release()
  await Promise.all(both)
  expect(one.purchases()).toHaveLength(1)
  expect([one.step(), two.step()]).toEqual(['done', 'done'])
})

it('PUR-3 what was bought in another tab is not bought again, and the person is told', async () => {
  const one = await open(await startRegistered())
  const two = await open(await secondTab(one))
  await one.toReceipt()
  await two.toReceipt()
  await one.pay()
  await two.pay()
  expect(one.purchases()).toHaveLength(1)
  expect(two.scope.getState($payFailure)?.code).toBe('already_bought')
  expect(two.scope.getState($isUnknown)).toBe(false)
  expect(two.scope.getState($hasCoursesPremium)).toBe(true)
})

it('SUB-8 a product bought in another tab is known when the plans are opened', async () => {
  const page = await startRegistered()
  expect(page.scope.getState($hasCoursesPremium)).toBe(false)
  const card = { number: '4242424242424242', cvc: '123', expMonth: 12, expYear: 2030 }
  const { billing } = page.ports
  await billing.checkout({ plan: 'self-study-quarter', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => billing.purchase(id, card))
  await open(page)
  expect(page.scope.getState($hasCoursesPremium)).toBe(true)
})

it('SUB-8 the products are fetched once the provider has answered, with success or failure, and not before', async () => {
  for (const fail of [false, true]) {
    const page = await open(await startRegistered())
    await page.toReceipt()
    const { billing } = page.ports
    const { products } = billing
    let asked = 0
    billing.products = categories => {
      asked += 1
      return products(categories)
    }
    if (fail) page.backend.failNext('network', 'billing.purchase')
    const release = page.backend.hold()
    const [paid, wanted] = [page.pay(), allSettled(productsRequested, { scope: page.scope })]
    expect(asked).toBe(0)
    release()
    await Promise.all([paid, wanted])
    expect(asked).toBe(1)
  }
})
