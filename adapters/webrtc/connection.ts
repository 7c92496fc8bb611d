import type { IceServer } from '#core/domain/classroom/classroom.ts'
import type { ReceivedMedia } from '#core/ports/classroom-media.ts'
import { isSpeech, loudness } from './loudness.ts'
import { negotiation } from './negotiation.ts'
import type { End } from './pairing.ts'
import { TRACKS, type Tracks } from './sent.ts'
import type { Words } from './signals.ts'

type Bitrates = Readonly<Record<'camera' | 'screen', number>>
const KIND = { microphone: 'audio', camera: 'video', screen: 'video', screenSound: 'audio' } as const
const STATES: Readonly<Record<RTCPeerConnectionState, ReceivedMedia['state']>> = {
  new: 'connecting', connecting: 'connecting', connected: 'connected', disconnected: 'lost', failed: 'lost', closed: 'lost',
}

export interface Connection extends End {
  state(): ReceivedMedia['state']
  /** Null until the other end has said what it can send. */
  received(): { readonly flow: MediaStream; readonly screen: MediaStream } | null
  send(tracks: Tracks, bitrates: Bitrates): void
  /** Seeks other ways to the other end, unless it is connected. */
  seek(): void
  /** Whether the other end is loud, since this was last asked. */
  isHeard(): boolean
}
interface Options {
  readonly iceServers: readonly IceServer[]
  /** One end says what flows, and the other takes it up. */
  readonly offers: boolean
  say(words: Words): void
  changed(): void
}
/** One RTCPeerConnection, with a line for each kind of track: nothing needs to be negotiated when one begins or ends. */
export const connectTo = ({ iceServers, offers, say, changed }: Options): Connection => {
  const connection = new RTCPeerConnection({ iceServers: iceServers.map(server => ({ ...server, urls: [...server.urls] }) as RTCIceServer), bundlePolicy: 'max-bundle' })
  const [flow, screen] = [new MediaStream(), new MediaStream()]
  const sent = { tracks: null as Tracks | null, bitrates: { camera: 0, screen: 0 } as Bitrates }
  let heardAt = 0
  const lines = () => connection.getTransceivers()

  const apply = () => lines().forEach(({ sender }, index) => {
    const name = TRACKS[index]
    if (name === undefined) return
    const track = sent.tracks?.[name] ?? null
    if (sender.track !== track) sender.replaceTrack(track).catch(() => undefined)
    if (name !== 'camera' && name !== 'screen') return
    const parameters = sender.getParameters()
    const [encoding] = parameters.encodings
    if (!encoding || sent.bitrates[name] === 0 || encoding.maxBitrate === sent.bitrates[name]) return
    encoding.maxBitrate = sent.bitrates[name]
    sender.setParameters(parameters).catch(() => undefined)
  })
  const takeUp = () => lines().forEach((line, index) => {
    line.direction = 'sendrecv'
    const into = index < 2 ? flow : screen
    into.addTrack(line.receiver.track)
  })
  const talk = negotiation(connection, {
    offers, say, asked: () => connection.restartIce(),
    beforeAnswer: () => {
      takeUp()
      apply()
      changed()
    },
  })
  /** Other ways are sought by the end that offers, of itself or because the other asks for it. */
  const seek = () => (offers ? connection.restartIce() : talk.offer())
  connection.addEventListener('negotiationneeded', () => { if (offers) talk.offer() })
  connection.addEventListener('icecandidate', ({ candidate }) => { if (candidate) say({ kind: 'candidate', candidate: candidate.toJSON() }) })
  connection.addEventListener('signalingstatechange', () => { if (connection.signalingState === 'stable') apply() })
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') seek()
    changed()
  })
  if (offers) {
    for (const name of TRACKS) connection.addTransceiver(KIND[name], { direction: 'sendrecv' })
    takeUp()
  }
  return {
    negotiation: talk,
    state: () => STATES[connection.connectionState],
    received: () => (lines().length > 0 ? { flow, screen } : null),
    send: (tracks, bitrates) => {
      Object.assign(sent, { tracks, bitrates })
      apply()
    },
    seek: () => { if (connection.connectionState !== 'connected' && talk.isPaired()) seek() },
    isHeard: () => {
      const [source] = lines()[0]?.receiver.getSynchronizationSources() ?? []
      if (!source || source.timestamp === heardAt) return false
      heardAt = source.timestamp
      return isSpeech(loudness(source.audioLevel ?? 0))
    },
    close: () => connection.close(),
  }
}
