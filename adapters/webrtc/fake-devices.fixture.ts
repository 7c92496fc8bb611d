import type { MediaFailure } from '#core/ports/classroom-media.ts'
import { browserClassroomMedia } from './classroom-media.ts'

type Shown = 'microphone' | 'camera' | 'screen'
const NAMES: Readonly<Record<MediaFailure, string>> = { 'not-allowed': 'NotAllowedError', 'not-found': 'NotFoundError', busy: 'NotReadableError', unsupported: 'TypeError' }
const whatOf = (constraints: MediaStreamConstraints | undefined): Shown => (constraints?.audio !== undefined ? 'microphone' : 'camera')
const { mediaDevices } = navigator
const real = { user: mediaDevices.getUserMedia.bind(mediaDevices), display: mediaDevices.getDisplayMedia.bind(mediaDevices) }

/** What was given in this page, to whomever. */
const given = new Map<MediaStreamTrack, Shown>()

/** The devices that Chromium plays itself, as they are asked for from now on: which are in use, with failures on request. */
export const fakeDevices = (isSupported: boolean) => {
  const failures = new Map<Shown, MediaFailure>()
  const ask = async (what: Shown, ask: () => Promise<MediaStream>) => {
    const failure = failures.get(what)
    if (failure !== undefined) throw new DOMException('refused', NAMES[failure])
    const stream = await ask()
    // The sound of a screen comes and goes with it.
    for (const track of stream.getTracks()) if (what !== 'screen' || track.kind === 'video') given.set(track, what)
    return stream
  }
  mediaDevices.getUserMedia = constraints => ask(whatOf(constraints), () => real.user(constraints))
  mediaDevices.getDisplayMedia = constraints => ask('screen', () => real.display(constraints))
  const live = () => [...given].filter(([track]) => track.readyState === 'live')
  const media = browserClassroomMedia()
  return {
    media: isSupported ? media : browserClassroomMedia(undefined, {}),
    fail: (what: Shown, failure: MediaFailure) => void failures.set(what, failure),
    inUse: () => live().map(([, what]) => what),
    lose: (what: Shown) => live().filter(([, each]) => each === what).forEach(([track]) => {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }),
    changeDevices: () => void mediaDevices.dispatchEvent(new Event('devicechange')),
    /** Its microphone beeps by itself. */
    speak: () => undefined,
  }
}
