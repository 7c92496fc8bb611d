import { expect, it } from 'vitest'
import { EVENTS, FAMILIES } from './events.ts'
import { BLOCKS, VENDORS } from './vendors.ts'

it('ANA-2 the families are the six, and every event belongs to one', () => {
  expect(FAMILIES).toEqual(['gen', 'learn', 'tutoring', 'group_lessons', 'revenue', 'streaks'])
  const families = Object.keys(EVENTS).map(name => FAMILIES.filter(family => name.startsWith(`${family}_`)))
  for (const [at, name] of Object.keys(EVENTS).entries()) expect(families[at], name).toHaveLength(1)
  expect(new Set(families.flat())).toEqual(new Set(FAMILIES))
})

it('ANA-2 names and properties are written alike, and a property is text, a number or a flag', () => {
  for (const [name, props] of Object.entries(EVENTS)) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    for (const [prop, kind] of Object.entries(props)) {
      expect(prop, name).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(['text', 'number', 'flag'], `${name} ${prop}`).toContain(kind)
    }
  }
})

it('CON-6 analytics permits Amplitude and the replay, marketing the pixels, either of them the tag manager', () => {
  expect(Object.fromEntries(Object.entries(VENDORS).map(([vendor, { purposes }]) => [vendor, purposes]))).toEqual({
    gtm: ['analytics', 'marketing'], amplitude: ['analytics'], replay: ['analytics'],
    facebook: ['marketing'], snapchat: ['marketing'], twitter: ['marketing'], pinterest: ['marketing'], tiktok: ['marketing'],
  })
})

it('ATT-2 PIX-2 every vendor has its own switch', () => {
  expect(BLOCKS.toSorted()).toEqual([
    'block_amplitude', 'block_facebook', 'block_gtm', 'block_pinterest', 'block_replay', 'block_snapchat', 'block_tiktok', 'block_twitter',
  ])
})
