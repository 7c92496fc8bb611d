import { combine, createEvent, createStore, sample } from 'effector'
import { accountOf } from '#core/domain/account/session.ts'
import {
  addNote, changePermissions, changeVisitor, clearPending, dispatchEvent, EMPTY_DISPATCH, UNKNOWN_VISITOR, type DecisionNote, type MeasuredVisitor,
  type VendorCommand,
} from '#core/domain/analytics/dispatch.ts'
import { stampEvent, type AnalyticsEvent, type TrackedEvent } from '#core/domain/analytics/events.ts'
import { permissionsOf } from '#core/domain/analytics/permission.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { $blocks, $sessionFlags } from '../attribution/session-flags.ts'
import { $consentReady, $decision, $effective, consentDefaultSet, consentUpdateSent } from '../consent/model.ts'
import { port, portFx } from '../effector/port.ts'
import { sessionStarted, signedIn } from '../session/model.ts'
import { $pageContext } from '../shell/page-context.ts'
import { $deviceId } from '../visitor/device-id.ts'

/** ANA-2, CON-6. Every feature tracks its events here; the dispatch decides which vendors hear of them. */
export const eventTracked = createEvent<AnalyticsEvent>()
export const eventsTracked = createEvent<readonly AnalyticsEvent[]>()
/** A decision that was made outside the dispatch, to be shown in the viewer. */
export const decisionNoted = createEvent<DecisionNote>()

/** ANA-1, AUTH-3. The visitor that calls are attributed to. A new device id is a new visitor, anonymous until an account's session begins. */
export const $measuredVisitor = createStore(UNKNOWN_VISITOR, {
  updateFilter: (next, last) => next.deviceId !== last.deviceId || next.userId !== last.userId,
})
  .on($deviceId, (_, deviceId) => ({ deviceId, userId: null }))
  .on([sessionStarted, signedIn], ({ deviceId, userId }, session) => ({ deviceId, userId: accountOf(session) ?? userId }))

/** AUTH-3. Visitors and events share one queue, so that each event is attributed to the visitor of its moment. */
type Incoming = AnalyticsEvent | MeasuredVisitor
const $inbox = createStore<readonly Incoming[]>([])
  .on(eventTracked, (inbox, event) => [...inbox, event])
  .on(eventsTracked, (inbox, events) => [...inbox, ...events])
  .on($measuredVisitor, (inbox, visitor) => [...inbox, visitor])
/** The inbox is taken as a whole, so that nothing is lost when several events are tracked at one instant. */
const inboxTaken = sample({ clock: $inbox, filter: inbox => inbox.length > 0 })
$inbox.reset(inboxTaken)
/** ATT-2. Every event carries the `entry_point` of the session. */
const stampFx = portFx(combine({ device: port('device'), flags: $sessionFlags }), ({ device, flags: { entry_point } }, inbox: readonly Incoming[]) =>
  inbox.map((each): TrackedEvent | MeasuredVisitor => ('deviceId' in each ? each : stampEvent(device.now(), device.id(), entry_point, each))))
sample({ clock: inboxTaken, target: stampFx })

const $permissions = combine({ decision: $decision, effective: $effective, blocks: $blocks }, permissionsOf)
/** CON-1. The default command comes before any tag: until consent is ready everything waits. */
const permitted = sample({ clock: [$consentReady, $permissions], source: { ready: $consentReady, permissions: $permissions }, filter: ({ ready }) => ready })
const $dispatch = createStore(EMPTY_DISPATCH)
  .on(permitted, (state, { permissions }) => changePermissions(state, permissions))
  .on(stampFx.doneData, (before, all) =>
    all.reduce((state, each) => ('deviceId' in each ? changeVisitor(state, each) : dispatchEvent(state, each)), before))
  .on(decisionNoted, addNote)
const pending = sample({ clock: $dispatch, filter: ({ commands, notes }) => commands.length > 0 || notes.length > 0 })
$dispatch.on(pending, clearPending)

const runFx = portFx(port('analyticsVendors'), (vendors, commands: readonly VendorCommand[]) => {
  for (const command of commands) {
    const vendor = vendors[command.vendor]
    if (command.do === 'call') vendor.call(command.call)
    else if (command.do === 'stop') vendor.stop()
    else vendor[command.do](command.visitor)
  }
})
sample({ clock: pending, filter: ({ commands }) => commands.length > 0, fn: ({ commands }) => commands, target: runFx })

/** ANA-3. A note is `sent` only if the vendor is configured and has got the call. */
const noteFx = portFx(
  combine({ device: port('device'), log: port('analyticsLog'), context: $pageContext }),
  ({ device, log, context }, notes: readonly DecisionNote[]) => {
    const isConfigured = (vendor: DecisionNote['vendor']) => vendor === 'visitor' || (context?.vendors.some(each => each === vendor) ?? false)
    for (const note of notes) log.note({ ...note, id: device.id(), at: device.now(), sent: note.status === 'allowed' && isConfigured(note.vendor) })
  },
)
sample({ clock: pending, filter: ({ notes }) => notes.length > 0, fn: ({ notes }) => notes, target: noteFx })

/** CON-1. A command of consent mode is a decision too. */
const consentNote = (name: 'default' | 'update') => (payload: ConsentSignalState): DecisionNote =>
  ({ vendor: 'consent', kind: 'consent', name, payload, status: 'allowed', reason: 'granted' })
sample({ clock: consentDefaultSet, fn: consentNote('default'), target: decisionNoted })
sample({ clock: consentUpdateSent, fn: consentNote('update'), target: decisionNoted })

/** PRO-12. Becomes true once the vendor was started in this page. */
const everStarted = (vendor: VendorName) =>
  createStore(false).on(runFx.done, (before, { params }) => before || params.some(command => command.do === 'start' && command.vendor === vendor))
export const $amplitudeInited = everStarted('amplitude')
export const $isInitializeFacebook = everStarted('facebook')
