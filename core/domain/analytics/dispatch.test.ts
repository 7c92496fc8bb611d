import { describe, expect, it } from 'vitest'
import { eventOf } from './events.fixture.ts'
import { permit, track } from './dispatch.fixture.ts'
import { EMPTY_DISPATCH, MAX_WAITING, type VendorCommand } from './dispatch.ts'
import type { Permissions, PermissionStatus } from './permission.ts'
import { VENDOR_NAMES, type VendorName } from './vendors.ts'

const statuses = (others: PermissionStatus, own: Partial<Record<VendorName, PermissionStatus>> = {}): Permissions =>
  Object.fromEntries(VENDOR_NAMES.map(vendor => [vendor, { status: own[vendor] ?? others, reason: 'granted' }])) as Permissions
const told = (commands: readonly VendorCommand[]) => commands.map(command => `${command.do} ${command.vendor}${command.do === 'call' ? ` ${command.call.id}` : ''}`)
const only = (own: PermissionStatus) => statuses('held', { amplitude: own })
const events = (count: number) => Array.from({ length: count }, (_, index) => eventOf(`${index}`))

describe('the dispatch', () => {
  it('CON-1 events wait without a permission; with it the vendor starts and then gets them in order', () => {
    const { state: one, commands: before } = track(EMPTY_DISPATCH, only('held'), eventOf('a'))
    const { state: two } = track(one, only('held'), eventOf('b'))
    expect(before).toEqual([])
    expect(told(permit(two, only('allowed')).commands)).toEqual(['start amplitude', 'call amplitude a', 'call amplitude b'])
  })
  it('CON-4 a refusal drops the waiting events for good', () => {
    const { state: waiting } = track(EMPTY_DISPATCH, only('held'), eventOf('a'))
    const { state: refused, commands } = permit(waiting, only('refused'))
    expect(told(commands)).toEqual(['stop amplitude'])
    expect(told(permit(refused, only('allowed')).commands)).toEqual(['start amplitude'])
  })
  it('CON-4 a vendor stops at once when its permission ends, and starts again with the next', () => {
    const { state: started } = permit(EMPTY_DISPATCH, only('allowed'))
    const { state: stopped, commands } = permit(started, only('refused'))
    expect(told(commands)).toEqual(['stop amplitude'])
    expect(told(permit(stopped, only('refused')).commands)).toEqual([])
    expect(told(permit(stopped, only('allowed')).commands)).toEqual(['start amplitude'])
  })
  it('CON-4 a refused vendor that an earlier page started is stopped once', () => {
    const { state: refused, commands } = permit(EMPTY_DISPATCH, only('refused'))
    expect(told(commands)).toEqual(['stop amplitude'])
    expect(told(permit(refused, only('refused')).commands)).toEqual([])
  })
  it('CON-1 under a new permission a vendor starts, then gets the waiting events, then the new one', () => {
    const { state: waiting } = track(EMPTY_DISPATCH, only('held'), eventOf('a'))
    expect(told(track(waiting, only('allowed'), eventOf('b')).commands)).toEqual(['start amplitude', 'call amplitude a', 'call amplitude b'])
  })
  it('CON-6 an event is sent once to each permitted vendor, in the order of the vendors', () => {
    const { state: once, commands: first } = track(EMPTY_DISPATCH, statuses('allowed', { replay: 'refused', facebook: 'held' }), eventOf('a'))
    expect(told(first).filter(line => line.startsWith('call'))).toEqual(['gtm', 'amplitude', 'snapchat', 'twitter', 'pinterest', 'tiktok'].map(vendor => `call ${vendor} a`))
    const { commands: second } = track(once, statuses('allowed'), eventOf('a'))
    expect(told(second)).toEqual(['start replay', 'start facebook', 'call facebook a'])
  })
  it('CON-6 the first two hundred events wait for a vendor, and events that do not concern it are not counted', () => {
    const held = events(MAX_WAITING + 1).reduce((state, event) => track(state, statuses('held'), event).state, track(EMPTY_DISPATCH, statuses('held'), eventOf('x', { name: 'learn_plan_shown', props: { native: 'en', target: 'fr' } })).state)
    const calls = (vendor: VendorName) => told(permit(held, statuses('allowed')).commands).filter(line => line.startsWith(`call ${vendor} `))
    expect(MAX_WAITING).toBe(200)
    expect(calls('amplitude')).toEqual(['x', ...events(MAX_WAITING - 1).map(({ id }) => id)].map(id => `call amplitude ${id}`))
    expect(calls('facebook')).toEqual(events(MAX_WAITING).map(({ id }) => `call facebook ${id}`))
    expect(calls('replay')).toEqual([])
  })
})
