import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trackedEvents } from './events.fixture.ts'
import type { TrackedEvent } from './events.ts'
import { permit, track } from './dispatch.fixture.ts'
import { changePermissions, changeVisitor, clearPending, dispatchEvent, EMPTY_DISPATCH, MAX_WAITING, type VendorCommand } from './dispatch.ts'
import { type Permissions, PERMISSION_STATUSES } from './permission.ts'
import { callFor } from './vendor-calls.ts'
import { byVendor, VENDOR_NAMES, type VendorName } from './vendors.ts'

/** One moment of a page: the permissions then, and the event that happened, if any. */
interface Moment {
  readonly permissions: Permissions
  readonly event: TrackedEvent | null
}
const permission = fc.record({ status: fc.constantFrom(...PERMISSION_STATUSES), reason: fc.constant('granted' as const) })
const permissions: fc.Arbitrary<Permissions> = fc.record(byVendor(() => permission))
/** Few ids, so that some come twice; an id is always the same event. */
const catalogues = fc.array(trackedEvents(fc.constant('')), { minLength: 1, maxLength: 8 }).map(events => events.map((event, index) => ({ ...event, id: `e${index}` })))
const histories: fc.Arbitrary<readonly Moment[]> = catalogues.chain(catalogue =>
  fc.array(fc.record({ permissions, event: fc.option(fc.constantFrom(...catalogue)) }), { maxLength: 25 }))

const play = (history: readonly Moment[]): readonly (readonly VendorCommand[])[] => {
  let last = EMPTY_DISPATCH
  return history.map(({ permissions: now, event }) => {
    const { state, commands } = event ? track(last, now, event) : permit(last, now)
    last = state
    return commands
  })
}
const callsTo = (vendor: VendorName, commands: readonly VendorCommand[]) => commands.flatMap(command => (command.do === 'call' && command.vendor === vendor ? [command.call.id] : []))

/** The moment at which the vendor must get the event: the first that is not held, from where the event first happens, if that moment allows it. */
const moment = (history: readonly Moment[], vendor: VendorName, event: TrackedEvent): number | null => {
  const first = history.findIndex(({ event: happened }) => happened?.id === event.id)
  const decided = history.findIndex((each, at) => at >= first && each.permissions[vendor].status !== 'held')
  return callFor(vendor, event) && history[decided]?.permissions[vendor].status === 'allowed' ? decided : null
}

it('CON-1 CON-4 CON-6 every permitted event is sent once, in order, as soon as its permission comes, and nothing else is sent', () => {
  fc.assert(fc.property(histories, history => {
    const commands = play(history)
    const events = [...new Map(history.flatMap(({ event }) => (event ? [[event.id, event] as const] : []))).values()]
    for (const vendor of VENDOR_NAMES) {
      const expected = history.map((_, at) => events.filter(event => moment(history, vendor, event) === at).map(({ id }) => id))
      expect(commands.map(each => callsTo(vendor, each)), vendor).toEqual(expected)
    }
  }))
})

it('CON-1 CON-4 a vendor runs exactly while it is allowed: start before any call, never two starts or two stops in a row', () => {
  fc.assert(fc.property(histories, history => {
    const last = new Map<VendorName, VendorCommand['do']>()
    for (const [at, commands] of play(history).entries()) {
      for (const { do: what, vendor } of commands) {
        if (what === 'call') expect(last.get(vendor), `${at} ${vendor}`).toBe('start')
        else expect(last.get(vendor), `${at} ${vendor}`).not.toBe(what)
        if (what !== 'call') last.set(vendor, what)
      }
      expect(VENDOR_NAMES.filter(vendor => last.get(vendor) === 'start')).toEqual(VENDOR_NAMES.filter(vendor => history[at]?.permissions[vendor].status === 'allowed'))
    }
  }))
})

it('CON-4 a refused vendor is always stopped, even if an earlier page started it', () => {
  fc.assert(fc.property(histories, history => {
    const stopped = new Set<VendorName>()
    for (const [at, commands] of play(history).entries()) {
      for (const command of commands) if (command.do === 'stop') stopped.add(command.vendor)
      else stopped.delete(command.vendor)
      for (const vendor of VENDOR_NAMES) if (history[at]?.permissions[vendor].status === 'refused') expect(stopped.has(vendor), `${at} ${vendor}`).toBe(true)
    }
  }))
})

it('CON-6 at most two hundred events wait for a vendor, and all of them are sent', () => {
  fc.assert(fc.property(fc.nat(MAX_WAITING + 30), trackedEvents(fc.constant('')), permissions, (count, event, allowing) => {
    const held = byVendor(() => ({ status: 'held', reason: 'starting' } as const))
    const happened = Array.from({ length: count }, (_, index): Moment => ({ permissions: held, event: { ...event, id: `${index}` } }))
    const commands = play([...happened, { permissions: allowing, event: null }]).at(-1) ?? []
    for (const vendor of VENDOR_NAMES) {
      const hears = allowing[vendor].status === 'allowed' && callFor(vendor, event) !== null
      expect(callsTo(vendor, commands)).toEqual(hears ? happened.slice(0, MAX_WAITING).map((_, index) => `${index}`) : [])
    }
  }), { numRuns: 30 })
})

it('ANA-3 an event is logged once for each vendor it concerns, with the permission at that time', () => {
  fc.assert(fc.property(permissions, trackedEvents(fc.constant('e')), (now, event) => {
    const state = dispatchEvent(permit(EMPTY_DISPATCH, now).state, event)
    const notes = state.notes.filter(({ kind }) => kind === 'event')
    expect(notes).toEqual(VENDOR_NAMES.flatMap(vendor => {
      const call = callFor(vendor, event)
      return call ? [{ vendor, kind: 'event', name: call.name, payload: call.payload, event: event.id, ...now[vendor] }] : []
    }))
    expect(dispatchEvent(state, event)).toEqual(state)
  }))
})

it('AUTH-3 running vendors receive a new visitor, and vendors started later begin with that one', () => {
  fc.assert(fc.property(permissions, permissions, (before, after) => {
    const visitor = { deviceId: 'd', userId: 'ada' }
    const met = changeVisitor(clearPending(changePermissions(EMPTY_DISPATCH, before)), visitor)
    const allowed = VENDOR_NAMES.filter(vendor => before[vendor].status === 'allowed')
    expect(met.commands).toEqual(allowed.map(vendor => ({ do: 'changeVisitor', vendor, visitor })))
    for (const command of permit(met, after).commands) if (command.do === 'start') expect(command.visitor).toEqual(visitor)
  }))
})
