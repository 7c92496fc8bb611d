import type { Sound, SoundEffects } from '#core/ports/sound.ts'
import { type AudioSource, whenAudible } from './audio.ts'

interface Note {
  readonly hertz: number
  /** Seconds after the start of the sound. */
  readonly at: number
  readonly lasts: number
  readonly wave: OscillatorType
}

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  right: [
    { hertz: 659.25, at: 0, lasts: 0.12, wave: 'sine' },
    { hertz: 987.77, at: 0.09, lasts: 0.22, wave: 'sine' },
  ],
  wrong: [
    { hertz: 220, at: 0, lasts: 0.14, wave: 'triangle' },
    { hertz: 174.61, at: 0.12, lasts: 0.24, wave: 'triangle' },
  ],
  finished: [
    { hertz: 523.25, at: 0, lasts: 0.16, wave: 'sine' },
    { hertz: 659.25, at: 0.12, lasts: 0.16, wave: 'sine' },
    { hertz: 783.99, at: 0.24, lasts: 0.16, wave: 'sine' },
    { hertz: 1046.5, at: 0.36, lasts: 0.5, wave: 'sine' },
  ],
}
const LOUDNESS = 0.18
const ATTACK_S = 0.01
const SILENT = 0.0001
const SOON_MS = 300

const playNote = (context: BaseAudioContext, { hertz, at, lasts, wave }: Note, now: number) => {
  const oscillator = context.createOscillator()
  const envelope = context.createGain()
  oscillator.type = wave
  oscillator.frequency.value = hertz
  envelope.gain.setValueAtTime(SILENT, now + at)
  envelope.gain.exponentialRampToValueAtTime(LOUDNESS, now + at + ATTACK_S)
  envelope.gain.exponentialRampToValueAtTime(SILENT, now + at + lasts)
  oscillator.connect(envelope).connect(context.destination)
  oscillator.start(now + at)
  oscillator.stop(now + at + lasts)
}

export const playSound = (context: BaseAudioContext, sound: Sound) => {
  for (const note of SOUNDS[sound]) playNote(context, note, context.currentTime)
}

/** Drops a sound that cannot start soon, since a late one is worse than none. */
export const webAudioSoundEffects = (audio: AudioSource): SoundEffects => ({
  play: sound => {
    const giveUp = whenAudible(audio, context => playSound(context, sound))
    setTimeout(giveUp, SOON_MS)
  },
  prepare: () => void whenAudible(audio, () => undefined),
})
