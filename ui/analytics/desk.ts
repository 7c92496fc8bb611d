import type { TrackedEvent } from '#core/domain/analytics/events.ts'
import { EMPTY_GATE, note, permit, type Gate, type GateCommand } from '#core/domain/analytics/gate.ts'
import { permissionsOf, type Permissions } from '#core/domain/analytics/permission.ts'
import { callFor } from '#core/domain/analytics/vendor-calls.ts'
import { VENDOR_NAMES, type VendorName } from '#core/domain/analytics/vendors.ts'
import { NOT_DECIDED } from '#core/domain/consent/decision.ts'
import { NOTHING } from '#core/domain/consent/purposes.ts'
import type { MeasuredVisitor, MeasurementEntry } from '#core/ports/measurement.ts'

/** One decision as the viewer shows it, before it has an id and a time. */
export type Note = Omit<MeasurementEntry, 'id' | 'at' | 'sent'>
/** What a vendor is told to do: as the gate says, under whoever is here then. */
export type Command =
  | Exclude<GateCommand, { readonly do: 'start' }>
  | { readonly do: 'start' | 'meet'; readonly vendor: VendorName; readonly visitor: MeasuredVisitor }
/** Where every event passes: what is decided, and what has still to be done and noted about it. */
export interface Desk {
  readonly gate: Gate
  readonly permissions: Permissions
  readonly visitor: MeasuredVisitor
  readonly commands: readonly Command[]
  readonly notes: readonly Note[]
}
/** Before the page has looked. */
export const NOBODY: MeasuredVisitor = { deviceId: '', userId: null }
/** CON-1. Before the consent model has spoken everything waits. */
export const EMPTY_DESK: Desk = {
  gate: EMPTY_GATE,
  permissions: permissionsOf({ decision: NOT_DECIDED, effective: NOTHING, blocks: [] }),
  visitor: NOBODY,
  commands: [],
  notes: [],
}

const commandNote = (permissions: Permissions, command: GateCommand): Note => ({
  vendor: command.vendor,
  ...(command.do === 'call'
    ? { kind: 'event', name: command.call.name, payload: command.call.payload }
    : { kind: 'tag', name: command.do, payload: {} }),
  ...permissions[command.vendor],
})
const eventNote = (permissions: Permissions, vendor: VendorName, { name, payload }: Pick<Note, 'name' | 'payload'>): Note =>
  ({ vendor, kind: 'event', name, payload, ...permissions[vendor] })

/** What waited for the refused is told to nobody: each is noted once more, as refused. */
const dropped = (gate: Gate, permissions: Permissions): readonly Note[] =>
  VENDOR_NAMES.filter(vendor => permissions[vendor].standing === 'refused')
    .flatMap(vendor => gate.lanes[vendor].waiting.map(call => eventNote(permissions, vendor, call)))
/** What is not told now: held, or refused. */
const untold = (permissions: Permissions, event: TrackedEvent): readonly Note[] =>
  VENDOR_NAMES.filter(vendor => permissions[vendor].standing !== 'allowed').flatMap(vendor => {
    const call = callFor(vendor, event)
    return call ? [eventNote(permissions, vendor, call)] : []
  })

const passedOn = (desk: Desk, gate: Gate, permissions: Permissions, commands: readonly GateCommand[], others: readonly Note[]): Desk => ({
  gate,
  permissions,
  visitor: desk.visitor,
  commands: [...desk.commands, ...commands.map((command): Command => (command.do === 'start' ? { ...command, visitor: desk.visitor } : command))],
  notes: [...desk.notes, ...others, ...commands.map(command => commandNote(permissions, command))],
})

/** CON-4, CON-6. */
export const permissionsChanged = (desk: Desk, permissions: Permissions): Desk => {
  const [gate, commands] = permit(desk.gate, permissions)
  return passedOn(desk, gate, permissions, commands, dropped(desk.gate, permissions))
}
/** ANA-3. Every vendor that an event would be told to gets a note, whether it hears of it or not. */
export const eventCame = (desk: Desk, event: TrackedEvent): Desk => {
  const [gate, commands] = note(desk.gate, desk.permissions, event)
  return passedOn(desk, gate, desk.permissions, commands, untold(desk.permissions, event))
}
export const cleared = (desk: Desk): Desk => ({ ...desk, commands: [], notes: [] })
/** AUTH-3. Vendors at work are told who is here from now on. What waits has nobody yet: it is told under whoever is here when its vendor starts. */
export const visitorCame = (desk: Desk, visitor: MeasuredVisitor): Desk => ({
  ...desk,
  visitor,
  commands: [...desk.commands, ...VENDOR_NAMES.filter(vendor => desk.gate.lanes[vendor].started).map((vendor): Command => ({ do: 'meet', vendor, visitor }))],
})
