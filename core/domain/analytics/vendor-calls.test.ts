import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventOf, trackedEvents } from './events.fixture.ts'
import { stampEvent } from './events.ts'
import { callFor } from './vendor-calls.ts'
import type { VendorName } from './vendors.ts'

const NETWORKS = ['facebook', 'snapchat', 'twitter', 'pinterest', 'tiktok'] as const satisfies readonly VendorName[]
const page = stampEvent(7, 'p', 'mail', { name: 'gen_page_shown', props: { path: '/my-plan', locale: 'uk' } })
const lesson = (ended: { readonly passed: boolean }) => eventOf('l', { name: 'learn_lesson_finished', props: { lesson: 'greetings', share: 0.9, ...ended } })
const price = { plan: 'year', amount: 4999, currency: 'EUR' }
const chosen = eventOf('c', { name: 'revenue_plan_chosen', props: price })
const purchase = (props: typeof price) => eventOf('b', { name: 'revenue_purchase_made', props: { ...props, purchase: 'p-1' } })
const passed = lesson({ passed: true })
const bought = purchase(price)
const namesOf = (vendor: VendorName) => [page, eventOf('s', { name: 'gen_signed_up', props: {} }), passed, chosen, bought].map(event => callFor(vendor, event)?.name)

describe('callFor', () => {
  it('ANA-1 Amplitude and the tag manager get every event unchanged', () => {
    fc.assert(fc.property(trackedEvents(fc.string()), event => {
      for (const vendor of ['amplitude', 'gtm'] as const) expect(callFor(vendor, event)).toEqual({ id: event.id, name: event.name, payload: event.props, at: event.at })
    }))
  })
  it('ANA-1 a session replay records by itself and gets no events', () => {
    fc.assert(fc.property(trackedEvents(fc.string()), event => {
      expect(callFor('replay', event)).toBeNull()
    }))
  })
  it('PIX-2 each network gets the milestones under its own names', () => {
    expect(namesOf('facebook')).toEqual(['PageView', 'CompleteRegistration', 'ViewContent', 'InitiateCheckout', 'Purchase'])
    expect(namesOf('snapchat')).toEqual(['PAGE_VIEW', 'SIGN_UP', 'LEVEL_COMPLETE', 'START_CHECKOUT', 'PURCHASE'])
    expect(namesOf('twitter')).toEqual(['page', 'sign_up', 'lesson', 'checkout', 'purchase'])
    expect(namesOf('pinterest')).toEqual(['pagevisit', 'signup', 'custom', 'addtocart', 'checkout'])
    expect(namesOf('tiktok')).toEqual(['Pageview', 'CompleteRegistration', 'ViewContent', 'InitiateCheckout', 'CompletePayment'])
  })
  it('PIX-2 a purchase has its value in main units, its currency and its order', () => {
    expect(callFor('facebook', bought)).toEqual({ id: 'b', name: 'Purchase', payload: { content_name: 'year', value: 49.99, currency: 'EUR', order_id: 'p-1' }, at: 7 })
    expect(callFor('snapchat', bought)?.payload).toEqual({ description: 'year', price: 49.99, currency: 'EUR', transaction_id: 'p-1' })
    expect(callFor('twitter', bought)?.payload).toEqual({ value: 49.99, currency: 'EUR', conversion_id: 'p-1' })
    expect(callFor('pinterest', bought)?.payload).toEqual({ property: 'year', value: 49.99, currency: 'EUR', order_id: 'p-1' })
    expect(callFor('tiktok', bought)?.payload).toEqual({ content_id: 'year', value: 49.99, currency: 'EUR', order_id: 'p-1' })
    expect(callFor('facebook', purchase({ ...price, currency: 'JPY' }))?.payload['value']).toBe(4999)
    expect(callFor('tiktok', chosen)?.payload).toEqual({ content_id: 'year', value: 49.99, currency: 'EUR' })
    expect(callFor('facebook', passed)?.payload).toEqual({ content_name: 'greetings' })
  })
  it('PIX-2 a price without a currency, or a currency without a price, is not sent', () => {
    for (const half of [{ plan: 'year', amount: 4999 }, { plan: 'year', currency: 'EUR' }])
      expect(callFor('twitter', purchase(half as typeof price))?.payload, JSON.stringify(half)).toEqual({ conversion_id: 'p-1' })
  })
  it('PIX-2 a network never gets details of a page, or a lesson that was not passed', () => {
    for (const network of NETWORKS) {
      expect(callFor(network, page)?.payload).toEqual({})
      expect(callFor(network, lesson({ passed: false }))).toBeNull()
    }
  })
  it('PIX-2 a network never gets any other event', () => {
    const milestones = ['gen_page_shown', 'gen_signed_up', 'learn_lesson_finished', 'revenue_plan_chosen', 'revenue_purchase_made']
    fc.assert(fc.property(trackedEvents(fc.string()), fc.constantFrom(...NETWORKS), (event, network) => {
      if (callFor(network, event)) expect(milestones).toContain(event.name)
    }))
  })
})
