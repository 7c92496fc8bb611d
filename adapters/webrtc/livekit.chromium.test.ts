import { ok } from 'neverthrow'
import { expect, it, vi } from 'vitest'
import { QUIET, type SeatedPerson } from '#core/domain/classroom/line.ts'
import { until } from '#core/ports/classroom-media.contract.ts'
import type { MediaTools, OwnMedia, ReceivedMedia } from '#core/ports/classroom-media.ts'
import { type LiveRoom, liveKitSession } from './livekit.ts'

const trackOf = (kind: 'audio' | 'video'): MediaStreamTrack => {
  const track = kind === 'video' ? document.createElement('canvas').captureStream().getTracks()[0] : new MediaStreamAudioDestinationNode(new AudioContext()).stream.getTracks()[0]
  if (!track) throw new Error('there is no track')
  return track
}
/** A room as LiveKit's client has it, whose server is the test. */
class FakeRoom {
  state = 'disconnected'
  readonly remoteParticipants = new Map<string, { identity: string; trackPublications: Map<string, { source: string; track?: { mediaStreamTrack: MediaStreamTrack } }> }>()
  activeSpeakers: { identity: string }[] = []
  readonly published = new Map<string, MediaStreamTrack>()
  readonly connected: string[] = []
  isRefused = false
  private readonly listeners = new Map<string, (() => void)[]>()
  readonly localParticipant = {
    publishTrack: (track: MediaStreamTrack, { source }: { source: string }) => Promise.resolve(this.published.set(source, track)),
    unpublishTrack: (track: MediaStreamTrack, stop: boolean) => {
      for (const [source, each] of this.published) if (each === track) this.published.delete(source)
      if (stop) track.stop()
      return Promise.resolve()
    },
  }
  on(event: string, told: () => void) {
    this.listeners.set(event, [...this.listeners.get(event) ?? [], told])
  }
  tell(event: string) {
    for (const told of this.listeners.get(event) ?? []) told()
  }
  set(state: string) {
    this.state = state
    this.tell('connectionStateChanged')
  }
  connect(url: string, token: string) {
    this.connected.push(`${url} ${token}`)
    if (this.isRefused) return Promise.reject(new Error('no server'))
    this.set('connected')
    return Promise.resolve()
  }
  disconnect() {
    this.published.clear()
    this.set('disconnected')
    return Promise.resolve()
  }
  /** Somebody publishes these. */
  comes(identity: string, tracks: Readonly<Record<string, MediaStreamTrack>>) {
    this.remoteParticipants.set(identity, { identity, trackPublications: new Map(Object.entries(tracks).map(([source, mediaStreamTrack]) => [source, { source, track: { mediaStreamTrack } }])) })
    this.tell('participantConnected')
    this.tell('trackSubscribed')
  }
  goes(identity: string) {
    this.remoteParticipants.delete(identity)
    this.tell('participantDisconnected')
  }
}
const person = (seat: string, state = {}): SeatedPerson => ({ seat, connection: `${seat}-1`, name: seat, role: 'learner', state: { ...QUIET, ...state } })
const open = (room = new FakeRoom()) => {
  const flow = new MediaStream()
  let level = 0
  const own: OwnMedia = { flow, level: () => level, turnOn: () => ok(undefined) as never, turnOff: () => undefined, shareScreen: () => ok(flow) as never, stopSharing: () => undefined, close: () => undefined }
  let received: readonly ReceivedMedia[] = []
  const signals: string[] = []
  const session = liveKitSession({ url: 'wss://live.test', token: 'pass', seat: 'ann', own }, { onReceived: next => { received = next }, onSignal: to => void signals.push(to) }, () => Promise.resolve(room as unknown as LiveRoom))
  return { room, session, flow, signals, from: (seat: string) => received.find(each => each.seat === seat), speak: () => { level = 1 } }
}

it('everybody who is met is received, by their seat, with their screen apart from their camera', async () => {
  const { room, session, from } = open()
  session.meet([person('ann'), person('bob')])
  expect([from('ann'), from('bob')]).toEqual([undefined, { seat: 'bob', state: 'connecting', flow: null, screen: null }])
  await until(() => expect(room.connected).toEqual(['wss://live.test pass']))
  const [camera, microphone, screen] = [trackOf('video'), trackOf('audio'), trackOf('video')]
  room.comes('bob', { camera, microphone })
  room.comes('zoe', {})
  expect([from('bob')?.state, from('bob')?.screen, from('zoe')]).toEqual(['connected', null, undefined])
  const flow = from('bob')?.flow as MediaStream
  expect(new Set(flow.getTracks())).toEqual(new Set([camera, microphone]))
  room.comes('bob', { microphone, screen_share: screen })
  session.meet([person('bob', { screen: true })])
  expect(from('bob')?.flow).toBe(flow)
  const shared = from('bob')?.screen as MediaStream
  expect([flow.getTracks(), shared.getTracks()]).toEqual([[microphone], [screen]])
  room.goes('bob')
  expect(from('bob')).toEqual({ seat: 'bob', state: 'connecting', flow: null, screen: null })
  session.meet([])
  expect(from('bob')).toBeUndefined()
})

it('what one sends is published, each once, and taken back without being stopped', async () => {
  const { room, session, flow, signals } = open()
  const [camera, microphone, screen] = [trackOf('video'), trackOf('audio'), new MediaStream([trackOf('video')])]
  const names = () => [...room.published.keys()].toSorted()
  flow.addTrack(camera)
  flow.addTrack(microphone)
  await until(() => expect(names()).toEqual(['camera', 'microphone']))
  session.send({ pictures: true, screen })
  await until(() => expect(names()).toEqual(['camera', 'microphone', 'screen_share']))
  session.send({ pictures: false, screen: null })
  await until(() => expect(names()).toEqual(['microphone']))
  expect([camera.readyState, signals]).toEqual(['live', []])
  const other = trackOf('audio')
  flow.removeTrack(microphone)
  flow.addTrack(other)
  session.send({ pictures: false, screen: null })
  await until(() => expect(room.published.get('microphone')).toBe(other))
})

it('a server that cannot be reached, or is lost for good, is sought again when the line is back; what is sent is published anew', async () => {
  const room = new FakeRoom()
  room.isRefused = true
  const { session, flow, from } = open(room)
  flow.addTrack(trackOf('audio'))
  session.meet([person('bob')])
  await until(() => expect(room.connected.length).toBe(1))
  expect(from('bob')?.state).toBe('connecting')
  room.isRefused = false
  session.resume()
  await until(() => expect([...room.published.keys()]).toEqual(['microphone']))
  room.comes('bob', {})
  room.set('reconnecting')
  expect(from('bob')?.state).toBe('lost')
  await room.disconnect()
  expect([from('bob')?.state, room.published.size]).toEqual(['lost', 0])
  session.resume()
  await until(() => expect([...room.published.keys()]).toEqual(['microphone']))
  expect([from('bob')?.state, room.connected.length]).toEqual(['connected', 3])
})

it('who speaks is told by the server, and oneself by one’s own microphone; of those who are met alone', async () => {
  const { room, session, speak } = open()
  session.meet([person('bob')])
  await until(() => expect(room.state).toBe('connected'))
  expect(session.speaking()).toEqual([])
  room.activeSpeakers = ['ann', 'bob', 'zoe'].map(identity => ({ identity }))
  expect(session.speaking()).toEqual(['bob'])
  speak()
  expect(new Set(session.speaking())).toEqual(new Set(['ann', 'bob']))
})

it('a session that is closed leaves the room, also one that it was still loading', async () => {
  const { room, session, from } = open()
  session.meet([person('bob')])
  session.close()
  await vi.waitFor(() => expect(room.state).toBe('disconnected'))
  room.comes('bob', {})
  expect([room.connected, from('bob')?.state]).toEqual([[], 'connecting'])
  const later = open()
  await until(() => expect(later.room.state).toBe('connected'))
  later.session.close()
  await until(() => expect(later.room.state).toBe('disconnected'))
})

it('the tools take the route of LiveKit without a word over the line', async () => {
  const { browserMediaTools }: { browserMediaTools: MediaTools } = await import('./media-tools.ts')
  const told: string[] = []
  const own = browserMediaTools.own(() => undefined)
  const session = browserMediaTools.join({ route: { kind: 'livekit', url: 'ws://127.0.0.1:9', token: 'none' }, seat: 'ann', own }, { onReceived: all => void told.push(...all.map(({ state }) => state)), onSignal: () => void told.push('signal') })
  session.meet([person('bob')])
  expect(told).toEqual(['connecting'])
  session.close()
})
