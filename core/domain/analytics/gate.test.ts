import { describe, expect, it } from 'vitest'
import { eventOf } from './events.fixture.ts'
import { EMPTY_GATE, MAX_WAITING, note, permit, type GateCommand } from './gate.ts'
import type { Permissions, Standing } from './permission.ts'
import { VENDOR_NAMES, type VendorName } from './vendors.ts'

const standing = (others: Standing, own: Partial<Record<VendorName, Standing>> = {}): Permissions =>
  Object.fromEntries(VENDOR_NAMES.map(vendor => [vendor, { standing: own[vendor] ?? others, because: 'granted' }])) as Permissions
const told = (commands: readonly GateCommand[]) => commands.map(command => `${command.do} ${command.vendor}${command.do === 'call' ? ` ${command.call.id}` : ''}`)
const only = (own: Standing) => standing('held', { amplitude: own })
const events = (count: number) => Array.from({ length: count }, (_, index) => eventOf(`${index}`))

describe('the gate', () => {
  it('CON-1 nothing is told while it is held; with the permission a vendor starts, then hears what waited, in order', () => {
    const [one, before] = note(EMPTY_GATE, only('held'), eventOf('a'))
    const [two] = note(one, only('held'), eventOf('b'))
    expect(before).toEqual([])
    expect(told(permit(two, only('allowed'))[1])).toEqual(['start amplitude', 'call amplitude a', 'call amplitude b'])
  })
  it('CON-4 after a refusal what waited is gone, also for a later permission', () => {
    const [waiting] = note(EMPTY_GATE, only('held'), eventOf('a'))
    const [refused, commands] = permit(waiting, only('refused'))
    expect(told(commands)).toEqual(['stop amplitude'])
    expect(told(permit(refused, only('allowed'))[1])).toEqual(['start amplitude'])
  })
  it('CON-4 a vendor whose permission ends stops at once, and starts again with the next', () => {
    const [started] = permit(EMPTY_GATE, only('allowed'))
    const [stopped, commands] = permit(started, only('refused'))
    expect(told(commands)).toEqual(['stop amplitude'])
    expect(told(permit(stopped, only('refused'))[1])).toEqual([])
    expect(told(permit(stopped, only('allowed'))[1])).toEqual(['start amplitude'])
  })
  it('CON-4 a vendor that an earlier page had started is told to stop once, where it is refused', () => {
    const [refused, commands] = permit(EMPTY_GATE, only('refused'))
    expect(told(commands)).toEqual(['stop amplitude'])
    expect(told(permit(refused, only('refused'))[1])).toEqual([])
  })
  it('CON-1 an event under a new permission: the start first, what waited, then the event', () => {
    const [waiting] = note(EMPTY_GATE, only('held'), eventOf('a'))
    expect(told(note(waiting, only('allowed'), eventOf('b'))[1])).toEqual(['start amplitude', 'call amplitude a', 'call amplitude b'])
  })
  it('CON-6 the same event is told once to each vendor that is allowed, in the order of the vendors', () => {
    const [once, first] = note(EMPTY_GATE, standing('allowed', { replay: 'refused', facebook: 'held' }), eventOf('a'))
    expect(told(first).filter(line => line.startsWith('call'))).toEqual(['gtm', 'amplitude', 'snapchat', 'twitter', 'pinterest', 'tiktok'].map(vendor => `call ${vendor} a`))
    const [, second] = note(once, standing('allowed'), eventOf('a'))
    expect(told(second)).toEqual(['start replay', 'start facebook', 'call facebook a'])
  })
  it('CON-6 two hundred wait for a vendor, the first ones, and what is none of its business takes no place', () => {
    const held = events(MAX_WAITING + 1).reduce((gate, event) => note(gate, standing('held'), event)[0], note(EMPTY_GATE, standing('held'), eventOf('x', { name: 'learn_plan_shown', props: { native: 'en', target: 'fr' } }))[0])
    const calls = (vendor: VendorName) => told(permit(held, standing('allowed'))[1]).filter(line => line.startsWith(`call ${vendor} `))
    expect(MAX_WAITING).toBe(200)
    expect(calls('amplitude')).toEqual(['x', ...events(MAX_WAITING - 1).map(({ id }) => id)].map(id => `call amplitude ${id}`))
    expect(calls('facebook')).toEqual(events(MAX_WAITING).map(({ id }) => `call facebook ${id}`))
    expect(calls('replay')).toEqual([])
  })
})
