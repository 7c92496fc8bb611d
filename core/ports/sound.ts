import type { Noise } from '../domain/profile/settings.ts'

export const SOUNDS = ['right', 'wrong', 'finished'] as const
export type Sound = (typeof SOUNDS)[number]

/** Short sounds made on the device. Playing where sound is not available does nothing. */
export interface SoundEffects {
  play(sound: Sound): void
}

/** THM-3. A seamless noise behind the lesson; it starts only after a gesture of the person. */
export interface NoisePlayer {
  play(noise: Noise): void
  /** Quieter while something else sounds. */
  duck(on: boolean): void
}
