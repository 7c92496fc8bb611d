import { expect, it } from 'vitest'
import type { Plan } from '../purchase/plan.ts'
import { nextCharges } from './charges.ts'
import { mayTry, productAt, statusAt } from './status.ts'
import { bought, happened, known, run, trialStarted } from './subscription.fixture.ts'

const at = (date: string) => Date.parse(`${date}T12:00:00Z`)
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const plan: Plan = {
  id: 'monthly', kind: 'subscription', category: 'self study', months: 1, first: { amount: 499, currency: 'EUR' }, renewal: { amount: 1299, currency: 'EUR' },
}

it('PUR-4 a clock that is moved through all of it', () => {
  const { events, done } = run([trialStarted(at('2026-01-24'), plan)], at('2026-12-31'), ({ price, from }) => price.amount === 499 || from < at('2026-03-31'))
  expect(done.map(task => `${dateOf(task.doneAt)} ${task.kind}${task.kind === 'charge' ? ` ${task.charge.price.amount}` : ''}`)).toEqual([
    '2026-01-29 remind', '2026-01-31 charge 499', '2026-02-28 charge 1299',
    '2026-03-31 charge 1299', '2026-04-01 charge 1299', '2026-04-03 charge 1299', '2026-04-05 charge 1299', '2026-04-07 charge 1299', '2026-04-08 end',
  ])
  const whatIs = (date: string) => `${statusAt(at(date), known(events))}, ${productAt(at(date), known(events)).status}`
  expect(['2026-03-30', '2026-03-31', '2026-04-07', '2026-04-08'].map(whatIs)).toEqual(['active, ok', 'past_due, ok', 'past_due, ok', 'ended, other'])
})

it('PUR-2 two periods for the price of one are over after both', () => {
  const charges = nextCharges(at('2026-01-31'), known([bought(at('2026-01-31'), { ...plan, kind: 'twoForOneSubscription' })]), 3)
  expect(charges.map(charge => `${dateOf(charge.at)} ${charge.price.amount}`)).toEqual(['2026-03-31 1299', '2026-04-30 1299', '2026-05-31 1299'])
})

it('PUR-2 PUR-4 after a trial the first payment covers two periods too, and is announced as long as it can be made', () => {
  const subscription = known([trialStarted(at('2026-01-24'), { ...plan, kind: 'twoForOneSubscription' })])
  const announcedAt = (now: number) => nextCharges(now, subscription, 2).map(charge => `${dateOf(charge.from)} to ${dateOf(charge.until)}: ${charge.price.amount}`)
  expect(announcedAt(at('2026-02-01') - 1)).toEqual(['2026-01-31 to 2026-03-31: 499', '2026-03-31 to 2026-04-30: 1299'])
  expect(announcedAt(at('2026-02-01'))).toEqual([])
})

it('PUR-4 another plan counts from the next payment on', () => {
  const yearly: Plan = { ...plan, id: 'yearly', kind: 'noIntroSubscription', months: 12, first: { amount: 9900, currency: 'EUR' }, renewal: { amount: 9900, currency: 'EUR' } }
  const charges = nextCharges(at('2026-02-01'), known([bought(at('2026-01-31'), plan), { id: 'change', at: at('2026-02-01'), kind: 'plan_changed', plan: yearly }]), 2)
  expect(charges.map(charge => `${dateOf(charge.at)} ${charge.price.amount}`)).toEqual(['2026-02-28 9900', '2027-02-28 9900'])
})

it('PUR-4 canceled with nothing left, it has ended', () => {
  const failed = [bought(at('2026-01-31'), plan), happened('payment_failed', at('2026-02-28'))]
  expect(statusAt(at('2026-03-02'), known(failed))).toBe('past_due')
  expect(statusAt(at('2026-03-02'), known([...failed, happened('canceled', at('2026-03-01'))]))).toBe('ended')
})

it('PUR-4 a trial whose payment failed is not charged again', () => {
  const { events, done } = run([trialStarted(at('2026-01-24'), plan)], at('2026-12-31'), () => false)
  expect(done.map(({ kind, doneAt }) => `${dateOf(doneAt)} ${kind}`)).toEqual(['2026-01-29 remind', '2026-01-31 charge', '2026-01-31 end'])
  expect(statusAt(at('2026-01-31'), known(events))).toBe('ended')
})

it('PUR-5 canceled twice, it was canceled at the first time', () => {
  const subscription = known([bought(at('2026-01-31'), plan), happened('canceled', at('2026-02-02')), happened('canceled', at('2026-02-01'))])
  expect(subscription.canceledAt).toBe(at('2026-02-01'))
})

it('PUR-5 who cancels after a trial that is not paid yet is not charged', () => {
  const { done } = run([trialStarted(at('2026-01-24'), plan), happened('canceled', at('2026-01-31') + 1)], at('2026-12-31'))
  expect(done.map(({ kind }) => kind)).toEqual(['end'])
})

it('PUR-4 there is one trial for each account', () => {
  const [tried, paid] = [known([trialStarted(at('2026-01-24'), plan)]), known([bought(at('2026-01-24'), plan)])]
  expect([[], [paid], [paid, tried]].map(mayTry)).toEqual([true, true, false])
})
