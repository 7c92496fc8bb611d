import { expect, expectTypeOf, it } from 'vitest'
import { PARAMETERS } from '../attribution/parameters.ts'
import { EVENTS, FAMILIES, type TrackedEvent, stampEvent } from './events.ts'
import { BLOCKS, VENDOR_PURPOSES } from './vendors.ts'

it('ANA-2 there are six families, and every event belongs to one', () => {
  expect(FAMILIES).toEqual(['gen', 'learn', 'tutoring', 'group_lessons', 'revenue', 'streaks'])
  const families = Object.keys(EVENTS).map(name => FAMILIES.filter(family => name.startsWith(`${family}_`)))
  for (const [at, name] of Object.keys(EVENTS).entries()) expect(families[at], name).toHaveLength(1)
  expect(new Set(families.flat())).toEqual(new Set(FAMILIES))
})

it('ANA-2 names and properties share one notation, and a property is a text, a number or a flag', () => {
  for (const [name, props] of Object.entries(EVENTS)) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    for (const [prop, kind] of Object.entries(props)) {
      expect(prop, name).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(['text', 'maybe_text', 'number', 'flag'], `${name} ${prop}`).toContain(kind)
    }
  }
})

it('ANA-2 an event carries the properties of its name and the entry point of the session, and nothing else', () => {
  const purchase = { plan: 'year', amount: 4999, currency: 'EUR', purchase: 'p-1' }
  expect(stampEvent(7, 'a', 'mail', { name: 'revenue_purchase_made', props: purchase }))
    .toEqual({ id: 'a', at: 7, name: 'revenue_purchase_made', props: { ...purchase, entry_point: 'mail' } })
  expect(stampEvent(7, 'a', null, { name: 'gen_signed_up', props: {} })).toEqual({ id: 'a', at: 7, name: 'gen_signed_up', props: {} })
  type Purchase = Extract<TrackedEvent, { readonly name: 'revenue_purchase_made' }>
  expectTypeOf<{ id: string; at: number; name: 'revenue_purchase_made'; props: typeof purchase & { entry_point: string } }>().toExtend<Purchase>()
  expectTypeOf<{ id: string; at: number; name: 'revenue_purchase_made'; props: { path: string } }>().not.toExtend<TrackedEvent>()
  expectTypeOf<Purchase['props']['entry_point']>().toEqualTypeOf<string | undefined>()
})

it('ATT-1 an arrival carries exactly the tracked parameters and the source', () => {
  const { first, utm_source, ...others } = EVENTS.gen_arrived
  expect([first, utm_source]).toEqual(['flag', 'text'])
  expect(Object.keys(others)).toEqual(PARAMETERS.filter(parameter => parameter !== 'utm_source'))
  expect(new Set(Object.values(others))).toEqual(new Set(['maybe_text']))
})

it('CON-6 analytics permits Amplitude and the replay, marketing the pixels, and either one the tag manager', () => {
  expect(VENDOR_PURPOSES).toEqual({
    gtm: ['analytics', 'marketing'], amplitude: ['analytics'], replay: ['analytics'],
    facebook: ['marketing'], snapchat: ['marketing'], twitter: ['marketing'], pinterest: ['marketing'], tiktok: ['marketing'],
  })
})

it('ATT-2 PIX-2 every vendor has its own switch', () => {
  expect(BLOCKS.toSorted()).toEqual([
    'block_amplitude', 'block_facebook', 'block_gtm', 'block_pinterest', 'block_replay', 'block_snapchat', 'block_tiktok', 'block_twitter',
  ])
})
