import { loudness } from './loudness.ts'

export interface Meter {
  /** 0 to 1. */
  level(): number
  close(): void
}
/** Measures how loud a track is. */
export const meterOf = (track: MediaStreamTrack): Meter => {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  // A page that nobody has touched begins with its sound suspended.
  const wake = () => void context.resume().catch(() => undefined)
  wake()
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      if (context.state === 'suspended') wake()
      analyser.getFloatTimeDomainData(samples)
      return loudness(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length))
    },
    close: () => void context.close().catch(() => undefined),
  }
}
