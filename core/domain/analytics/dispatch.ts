import { NOT_DECIDED } from '../consent/decision.ts'
import { NOTHING } from '../consent/purposes.ts'
import type { TrackedEvent } from './events.ts'
import { permissionsOf, type Permission, type Permissions } from './permission.ts'
import { callFor, type VendorCall } from './vendor-calls.ts'
import { byVendor, VENDOR_NAMES, type VendorName } from './vendors.ts'

/** CON-6. The maximum number of calls that wait for a vendor. Later ones are dropped. */
export const MAX_WAITING = 200

/** The visitor as vendors see them. `userId` is null for an anonymous visitor. */
export interface MeasuredVisitor {
  readonly deviceId: string
  readonly userId: string | null
}
/** The visitor until the page has read their ids. */
export const UNKNOWN_VISITOR: MeasuredVisitor = { deviceId: '', userId: null }

/** The state of one vendor. It is in memory only and ends with the page. */
export interface VendorQueue {
  readonly started: boolean
  /** The vendor was stopped and has not started since, so its leftovers on the device are cleared. */
  readonly stopped: boolean
  /** Calls that wait for permission, oldest first. */
  readonly waiting: readonly VendorCall[]
}
export type VendorCommand =
  | { readonly do: 'start' | 'changeVisitor'; readonly vendor: VendorName; readonly visitor: MeasuredVisitor }
  | { readonly do: 'call'; readonly vendor: VendorName; readonly call: VendorCall }
  | { readonly do: 'stop'; readonly vendor: VendorName }

/** ANA-3. One decision as the viewer shows it, before it has an id and a time. */
export interface DecisionNote extends Omit<Permission, 'reason'> {
  readonly vendor: VendorName | 'consent' | 'errors' | 'visitor'
  /** `event` is an event in the words of its vendor; `tag` is a script that was loaded or ended. */
  readonly kind: 'event' | 'tag' | 'consent' | 'error'
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly reason: string
  /** The id of the event that it is about, the same for all vendors. */
  readonly event?: string
}

/** Every event passes here on its way to the vendors. */
export interface DispatchState {
  readonly permissions: Permissions
  readonly visitor: MeasuredVisitor
  readonly queues: Readonly<Record<VendorName, VendorQueue>>
  /** Ids of the events that were dispatched, whatever became of them: none counts twice. */
  readonly dispatched: ReadonlySet<string>
  /** Commands that are still to be run, in order. */
  readonly commands: readonly VendorCommand[]
  /** Decisions that are still to be written to the log, in order. */
  readonly notes: readonly DecisionNote[]
}
const IDLE: VendorQueue = { started: false, stopped: false, waiting: [] }

/** CON-1. The state of a page that has just opened: everything waits until the consent model has spoken. */
export const EMPTY_DISPATCH: DispatchState = {
  permissions: /* @__PURE__ */ permissionsOf({ decision: NOT_DECIDED, effective: NOTHING, blocks: [] }),
  visitor: UNKNOWN_VISITOR,
  queues: /* @__PURE__ */ byVendor(() => IDLE),
  dispatched: new Set(),
  commands: [],
  notes: [],
}

/** What a change makes of one vendor's queue, and what follows from it. */
interface QueueStep {
  readonly queue: VendorQueue
  readonly commands?: readonly VendorCommand[]
  /** Calls that are noted though they are not made now: they are held or refused. */
  readonly withheld?: readonly VendorCall[]
}

const callNote = (vendor: VendorName, { id, name, payload }: VendorCall, permission: Permission): DecisionNote =>
  ({ vendor, kind: 'event', name, payload, event: id, ...permission })
const commandNote = (command: VendorCommand, permission: Permission): DecisionNote =>
  command.do === 'call'
    ? callNote(command.vendor, command.call, permission)
    : { vendor: command.vendor, kind: 'tag', name: command.do, payload: {}, ...permission }

/** Applies a step to every vendor, in the order of `VENDOR_NAMES`. */
const eachQueue = (state: DispatchState, step: (queue: VendorQueue, vendor: VendorName, permission: Permission) => QueueStep): DispatchState => {
  const steps = byVendor(vendor => step(state.queues[vendor], vendor, state.permissions[vendor]))
  const commands = VENDOR_NAMES.flatMap(vendor => steps[vendor].commands ?? [])
  const notes = VENDOR_NAMES.flatMap(vendor => [
    ...(steps[vendor].withheld ?? []).map(call => callNote(vendor, call, state.permissions[vendor])),
    ...(steps[vendor].commands ?? []).map(command => commandNote(command, state.permissions[vendor])),
  ])
  return {
    ...state,
    queues: byVendor(vendor => steps[vendor].queue),
    commands: [...state.commands, ...commands],
    notes: [...state.notes, ...notes],
  }
}

/** CON-1, CON-4, CON-6. Vendors that become allowed start and hear what waited, in order. The others stop; for the refused nothing waits any longer. */
export const changePermissions = (state: DispatchState, permissions: Permissions): DispatchState =>
  eachQueue({ ...state, permissions }, (queue, vendor, { status }) => {
    if (status === 'allowed') {
      const calls = queue.waiting.map((call): VendorCommand => ({ do: 'call', vendor, call }))
      const start: VendorCommand = { do: 'start', vendor, visitor: state.visitor }
      return { queue: { started: true, stopped: false, waiting: [] }, commands: queue.started ? calls : [start, ...calls] }
    }
    // An earlier page may have started a vendor that is refused now: what it left is cleared all the same.
    const stops = queue.started || (status === 'refused' && !queue.stopped)
    return {
      queue: { started: false, stopped: queue.stopped || stops, waiting: status === 'held' ? queue.waiting : [] },
      commands: stops ? [{ do: 'stop', vendor }] : [],
      withheld: status === 'refused' ? queue.waiting : [],
    }
  })

/** CON-6, PIX-2, ANA-3. Allowed vendors are called now, the call waits for held ones, and refused ones never hear of it. An event that comes twice counts once. */
export const dispatchEvent = (state: DispatchState, event: TrackedEvent): DispatchState => {
  if (state.dispatched.has(event.id)) return state
  return eachQueue({ ...state, dispatched: new Set([...state.dispatched, event.id]) }, (queue, vendor, { status }) => {
    const call = callFor(vendor, event)
    if (!call) return { queue }
    if (status === 'allowed') return { queue, commands: [{ do: 'call', vendor, call }] }
    const waits = status === 'held' && queue.waiting.length < MAX_WAITING
    return { queue: waits ? { ...queue, waiting: [...queue.waiting, call] } : queue, withheld: [call] }
  })
}

/** AUTH-3. Started vendors get the new visitor. A waiting call is sent for the visitor who is current when its vendor starts. */
export const changeVisitor = (state: DispatchState, visitor: MeasuredVisitor): DispatchState => {
  const started = VENDOR_NAMES.filter(vendor => state.queues[vendor].started)
  return { ...state, visitor, commands: [...state.commands, ...started.map((vendor): VendorCommand => ({ do: 'changeVisitor', vendor, visitor }))] }
}

export const addNote = (state: DispatchState, note: DecisionNote): DispatchState => ({ ...state, notes: [...state.notes, note] })

/** The state without its commands and notes, for a caller that has taken them over. */
export const clearPending = (state: DispatchState): DispatchState => ({ ...state, commands: [], notes: [] })
