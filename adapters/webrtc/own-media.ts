import { err, ok, type Result, ResultAsync } from 'neverthrow'
import type { Flow, MediaFailure, OwnDevice, OwnMedia, Superseded } from '#core/ports/classroom-media.ts'
import { failureOf } from './failures.ts'
import { type Meter, meterOf } from './meter.ts'

type Outcome<Value> = Result<Value, MediaFailure | Superseded>
/** A picture that is enough for a room of faces, and a sound without the room. */
const wanted = (kind: OwnDevice, device: string | null): MediaStreamConstraints => {
  const chosen = device === null ? {} : { deviceId: { ideal: device } }
  return kind === 'camera'
    ? { video: { ...chosen, width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24 } } }
    : { audio: { ...chosen, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
}
const stop = (tracks: readonly MediaStreamTrack[]) => tracks.forEach(track => track.stop())

/** The microphone, the camera and the screen of the browser, each asked for by itself. */
export const browserOwnMedia = (lost: (kind: OwnDevice) => void): OwnMedia => {
  const flow = new MediaStream()
  const on = new Map<OwnDevice, MediaStreamTrack>()
  const turns = { microphone: 0, camera: 0, screen: 0 }
  let meter: Meter | null = null
  let screen: { readonly flow: MediaStream; readonly end: () => void } | null = null

  const letGo = (kind: OwnDevice) => {
    const track = on.get(kind)
    if (!track) return
    on.delete(kind)
    flow.removeTrack(track)
    track.stop()
    if (kind === 'camera') return
    meter?.close()
    meter = null
  }
  const take = (kind: OwnDevice, track: MediaStreamTrack) => {
    letGo(kind)
    on.set(kind, track)
    flow.addTrack(track)
    if (kind === 'microphone') meter = meterOf(track)
    // Told by the browser alone: a track that the page stops tells nothing.
    track.addEventListener('ended', () => {
      if (on.get(kind) !== track) return
      letGo(kind)
      lost(kind)
    })
  }
  /** Asks the browser, which may ask the person. What it gives too late is let go of. */
  const ask = async <Value>(what: keyof typeof turns, ask: () => Promise<MediaStream>, given: (stream: MediaStream) => Value): Promise<Outcome<Value>> => {
    turns[what] += 1
    const turn = turns[what]
    try {
      const stream = await ask()
      if (turn === turns[what]) return ok(given(stream))
      stop(stream.getTracks())
      return err('superseded')
    } catch (thrown) {
      return err(turn === turns[what] ? failureOf(thrown) : 'superseded')
    }
  }
  const turnOff = (kind: OwnDevice) => {
    turns[kind] += 1
    letGo(kind)
  }
  const dropScreen = () => {
    const was = screen
    screen = null
    if (was) stop(was.flow.getTracks())
    return was
  }
  const stopSharing = () => {
    turns.screen += 1
    dropScreen()
  }
  const share = (stream: MediaStream, end: () => void): Flow => {
    dropScreen()
    const shared = { flow: stream, end }
    screen = shared
    stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (screen === shared) dropScreen()?.end()
    })
    return stream
  }
  return {
    flow,
    turnOn: (kind, device) => new ResultAsync(ask(kind, () => navigator.mediaDevices.getUserMedia(wanted(kind, device)), stream => stream.getTracks().forEach(track => take(kind, track)))),
    turnOff,
    shareScreen: ended => new ResultAsync(ask('screen', () => navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: true }), stream => share(stream, ended))),
    stopSharing,
    level: () => meter?.level() ?? 0,
    close: () => {
      turnOff('microphone')
      turnOff('camera')
      stopSharing()
    },
  }
}
