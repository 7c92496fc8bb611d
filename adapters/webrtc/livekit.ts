import type { SeatedPerson } from '#core/domain/classroom/line.ts'
import type { MediaListener, MediaPlace, MediaSession, ReceivedMedia } from '#core/ports/classroom-media.ts'
import { isSpeech, speakers } from './loudness.ts'
import { type Sent, TRACKS, tracksOf } from './sent.ts'

/** The names of LiveKit for what is sent. */
const SOURCES = { microphone: 'microphone', camera: 'camera', screen: 'screen_share', screenSound: 'screen_share_audio' } as const
type Source = (typeof SOURCES)[keyof typeof SOURCES]
const OF_FLOW: readonly string[] = [SOURCES.microphone, SOURCES.camera]
const OF_SCREEN: readonly string[] = [SOURCES.screen, SOURCES.screenSound]

interface RoomPerson {
  readonly identity: string
  readonly trackPublications: ReadonlyMap<string, { readonly source: string; readonly track?: { readonly mediaStreamTrack: MediaStreamTrack } | undefined }>
}
/** The part of LiveKit's room that is used. */
export interface LiveRoom {
  readonly state: string
  readonly remoteParticipants: ReadonlyMap<string, RoomPerson>
  readonly activeSpeakers: readonly Pick<RoomPerson, 'identity'>[]
  readonly localParticipant: {
    publishTrack(track: MediaStreamTrack, options: { readonly source: Source }): Promise<unknown>
    unpublishTrack(track: MediaStreamTrack, stop: boolean): Promise<unknown>
  }
  on(event: string, told: () => void): unknown
  connect(url: string, token: string): Promise<void>
  disconnect(): Promise<void>
}
/** Each changes what arrives, or from whom. */
const CHANGES = ['connectionStateChanged', 'participantConnected', 'participantDisconnected', 'trackSubscribed', 'trackUnsubscribed'] as const
/** Loaded by the first room that a LiveKit server carries. Its tracks are ours: it neither opens nor stops any. */
const liveKitRoom = async (): Promise<LiveRoom> => {
  const { Room } = await import('livekit-client')
  return new Room({ dynacast: true, stopLocalTrackOnUnpublish: false }) as unknown as LiveRoom
}
interface Place extends Omit<MediaPlace, 'route'> {
  readonly url: string
  readonly token: string
}
interface Received {
  readonly connection: string
  readonly flow: MediaStream
  readonly screen: MediaStream
}
/** Makes a flow hold these tracks and no other. */
const hold = (flow: MediaStream, tracks: readonly MediaStreamTrack[]) => {
  for (const track of flow.getTracks()) if (!tracks.includes(track)) flow.removeTrack(track)
  for (const track of tracks) flow.addTrack(track)
}

/** A classroom over a LiveKit server, where the identity of a participant is their seat. It needs no signals of ours. */
export const liveKitSession = ({ url, token, seat: ownSeat, own }: Place, listener: MediaListener, load = liveKitRoom): MediaSession => {
  let room: LiveRoom | null = null
  let people: readonly SeatedPerson[] = []
  let sent: Sent = { pictures: true, screen: null }
  let [isClosed, wasConnected] = [false, false]
  const received = new Map<string, Received>()
  const published = new Map<Source, MediaStreamTrack>()
  const speakersAt = speakers()
  let last = Promise.resolve()
  const inTurn = (run: () => Promise<unknown>) => { last = last.then(run).then(() => undefined, () => undefined) }

  const stateOf = (person: RoomPerson | undefined): ReceivedMedia['state'] => {
    if (room?.state === 'connected') return person ? 'connected' : 'connecting'
    return wasConnected ? 'lost' : 'connecting'
  }
  const receivedOf = ({ seat, connection, state }: SeatedPerson): ReceivedMedia => {
    const person = room?.remoteParticipants.get(seat)
    const known = received.get(seat)
    const its = known?.connection === connection ? known : { connection, flow: new MediaStream(), screen: new MediaStream() }
    received.set(seat, its)
    const tracks = (sources: readonly string[]) => [...person?.trackPublications.values() ?? []].flatMap(({ source, track }) => (track && sources.includes(source) ? [track.mediaStreamTrack] : []))
    hold(its.flow, tracks(OF_FLOW))
    hold(its.screen, tracks(OF_SCREEN))
    return { seat, state: stateOf(person), flow: person ? its.flow : null, screen: state.screen && its.screen.getTracks().length > 0 ? its.screen : null }
  }
  const tell = () => { if (!isClosed) listener.onReceived(people.map(receivedOf)) }
  /** Brings what is published to what is to be sent. */
  const publish = () => inTurn(async () => {
    const tracks = tracksOf(own, sent)
    for (const name of TRACKS) {
      const [source, track] = [SOURCES[name], tracks[name]]
      const before = published.get(source)
      if (room?.state !== 'connected' || before === (track ?? undefined)) continue
      published.delete(source)
      if (before) await room.localParticipant.unpublishTrack(before, false)
      if (!track) continue
      await room.localParticipant.publishTrack(track, { source })
      published.set(source, track)
    }
  })
  const changed = () => {
    if (room?.state === 'connected') wasConnected = true
    if (room?.state === 'disconnected') published.clear()
    tell()
    publish()
  }
  const connect = () => inTurn(async () => {
    if (isClosed) return
    if (!room) {
      room = await load()
      for (const change of CHANGES) room.on(change, changed)
    }
    if (!isClosed && room.state === 'disconnected') await room.connect(url, token)
    changed()
  })
  connect()
  return {
    meet: next => {
      people = next.filter(({ seat }) => seat !== ownSeat)
      for (const seat of received.keys()) if (!people.some(person => person.seat === seat)) received.delete(seat)
      tell()
    },
    signal: () => undefined,
    send: next => {
      sent = next
      publish()
    },
    resume: connect,
    speaking: () => {
      const heard = (room?.activeSpeakers ?? []).map(({ identity }) => identity).filter(seat => seat !== ownSeat)
      return speakersAt(performance.now(), isSpeech(own.level()) ? [ownSeat, ...heard] : heard).filter(seat => seat === ownSeat || people.some(person => person.seat === seat))
    },
    close: () => {
      isClosed = true
      inTurn(async () => room?.disconnect())
    },
  }
}
