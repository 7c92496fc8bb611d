import { combine, createEvent, createStore, sample } from 'effector'
import { stampHappening, type Happening, type TrackedEvent } from '#core/domain/analytics/events.ts'
import { permissionsOf } from '#core/domain/analytics/permission.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { SignalState } from '#core/domain/consent/purposes.ts'
import type { MeasuredVisitor } from '#core/ports/measurement.ts'
import { $consentReady, $decision, $effective, standardSaid, updateSaid } from '../consent/model.ts'
import { port, portFx } from '../effector/port.ts'
import { $surroundings } from '../shell/page-context.ts'
import { cleared, EMPTY_DESK, eventCame, permissionsChanged, visitorCame, type Command, type Note } from './desk.ts'
import { $measuredVisitor } from './measured-visitor.ts'
import { $blocks, $sessionFlags } from '../attribution/session-flags.ts'

/** Something that happened: every feature says it here, and the gate decides who else is told (ANA-2, CON-6). */
export const happened = createEvent<Happening>()
export const manyHappened = createEvent<readonly Happening[]>()
/** A decision about measuring that was made elsewhere, for the viewer. */
export const noted = createEvent<Note>()

/** AUTH-3. A change of visitor comes in its turn: what happened before it is told before it, what happens after it, after. */
type Incoming = Happening | MeasuredVisitor
/** Several things may happen at one instant: each list is taken as a whole, so that none of them is lost. */
const $inbox = createStore<readonly Incoming[]>([], { serialize: 'ignore' })
  .on(happened, (inbox, happening) => [...inbox, happening])
  .on(manyHappened, (inbox, happenings) => [...inbox, ...happenings])
  .on($measuredVisitor, (inbox, visitor) => [...inbox, visitor])
const taken = sample({ clock: $inbox, filter: inbox => inbox.length > 0 })
$inbox.reset(taken)
/** ATT-2. `entry_point` goes with every event. */
const stampFx = portFx(combine({ device: port('device'), flags: $sessionFlags }), ({ device, flags: { entry_point } }, inbox: readonly Incoming[]) =>
  inbox.map((each): TrackedEvent | MeasuredVisitor => ('deviceId' in each ? each : stampHappening(device.now(), device.id(), entry_point, each))))
sample({ clock: taken, target: stampFx })

const $permissions = combine({ decision: $decision, effective: $effective, blocks: $blocks }, permissionsOf)
/** CON-1. The default command comes before any tag: until consent is ready everything waits. */
const permitted = sample({ clock: [$consentReady, $permissions], source: { ready: $consentReady, permissions: $permissions }, filter: ({ ready }) => ready })
const $desk = createStore(EMPTY_DESK, { serialize: 'ignore' })
  .on(permitted, (desk, { permissions }) => permissionsChanged(desk, permissions))
  .on(stampFx.doneData, (before, all) => all.reduce((desk, each) => ('deviceId' in each ? visitorCame(desk, each) : eventCame(desk, each)), before))
  .on(noted, (desk, note) => ({ ...desk, notes: [...desk.notes, note] }))
const due = sample({ clock: $desk, filter: ({ commands, notes }) => commands.length > 0 || notes.length > 0 })
$desk.on(due, cleared)

const runFx = portFx(port('measurementVendors'), (vendors, commands: readonly Command[]) => {
  for (const command of commands) {
    const vendor = vendors[command.vendor]
    if (command.do === 'call') vendor.call(command.call)
    else if (command.do === 'stop') vendor.stop()
    else vendor[command.do](command.visitor)
  }
})
sample({ clock: due, filter: ({ commands }) => commands.length > 0, fn: ({ commands }) => commands, target: runFx })

/** ANA-3. `sent` only where a vendor is configured, and it was told. */
const noteFx = portFx(
  combine({ device: port('device'), log: port('measurementLog'), surroundings: $surroundings }),
  ({ device, log, surroundings }, notes: readonly Note[]) => {
    const isConfigured = (vendor: Note['vendor']) => vendor === 'visitor' || (surroundings?.vendors.some(each => each === vendor) ?? false)
    for (const note of notes) log.note({ ...note, id: device.id(), at: device.now(), sent: note.standing === 'allowed' && isConfigured(note.vendor) })
  },
)
sample({ clock: due, filter: ({ notes }) => notes.length > 0, fn: ({ notes }) => notes, target: noteFx })

/** CON-1. What consent mode is told is a decision too. */
const consentNote = (name: 'default' | 'update') => (payload: SignalState): Note =>
  ({ vendor: 'consent', kind: 'consent', name, payload, standing: 'allowed', because: 'granted' })
sample({ clock: standardSaid, fn: consentNote('default'), target: noted })
sample({ clock: updateSaid, fn: consentNote('update'), target: noted })

/** PRO-12. True once the vendor was started in this page. */
const everStarted = (vendor: VendorName) =>
  createStore(false, { serialize: 'ignore' }).on(runFx.done, (before, { params }) => before || params.some(command => command.do === 'start' && command.vendor === vendor))
export const $amplitudeInited = everStarted('amplitude')
export const $isInitializeFacebook = everStarted('facebook')
