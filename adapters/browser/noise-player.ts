import type { Noise } from '#core/domain/profile/settings.ts'
import type { NoisePlayer } from '#core/ports/sound.ts'
import { type AudioSource, whenAudible } from './audio.ts'
import { type NoiseKind, noiseSamples } from './noise-samples.ts'

const FADE_S = 0.2
const LOOP_S = 8
const DUCKED = 0.25
/** Levels that sound about equally loud, since the ear is more sensitive to high sounds. */
const LOUDNESS: Readonly<Record<NoiseKind, number>> = { white: 0.12, pink: 0.22, brown: 0.5 }

const fade = (context: BaseAudioContext, { gain }: GainNode, to: number) => {
  const now = context.currentTime
  gain.cancelScheduledValues(now)
  gain.setValueAtTime(gain.value, now)
  gain.linearRampToValueAtTime(to, now + FADE_S)
}

interface Playing {
  readonly stop: () => void
}

/** Plays one looping buffer that fades in; stopping it fades it out first. */
export const startNoise = (context: BaseAudioContext, kind: NoiseKind, into: AudioNode): Playing => {
  const samples = noiseSamples(kind, Math.round(context.sampleRate * LOOP_S), 1)
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  const level = context.createGain()
  level.gain.value = 0
  source.connect(level).connect(into)
  source.start()
  fade(context, level, LOUDNESS[kind])
  return {
    stop: () => {
      fade(context, level, 0)
      source.stop(context.currentTime + FADE_S)
      source.addEventListener('ended', () => level.disconnect(), { once: true })
    },
  }
}

/** THM-3. Background noise. Its first sound waits for a gesture of the person. */
export const webAudioNoisePlayer = (audio: AudioSource): NoisePlayer => {
  let wanted: Noise = 'off'
  let playing: Playing | null = null
  let out: GainNode | null = null
  let ducked = false
  let giveUp = () => undefined as void

  const outputOf = (context: AudioContext) => {
    if (out === null) {
      out = context.createGain()
      out.gain.value = ducked ? DUCKED : 1
      out.connect(context.destination)
    }
    return out
  }
  return {
    play: noise => {
      if (noise === wanted) return
      wanted = noise
      giveUp()
      playing?.stop()
      playing = null
      if (noise !== 'off') giveUp = whenAudible(audio, context => { playing = startNoise(context, noise, outputOf(context)) })
    },
    duck: on => {
      ducked = on
      if (out !== null) fade(out.context, out, on ? DUCKED : 1)
    },
  }
}
