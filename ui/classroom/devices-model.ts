import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Flow, MediaDevice, MediaFailure, MediaTools, OwnDevice, OwnMedia, Superseded } from '#core/ports/classroom-media.ts'
import { callFx, port } from '../effector/port.ts'
import { after } from '../effector/after.ts'

/** Before somebody goes into a classroom, and until they leave it: their microphone, camera and screen. */
export const devicesOpened = createEvent()
export const devicesClosed = createEvent()
export const toggled = createEvent<OwnDevice>()
export const deviceChosen = createEvent<{ readonly kind: OwnDevice; readonly id: string | null }>()
export const screenToggled = createEvent()

const lost = createEvent<OwnDevice>()
const sharingEnded = createEvent()
const devicesChanged = createEvent()

interface Told {
  readonly lost: (kind: OwnDevice) => void
  readonly changed: () => void
  readonly ended: () => void
}
interface Media {
  readonly tools: MediaTools
  readonly own: OwnMedia
  readonly stop: () => void
}
/** What tells of changes, bound while the effect that asks for it begins. */
const bindFx = createEffect((): Told => ({ lost: scopeBind(lost, { safe: true }), changed: scopeBind(devicesChanged, { safe: true }), ended: scopeBind(sharingEnded, { safe: true }) }))
const openFx = callFx(port('classroomMedia'), (media, told: Told) => media.load().map((tools): Media => ({ tools, own: tools.own(told.lost), stop: tools.onDevices(told.changed) })))
const closeFx = createEffect(({ own, stop }: Media) => {
  stop()
  own.close()
})

export const $isOpen = createStore(false).on(devicesOpened, () => true).reset(devicesClosed)
const $told = createStore<Told | null>(null, { serialize: 'ignore' }).on(bindFx.doneData, (_, told) => told)
sample({ clock: devicesOpened, target: bindFx })
sample({ clock: bindFx.doneData, target: openFx })
/** Null before it is loaded, and where the browser cannot do it. */
export const $media = createStore<Media | null>(null, { serialize: 'ignore' }).on(openFx.doneData, (_, media) => media).reset(closeFx)
export const $isUnsupported = createStore(false).on(openFx.fail, () => true).reset(devicesOpened)
sample({ clock: devicesClosed, source: $media, filter: Boolean, target: closeFx })
// Loaded when nobody waits for it any more.
sample({ clock: openFx.doneData, source: $isOpen, filter: isOpen => !isOpen, fn: (_, media) => media, target: closeFx })

const listFx = attach({
  source: $media,
  effect: async (media): Promise<readonly MediaDevice[]> => (media ? (await media.tools.devices()).unwrapOr([]) : []),
})
export const $devices = createStore<readonly MediaDevice[]>([]).on(listFx.doneData, (_, devices) => devices).reset(devicesClosed)

interface Turned {
  readonly kind: OwnDevice
  readonly device: string | null
}
const turnOnFx = attach({
  source: $media,
  effect: async (media, { kind, device }: Turned): Promise<MediaFailure | Superseded | 'on'> => (media ? (await media.own.turnOn(kind, device)).match(() => 'on' as const, failure => failure) : 'unsupported'),
})
const turnOffFx = attach({ source: $media, effect: (media, kind: OwnDevice) => media?.own.turnOff(kind) })
const shareFx = attach({
  source: { media: $media, told: $told },
  effect: async ({ media, told }): Promise<{ readonly screen: Flow } | MediaFailure | Superseded> =>
    (media ? (await media.own.shareScreen(() => told?.ended())).match(screen => ({ screen }), failure => failure) : 'unsupported'),
})
const stopSharingFx = attach({ source: $media, effect: media => media?.own.stopSharing() })

const turned = turnOnFx.done.map(({ params: { kind }, result }) => ({ kind, result }))
const OFF: Readonly<Record<OwnDevice, boolean>> = { microphone: false, camera: false }
/** What is on. */
export const $on = createStore(OFF)
  .on(turned, (on, { kind, result }) => (result === 'on' ? { ...on, [kind]: true } : on))
  .on(turnOffFx.done, (on, { params: kind }) => ({ ...on, [kind]: false }))
  .on(lost, (on, kind) => ({ ...on, [kind]: false }))
  .reset(devicesClosed)
/** Which devices are asked for; null means the one that the system prefers. */
export const $chosen = createStore<Readonly<Record<OwnDevice, string | null>>>({ microphone: null, camera: null })
  .on(deviceChosen, (chosen, { kind, id }) => ({ ...chosen, [kind]: id }))
export const $screen = createStore<Flow | null>(null, { serialize: 'ignore' })
  .on(shareFx.doneData, (screen, shared) => (typeof shared === 'string' ? screen : shared.screen))
  .reset([stopSharingFx.done, sharingEnded, devicesClosed])

/** Why the last thing that was asked for gave nothing. */
export const $problem = createStore<{ readonly what: OwnDevice | 'screen'; readonly failure: MediaFailure } | null>(null)
  .on(turned, (problem, { kind, result }) => (result === 'on' || result === 'superseded' ? problem?.what === kind ? null : problem : { what: kind, failure: result }))
  .on(shareFx.doneData, (_, shared) => (typeof shared === 'string' && shared !== 'superseded' ? { what: 'screen', failure: shared } : null))
  .on(lost, (_, kind) => ({ what: kind, failure: 'not-found' }))
  .reset([devicesClosed, toggled, screenToggled])

sample({ clock: toggled, source: { on: $on, chosen: $chosen }, filter: ({ on }, kind) => !on[kind], fn: ({ chosen }, kind) => ({ kind, device: chosen[kind] }), target: turnOnFx })
sample({ clock: toggled, source: $on, filter: (on, kind) => on[kind], fn: (_, kind) => kind, target: turnOffFx })
sample({ clock: deviceChosen, source: $on, filter: (on, { kind }) => on[kind], fn: (_, { kind, id }) => ({ kind, device: id }), target: turnOnFx })
sample({ clock: screenToggled, source: $screen, filter: screen => screen === null, target: shareFx })
sample({ clock: screenToggled, source: $screen, filter: screen => screen !== null, target: stopSharingFx })
// Devices have names once the person has allowed one.
sample({ clock: [openFx.doneData, devicesChanged, turned], target: listFx })

/** How often it is looked how loud the microphone is, and who speaks, ms. */
export const LISTENING_STEP = 200
/** In how many steps loudness is shown. */
export const LEVELS_OF_SOUND = 10
const levelFx = attach({ source: $media, effect: media => Math.round((media?.own.level() ?? 0) * LEVELS_OF_SOUND) })
/** How loud the microphone is, from 0 to 10. */
export const $level = createStore(0).on(levelFx.doneData, (_, level) => level).reset(devicesClosed)
const { elapsed } = after({ clock: levelFx.done, ms: LISTENING_STEP, cancel: devicesClosed })
sample({ clock: [openFx.doneData, elapsed], source: $isOpen, filter: Boolean, fn: () => undefined, target: levelFx })
export const listened = levelFx.done
