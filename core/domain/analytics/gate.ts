import type { TrackedEvent } from './events.ts'
import type { Permissions, Standing } from './permission.ts'
import type { VendorCall } from './vendor-call.ts'
import { callFor } from './vendor-calls.ts'
import { byVendor, VENDOR_NAMES, type VendorName } from './vendors.ts'

/** CON-6. So much waits for each vendor; what comes later is not told. */
export const MAX_WAITING = 200

/** What a vendor has been told to do, and what it may be told later. In memory only: a page that is left takes it along. */
export interface Lane {
  readonly started: boolean
  /** Told to stop, and not started since: what it left on the device is cleared. */
  readonly stopped: boolean
  readonly waiting: readonly VendorCall[]
}
export interface Gate {
  readonly lanes: Readonly<Record<VendorName, Lane>>
  /** Ids of events that have passed by, whatever became of them: none counts twice. */
  readonly noted: ReadonlySet<string>
}
export type GateCommand =
  | { readonly do: 'start'; readonly vendor: VendorName }
  | { readonly do: 'call'; readonly vendor: VendorName; readonly call: VendorCall }
  | { readonly do: 'stop'; readonly vendor: VendorName }
/** The gate afterwards, and what is to be done now, in order. */
export type Passed = readonly [gate: Gate, commands: readonly GateCommand[]]
type LanePassed = readonly [lane: Lane, commands: readonly GateCommand[]]

const IDLE: Lane = { started: false, stopped: false, waiting: [] }

/** Every lane by itself, in the order vendors are told. */
const eachLane = (gate: Gate, pass: (lane: Lane, vendor: VendorName) => LanePassed): Passed => {
  const passed = byVendor(vendor => pass(gate.lanes[vendor], vendor))
  return [{ ...gate, lanes: byVendor(vendor => passed[vendor][0]) }, VENDOR_NAMES.flatMap(vendor => passed[vendor][1])]
}

/** CON-1. Of a page that has just opened. */
export const EMPTY_GATE: Gate = { lanes: /* @__PURE__ */ byVendor(() => IDLE), noted: new Set() }

const permitLane = (lane: Lane, vendor: VendorName, standing: Standing): LanePassed => {
  if (standing !== 'allowed') {
    const waiting = standing === 'held' ? lane.waiting : []
    // An earlier page may have started a refused vendor: what it left is cleared all the same.
    const stops = lane.started || (standing === 'refused' && !lane.stopped)
    return [{ started: false, stopped: lane.stopped || stops, waiting }, stops ? [{ do: 'stop', vendor }] : []]
  }
  const calls = lane.waiting.map((call): GateCommand => ({ do: 'call', vendor, call }))
  return [{ started: true, stopped: false, waiting: [] }, lane.started ? calls : [{ do: 'start', vendor }, ...calls]]
}

/** CON-1, CON-4, CON-6. Who may be told has changed: the allowed start and hear what waited, in order; the others stop, and for the refused nothing waits any more and nothing of them stays. */
export const permit = (gate: Gate, permissions: Permissions): Passed =>
  eachLane(gate, (lane, vendor) => permitLane(lane, vendor, permissions[vendor].standing))

const noteLane = (lane: Lane, vendor: VendorName, standing: Standing, event: TrackedEvent): LanePassed => {
  const call = standing === 'refused' ? null : callFor(vendor, event)
  if (!call) return [lane, []]
  if (standing === 'allowed') return [lane, [{ do: 'call', vendor, call }]]
  return [lane.waiting.length < MAX_WAITING ? { ...lane, waiting: [...lane.waiting, call] } : lane, []]
}

/** CON-6, PIX-2. Something happened: the allowed are told now, for the held it waits, the refused never hear of it. The same event twice is one. */
export const note = (gate: Gate, permissions: Permissions, event: TrackedEvent): Passed => {
  const [ready, before] = permit(gate, permissions)
  if (ready.noted.has(event.id)) return [ready, before]
  const [after, told] = eachLane(ready, (lane, vendor) => noteLane(lane, vendor, permissions[vendor].standing, event))
  return [{ ...after, noted: new Set([...after.noted, event.id]) }, [...before, ...told]]
}
