import type { Flow } from '#core/ports/classroom-media.ts'

/** A drawn picture as a track, each of its own colour: what a story shows where a camera would be. */
export const drawnTrack = (hue: number): MediaStreamTrack | null => {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [640, 480]
  const [track] = canvas.captureStream().getVideoTracks()
  const draw = () => {
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = `hsl(${hue} 45% 45%)`
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = `hsl(${hue} 45% 80%)`
    context.beginPath()
    context.arc(320, 200, 90, 0, 2 * Math.PI)
    context.arc(320, 480, 170, 0, 2 * Math.PI)
    context.fill()
  }
  draw()
  // What is drawn once the track is looked at is sent.
  requestAnimationFrame(draw)
  return track ?? null
}
const isBrowser = () => 'MediaStream' in globalThis

/** A flow that holds nothing yet: of tracks in a browser, a mere id elsewhere. */
export const emptyFlow = (id: string): Flow => (isBrowser() ? new MediaStream() : { id })
/** Puts a drawn picture into a flow, in a browser; the returned function takes it out again. */
export const drawInto = (flow: Flow, hue: number): () => void => {
  const track = isBrowser() ? drawnTrack(hue) : null
  if (!track || !(flow instanceof MediaStream)) return () => undefined
  flow.addTrack(track)
  return () => {
    flow.removeTrack(track)
    track.stop()
  }
}
