import { attach, combine, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector'
import type { Classroom } from '#core/domain/classroom/classroom.ts'
import { opensAt } from '#core/domain/classroom/entry.ts'
import { type LineEnd, type LineNews, type Writing, type WrittenKind } from '#core/domain/classroom/line.ts'
import { EMPTY_ROOM, showsPictures, withNews } from '#core/domain/classroom/room.ts'
import { trimmed } from '#core/domain/classroom/writing.ts'
import { spokenAfter, type Spoken } from '#core/domain/classroom/spoken.ts'
import type { LineState, OpenLine } from '#core/ports/classroom-line.ts'
import type { MediaSession, ReceivedMedia } from '#core/ports/classroom-media.ts'
import { after } from '../effector/after.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { $isOpen, $media, $on, $screen, devicesClosed, devicesOpened, LISTENING_STEP, listened } from './devices-model.ts'

export const opened = createEvent<string>()
export const left = createEvent()
export const retried = createEvent()
export const joinPressed = createEvent()
export const leavePressed = createEvent()
export const handToggled = createEvent()
/** Something is written: the change of what is known of it makes the revision. */
export const written = createEvent<{ readonly kind: WrittenKind; readonly text: string; readonly meaning?: string | null; readonly id?: string }>()
export const removed = createEvent<string>()

const $lesson = createStore<string | null>(null).on(opened, (_, lesson) => lesson).reset(left)
const $wanted = combine($lesson, $isRegistered, (lesson, registered) => (registered ? lesson : null))
export const classroom = createQuery({
  effect: callFx(port('classrooms'), (classrooms, lesson: string) => classrooms.read(lesson)),
  cancel: left, reset: [$lesson, signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $lesson.map(Boolean) }),
})
sample({ clock: [$wanted, sample({ clock: retried, source: $wanted })], filter: Boolean, target: classroom.refresh })
sample({ clock: retried, target: startRetried })
export const $classroom = classroom.$data
export const $failure = combine(classroom.$failure, $startFailure, $classroom, (failure, start, known) => (known ? null : failure ?? start))

/** The longest wait of a timer that is asked for, ms. */
const LONGEST_WAIT = 3_600_000
const readClockFx = portFx(port('device'), (device, room: Classroom) => ({ room, wait: Math.min(LONGEST_WAIT, Math.max(1000, opensAt(room) - device.now())) }))
sample({ clock: classroom.known, filter: ({ entry }) => entry === 'early', target: readClockFx })
const opening = after({ clock: readClockFx.doneData, ms: ({ wait }) => wait, cancel: [left, signedOut] })
sample({ clock: opening.elapsed, source: $wanted, filter: Boolean, target: classroom.refresh })

// Devices are there in the lobby and inside.
sample({ clock: classroom.known, source: $isOpen, filter: (isOpen, { entry }) => !isOpen && (entry === 'early' || entry === 'open'), fn: () => undefined, target: devicesOpened })
sample({ clock: [left, signedOut], fn: () => undefined, target: devicesClosed })

interface Joining {
  readonly lesson: string
  readonly pass: string
  readonly connection: string
  readonly onNews: (news: LineNews) => void
  readonly onState: (state: LineState) => void
}
const news = createEvent<LineNews>()
const lineTold = createEvent<LineState>()
const received = createEvent<readonly ReceivedMedia[]>()
const tellFx = createEffect(() => ({ onNews: scopeBind(news, { safe: true }), onState: scopeBind(lineTold, { safe: true }), onReceived: scopeBind(received, { safe: true }) }))
/** The line is opened once everything that it tells has somewhere to go. */
const openLineFx = portFx(port('classroomLine'), (line, { lesson, pass, connection, ...listener }: Joining): OpenLine => line.open({ lesson, pass, connection }, listener))
const newIdFx = portFx(port('device'), device => device.id())

export const $isInside = createStore(false)
/** A press of somebody who is outside and may go in: another one while they do is none. */
const going = sample({ clock: joinPressed, source: { room: $classroom, inside: $isInside }, filter: ({ room, inside }) => !inside && room?.pass !== null && room?.pass !== undefined, fn: () => undefined })
sample({ clock: going, target: tellFx })
const $told = createStore<Awaited<ReturnType<typeof tellFx>> | null>(null, { serialize: 'ignore' }).on(tellFx.doneData, (_, told) => told)
sample({ clock: tellFx.doneData, fn: () => undefined, target: newIdFx })
const joining = sample({
  clock: newIdFx.doneData, source: { room: $classroom, told: $told },
  fn: ({ room, told }, connection) => (room?.pass && told ? { lesson: room.lesson, pass: room.pass, connection, onNews: told.onNews, onState: told.onState } : null),
})
sample({ clock: joining, filter: Boolean, target: openLineFx })
const $line = createStore<OpenLine | null>(null, { serialize: 'ignore' }).on(openLineFx.doneData, (_, line) => line)

/** The line is open for the first time since the person pressed to go in. */
export const wentIn = createEvent()
/** Somebody who was inside no longer is, and why: they have left, or the line was ended. */
const ended = merge([leavePressed.map((): LineEnd | 'left' => 'left'), news.filterMap(each => (each.kind === 'end' ? each.why : undefined))])
/** Why the person is no longer inside; null while they are, and before. */
export const $ended = createStore<LineEnd | 'left' | null>(null).on(ended, (_, why) => why).reset([going, $lesson, signedOut])
$isInside.on(joining, (_, asked) => asked !== null).reset([ended, $lesson, signedOut])
export const $lineState = createStore<LineState>('connecting').on(lineTold, (_, state) => state).reset(going)
/** Whether the line was lost since the person went in. */
export const $wasLost = createStore(false).on(lineTold, (was, state) => was || state === 'lost').reset([going, $lesson])
const $welcomed = createStore(false).on(news, (known, each) => known || each.kind === 'welcome').reset([going, $lesson])
sample({ clock: $welcomed, filter: Boolean, fn: () => undefined, target: wentIn })
export const $room = createStore(EMPTY_ROOM).on(news, withNews).reset([going, $lesson, signedOut])

const openSessionFx = attach({
  source: { media: $media, told: $told, line: $line, room: $classroom },
  effect: ({ media, told, line, room }): MediaSession | null => (media && told && line && room?.media
    ? media.tools.join({ route: room.media, seat: room.own.seat, own: media.own }, { onReceived: told.onReceived, onSignal: (to, data) => line.act({ kind: 'signal', to, data }) })
    : null),
})
const $session = createStore<MediaSession | null>(null, { serialize: 'ignore' }).on(openSessionFx.doneData, (_, session) => session)
// Whoever goes in before their devices are loaded is seen and heard once they are.
sample({ clock: [openLineFx.done, $media], source: { line: $line, media: $media, session: $session }, filter: ({ line, media, session }) => line !== null && media !== null && session === null, fn: () => undefined, target: openSessionFx })
export const $received = createStore<readonly ReceivedMedia[]>([], { serialize: 'ignore' }).on(received, (_, all) => all).reset([going, ended, $lesson])

const closeFx = attach({
  source: { session: $session, line: $line },
  effect: ({ session, line }) => {
    session?.close()
    line?.close()
  },
})
sample({ clock: [ended, left, signedOut], fn: () => undefined, target: closeFx })
$line.reset(closeFx.done)
$session.reset(closeFx.done)
sample({ clock: ended, fn: () => undefined, target: devicesClosed })
// Whoever may go in again finds their devices as before.
sample({ clock: ended, source: $wanted, filter: Boolean, target: classroom.refresh })

const signalFx = attach({ source: $session, effect: (session, { seat, connection, data }: Extract<LineNews, { kind: 'signal' }>) => session?.signal(seat, connection, data) })
sample({ clock: news, filter: (each): each is Extract<LineNews, { kind: 'signal' }> => each.kind === 'signal', target: signalFx })
const meetFx = attach({ source: { session: $session, room: $room }, effect: ({ session, room }) => session?.meet(room.people) })
sample({ clock: [$room, $session], source: $session, filter: Boolean, fn: () => undefined, target: meetFx })
const resumeFx = attach({ source: $session, effect: session => session?.resume() })
sample({ clock: lineTold, source: $wasLost, filter: (was, state) => was && state === 'open', fn: () => undefined, target: resumeFx })

export const $pictures = combine($room, $classroom, ({ people }, room) => showsPictures(people.length, room?.media?.kind !== 'livekit'))
const sendFx = attach({ source: { session: $session, pictures: $pictures, screen: $screen }, effect: ({ session, pictures, screen }) => session?.send({ pictures, screen }) })
sample({ clock: [$session, $on, $screen, $pictures], source: $session, filter: Boolean, fn: () => undefined, target: sendFx })

export const $hand = createStore(false).on(handToggled, hand => !hand).reset([going, ended, $lesson])
const $state = combine({ on: $on, screen: $screen, hand: $hand }, ({ on, screen, hand }) => ({ microphone: on.microphone, camera: on.camera, screen: screen !== null, hand }))
const showFx = attach({ source: { line: $line, state: $state }, effect: ({ line, state }) => line?.act({ kind: 'state', state }) })
sample({ clock: [$line, $state], source: $line, filter: Boolean, fn: () => undefined, target: showFx })

const $own = $classroom.map(room => room?.own ?? null)
const makeWritingFx = attach({
  source: { room: $room, device: port('device') },
  effect: ({ room, device }, { id, kind, text, meaning = null }: { id?: string; kind: WrittenKind; text: string; meaning?: string | null }): Writing | null => {
    const known = room.written.find(each => each.id === id)
    return trimmed({ id: id ?? device.id(), kind, text, meaning, revision: (known?.revision ?? 0) + 1, removed: false })
  },
})
const writeFx = attach({ source: $line, effect: (line, writing: Writing) => line?.act({ kind: 'write', writing }) })
sample({ clock: written, target: makeWritingFx })
const removing = sample({
  clock: removed, source: $room,
  fn: ({ written: all }, id): Writing | null => {
    const known = all.find(each => each.id === id)
    return known ? { id, kind: known.kind, text: known.text, meaning: known.meaning, revision: known.revision + 1, removed: true } : null
  },
})
sample({ clock: [makeWritingFx.doneData, removing], filter: Boolean, target: writeFx })
// What one writes stands there at once; the server's word on it takes its place.
const stampFx = portFx(port('device'), (device, writing: Writing) => ({ writing, at: device.now() }))
sample({ clock: writeFx.done.map(({ params }) => params), target: stampFx })
sample({
  clock: stampFx.doneData, source: { room: $room, own: $own },
  fn: ({ room, own }, { writing, at }): LineNews => {
    const known = room.written.find(each => each.id === writing.id)
    return { kind: 'written', written: { ...writing, seat: known?.seat ?? own?.seat ?? '', name: known?.name ?? own?.name ?? null, at: known?.at ?? at } }
  },
  target: news,
})

const speakingFx = attach({ source: $session, effect: (session): readonly string[] => session?.speaking() ?? [] })
sample({ clock: listened, source: $session, filter: Boolean, fn: () => undefined, target: speakingFx })
/** Who is heard at this moment, by their seats. */
export const $speaking = createStore<readonly string[]>([], { updateFilter: (next, before) => next.join(' ') !== before.join(' ') })
  .on(speakingFx.doneData, (_, seats) => seats).reset([going, ended, $lesson])
/** How long each has spoken while the person was inside, ms: it is for who teaches, and stays in this page. */
export const $spoken = createStore<Spoken>({}).on(speakingFx.doneData, (spoken, seats) => (seats.length === 0 ? spoken : spokenAfter(spoken, seats, LISTENING_STEP))).reset([$lesson, signedOut])
