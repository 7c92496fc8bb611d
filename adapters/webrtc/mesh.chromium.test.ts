import { afterEach, expect, it, vi } from 'vitest'
import { type Carry, classroom, type Place, until } from '#core/ports/classroom-media.contract.ts'
import { QUIET, type SeatedPerson } from '#core/domain/classroom/line.ts'
import type { Flow, MediaSession } from '#core/ports/classroom-media.ts'
import { fakeDevices } from './fake-devices.fixture.ts'
import { browserMediaTools } from './media-tools.ts'
import { readSignal } from './signals.ts'

const ended: (() => void)[] = []
afterEach(() => ended.splice(0).forEach(end => end()))

const open = (carry?: Carry) => {
  fakeDevices(true)
  const room = classroom(carry)
  ended.push(room.close)
  return {
    ...room,
    enter: (seat: string, connection = `${seat}-1`, tools = browserMediaTools) => {
      const place = room.enter(tools, seat, connection)
      ended.push(place.own.close)
      return place
    },
  }
}
/** Somebody with their camera and their microphone on, who sends. */
const filmed = async (place: Place) => {
  await place.own.turnOn('camera', null)
  await place.own.turnOn('microphone', null)
  place.session.send({ pictures: true, screen: null })
  return place
}
/** A flow as it is looked at. */
const look = (flow: Flow | null | undefined) => {
  const video = document.createElement('video')
  Object.assign(video, { autoplay: true, muted: true, playsInline: true, srcObject: flow })
  document.body.append(video)
  ended.push(() => video.remove())
  return { video, frames: () => video.getVideoPlaybackQuality().totalVideoFrames }
}
type Look = ReturnType<typeof look>
const moves = async ({ frames }: Look, by = 5) => {
  const before = frames()
  await until(() => expect(frames()).toBeGreaterThanOrEqual(before + by))
}
/** It stands still for as long as it takes another one to move. */
const stands = (still: Look, other: Look) => vi.waitFor(async () => {
  const before = still.frames()
  await moves(other, 15)
  expect(still.frames()).toBe(before)
}, { timeout: 30_000 })
const connected = (...places: readonly Place[]) => until(() => {
  for (const place of places) for (const other of places) if (other !== place) expect(place.from(seatOf(other))?.state).toBe('connected')
})
const seats = new WeakMap<Place, string>()
const seatOf = (place: Place) => seats.get(place) ?? ''
const enterAll = (room: { enter(seat: string): Place }, ...names: readonly string[]) => names.map(seat => {
  const place = room.enter(seat)
  seats.set(place, seat)
  return place
})
const two = (room: { enter(seat: string): Place }) => enterAll(room, 'ann', 'bob') as [Place, Place]

it('pictures move; a camera that is turned off stops them, and on again they go on, without a word between the browsers', async () => {
  let signals = 0
  const room = open(bring => {
    signals += 1
    queueMicrotask(bring)
  })
  const [ann, bob] = two(room)
  await filmed(bob)
  await connected(ann, bob)
  const camera = look(ann.from('bob')?.flow)
  await moves(camera)
  const shared = (await bob.own.shareScreen(() => undefined))._unsafeUnwrap()
  bob.session.send({ pictures: true, screen: shared })
  bob.show({ screen: true })
  await until(() => expect(ann.from('bob')?.screen).not.toBeNull())
  const screen = look(ann.from('bob')?.screen)
  await moves(screen)
  await moves(camera)
  const said = signals
  bob.own.turnOff('camera')
  bob.session.send({ pictures: true, screen: shared })
  await stands(camera, screen)
  await bob.own.turnOn('camera', null)
  bob.session.send({ pictures: true, screen: shared })
  await moves(camera)
  bob.own.stopSharing()
  bob.session.send({ pictures: true, screen: null })
  await stands(screen, camera)
  expect(signals).toBe(said)
})

it('without pictures only the sound is sent, and who speaks is heard', async () => {
  const room = open()
  const [ann, bob] = two(room)
  await filmed(bob)
  await connected(ann, bob)
  const camera = look(ann.from('bob')?.flow)
  await moves(camera)
  const screen = (await bob.own.shareScreen(() => undefined))._unsafeUnwrap()
  bob.session.send({ pictures: false, screen })
  bob.show({ screen: true })
  await until(() => expect(ann.from('bob')?.screen).not.toBeNull())
  await stands(camera, look(ann.from('bob')?.screen))
  await until(() => expect(ann.session.speaking()).toEqual(['bob']))
  await until(() => expect(bob.session.speaking()).toContain('bob'))
})

it('the more people there are, the less each picture may take', async () => {
  const caps = new Set<number | undefined>()
  const real = RTCRtpSender.prototype.setParameters
  RTCRtpSender.prototype.setParameters = function set(parameters) {
    caps.add(parameters.encodings[0]?.maxBitrate)
    return real.call(this, parameters)
  }
  ended.push(() => { RTCRtpSender.prototype.setParameters = real })
  const room = open()
  await connected(...enterAll(room, 'ann', 'bob', 'cid', 'dan'))
  expect([...caps]).toEqual(expect.arrayContaining([600_000, 400_000]))
})

/** Three people whose pictures all arrive at all. */
const allMove = async (places: readonly Place[]) => {
  await connected(...places)
  for (const place of places) for (const other of places) if (other !== place) await moves(look(place.from(seatOf(other))?.flow), 1)
}

it('three people see each other over a line that is late, says everything twice and mixes up who said it first', async () => {
  const queues = new Map<string, (() => void)[]>()
  let isOpen = false
  const drain = () => {
    for (const queue of [...queues.values()].toReversed()) queue.shift()?.()
    if ([...queues.values()].some(queue => queue.length > 0)) queueMicrotask(drain)
  }
  const room = open((bring, from, to) => {
    queues.set(`${from} ${to}`, [...queues.get(`${from} ${to}`) ?? [], bring, bring])
    if (isOpen) queueMicrotask(drain)
  })
  const places = enterAll(room, 'ann', 'bob', 'cid')
  for (const place of places) await filmed(place)
  isOpen = true
  drain()
  await allMove(places)
})

it('signals of somebody who is not met yet are kept until they are', async () => {
  fakeDevices(true)
  const sessions = new Map<string, MediaSession>()
  const states = new Map<string, readonly string[]>()
  const said: string[] = []
  const join = (seat: string, carries: (kind: string) => boolean) => {
    const own = browserMediaTools.own(() => undefined)
    const session = browserMediaTools.join({ route: { kind: 'mesh', iceServers: [] }, seat, own }, {
      onReceived: received => void states.set(seat, received.map(({ state }) => state)),
      onSignal: (to, data) => {
        const kind = readSignal(data)?.kind ?? ''
        said.push(`${seat} ${kind}`)
        if (carries(kind)) sessions.get(to)?.signal(seat, `${seat}-1`, data)
      },
    })
    sessions.set(seat, session)
    ended.push(session.close, own.close)
    return session
  }
  const people = ['ann', 'bob'].map((seat): SeatedPerson => ({ seat, connection: `${seat}-1`, name: seat, role: 'learner', state: QUIET }))
  // Without a greeting nothing is said again: what connects them is what was kept.
  const [ann, bob] = [join('ann', kind => kind !== 'hello'), join('bob', () => true)]
  bob.meet(people)
  await until(() => expect(said).toContain('bob candidate'))
  expect(states.get('ann')).toBeUndefined()
  ann.meet(people)
  await until(() => expect([states.get('ann'), states.get('bob')]).toEqual([['connected'], ['connected']]))
  expect(said.filter(each => each === 'bob offer')).toEqual(['bob offer'])
})

/** A classroom over a line that loses some kinds of signals, or holds them all. */
const lossy = () => {
  const said: string[] = []
  const held: (() => void)[] = []
  const line = { said, held, holds: false, loses: (_kind: string): boolean => false }
  const room = open()
  const carry = (seat: string, data: string, say: (data: string) => void) => {
    const signal = readSignal(data)
    if (!signal) return
    said.push(`${seat} ${signal.kind}`)
    if (line.loses(signal.kind)) return
    // A description that is said again tells the ways that were found meanwhile.
    const carried = 'sdp' in signal && line.loses('candidate') ? { ...signal, sdp: signal.sdp.replaceAll(/a=candidate:.*\r\n/g, '') } : signal
    const bring = () => say(JSON.stringify(carried))
    if (line.holds) held.push(bring)
    else bring()
  }
  const enter = (seat: string) => room.enter(seat, undefined, {
    ...browserMediaTools,
    join: (place, listener) => browserMediaTools.join(place, { ...listener, onSignal: (to, data) => carry(seat, data, said => listener.onSignal(to, said)) }),
  })
  return { line, enter }
}

it('what a lost line has swallowed is made good when it is back, though both sides ask at once', async () => {
  const { line, ...room } = lossy()
  line.loses = kind => kind === 'candidate'
  const [ann, bob] = two(room)
  await until(() => expect(line.said).toContain('ann answer'))
  await filmed(ann)
  await filmed(bob)
  Object.assign(line, { loses: () => false, holds: true })
  line.said.length = 0
  ann.session.resume()
  bob.session.resume()
  await until(() => expect(line.said).toEqual(expect.arrayContaining(['ann ask', 'bob offer'])))
  expect([line.said.includes('ann offer'), ann.from('bob')?.state]).toEqual([false, 'connecting'])
  line.holds = false
  for (const bring of line.held) bring()
  await allMove([ann, bob])
})
it('nothing at all arrives at first, and all does once the line is back', async () => {
  const { line, ...room } = lossy()
  line.loses = () => true
  const [ann, bob] = two(room)
  await filmed(ann)
  await filmed(bob)
  await until(() => expect(line.said).toContain('bob candidate'))
  line.loses = () => false
  ann.session.resume()
  await allMove([ann, bob])
})

it('who is dropped and met again under the same connection is connected anew, though they have noticed nothing', async () => {
  const room = open()
  const places = two(room)
  for (const place of places) await filmed(place)
  await allMove(places)
  for (const [at, place] of places.entries()) {
    const before = places[1 - at]?.from(seatOf(place))?.flow?.id
    place.session.meet([])
    place.session.meet(room.people())
    await until(() => expect(places[1 - at]?.from(seatOf(place))?.flow?.id).not.toBe(before))
    await allMove(places)
  }
})

it('signals of a connection that another has taken the place of change nothing, however late', async () => {
  const old: (() => void)[] = []
  const room = open((bring, from) => {
    if (from === 'bob') old.push(bring)
    queueMicrotask(bring)
  })
  const [ann, bob] = two(room)
  await connected(ann, bob)
  const late = [...old]
  bob.session.close()
  const again = await filmed(room.enter('bob', 'second'))
  seats.set(again, 'bob')
  await connected(ann, again)
  const { id = '' } = ann.from('bob')?.flow ?? {}
  for (const bring of late) bring()
  await moves(look(ann.from('bob')?.flow))
  expect(ann.from('bob')?.flow?.id).toBe(id)
})
