import type { MediaSession, OwnMedia } from '#core/ports/classroom-media.ts'

export type Sent = Parameters<MediaSession['send']>[0]
export const TRACKS = ['microphone', 'camera', 'screen', 'screenSound'] as const
export type Tracks = Readonly<Record<(typeof TRACKS)[number], MediaStreamTrack | null>>

/** The tracks that are to be sent now. */
export const tracksOf = ({ flow }: OwnMedia, { pictures, screen }: Sent): Tracks => {
  const [own, shared] = [flow as MediaStream, screen as MediaStream | null]
  return {
    microphone: own.getAudioTracks()[0] ?? null,
    camera: pictures ? own.getVideoTracks()[0] ?? null : null,
    screen: shared?.getVideoTracks()[0] ?? null,
    screenSound: shared?.getAudioTracks()[0] ?? null,
  }
}
