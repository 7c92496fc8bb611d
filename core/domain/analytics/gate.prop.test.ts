import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trackedEvents } from './events.fixture.ts'
import type { TrackedEvent } from './events.ts'
import { EMPTY_GATE, MAX_WAITING, note, permit, type Gate, type GateCommand } from './gate.ts'
import { STANDINGS, type Permissions } from './permission.ts'
import { callFor } from './vendor-calls.ts'
import { byVendor, VENDOR_NAMES, type VendorName } from './vendors.ts'

/** One moment of a page: who may be told then, and what happened, if anything did. */
interface Moment {
  readonly permissions: Permissions
  readonly event: TrackedEvent | null
}
const permission = fc.record({ standing: fc.constantFrom(...STANDINGS), because: fc.constant('granted' as const) })
const permissions: fc.Arbitrary<Permissions> = fc.record(byVendor(() => permission))
/** Few ids, so that some come twice; an id is always the same event. */
const catalogues = fc.array(trackedEvents(fc.constant('')), { minLength: 1, maxLength: 8 }).map(events => events.map((event, index) => ({ ...event, id: `e${index}` })))
const histories: fc.Arbitrary<readonly Moment[]> = catalogues.chain(catalogue =>
  fc.array(fc.record({ permissions, event: fc.option(fc.constantFrom(...catalogue)) }), { maxLength: 25 }))

const play = (history: readonly Moment[]): readonly (readonly GateCommand[])[] => {
  let gate: Gate = EMPTY_GATE
  return history.map(moment => {
    const [next, commands] = moment.event ? note(gate, moment.permissions, moment.event) : permit(gate, moment.permissions)
    gate = next
    return commands
  })
}
const callsTo = (vendor: VendorName, commands: readonly GateCommand[]) => commands.flatMap(command => (command.do === 'call' && command.vendor === vendor ? [command.call.id] : []))

/** When an event must be told, as a reader of the whole history sees it: where it first happens, or at the first later moment that is not held, if that allows it. */
const moment = (history: readonly Moment[], vendor: VendorName, event: TrackedEvent): number | null => {
  const first = history.findIndex(({ event: happened }) => happened?.id === event.id)
  const decided = history.findIndex((each, at) => at >= first && each.permissions[vendor].standing !== 'held')
  return callFor(vendor, event) && history[decided]?.permissions[vendor].standing === 'allowed' ? decided : null
}

it('CON-1 CON-4 CON-6 everything is told exactly when its permission comes, in order, once, and nothing else ever', () => {
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
    const last = new Map<VendorName, GateCommand['do']>()
    for (const [at, commands] of play(history).entries()) {
      for (const { do: what, vendor } of commands) {
        if (what === 'call') expect(last.get(vendor), `${at} ${vendor}`).toBe('start')
        else expect(last.get(vendor), `${at} ${vendor}`).not.toBe(what)
        if (what !== 'call') last.set(vendor, what)
      }
      expect(VENDOR_NAMES.filter(vendor => last.get(vendor) === 'start')).toEqual(VENDOR_NAMES.filter(vendor => history[at]?.permissions[vendor].standing === 'allowed'))
    }
  }))
})

it('CON-4 whoever is refused has been told to stop, also where an earlier page had started it', () => {
  fc.assert(fc.property(histories, history => {
    const stopped = new Set<VendorName>()
    for (const [at, commands] of play(history).entries()) {
      for (const command of commands) if (command.do === 'stop') stopped.add(command.vendor)
      else stopped.delete(command.vendor)
      for (const vendor of VENDOR_NAMES) if (history[at]?.permissions[vendor].standing === 'refused') expect(stopped.has(vendor), `${at} ${vendor}`).toBe(true)
    }
  }))
})

it('CON-6 what waits is never more than two hundred, and all of it is told', () => {
  fc.assert(fc.property(fc.nat(MAX_WAITING + 30), trackedEvents(fc.constant('')), permissions, (count, event, allowing) => {
    const held = byVendor(() => ({ standing: 'held', because: 'starting' } as const))
    const happened = Array.from({ length: count }, (_, index): Moment => ({ permissions: held, event: { ...event, id: `${index}` } }))
    const told = play([...happened, { permissions: allowing, event: null }]).at(-1) ?? []
    for (const vendor of VENDOR_NAMES) {
      const hears = allowing[vendor].standing === 'allowed' && callFor(vendor, event) !== null
      expect(callsTo(vendor, told)).toEqual(hears ? happened.slice(0, MAX_WAITING).map((_, index) => `${index}`) : [])
    }
  }), { numRuns: 30 })
})
