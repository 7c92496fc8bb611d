import type { Noise } from '../domain/profile/settings.ts'

export const SOUNDS = ['right', 'wrong', 'finished'] as const
export type Sound = (typeof SOUNDS)[number]

/** Short sounds made on the device. Without sound, `play` does nothing. */
export interface SoundEffects {
  play(sound: Sound): void
  /** Opens what sounds need, so that the first of them is not late: at once, or with the person's next gesture. */
  prepare(): void
}

/** THM-3. A seamless background noise for lessons. It starts only after a gesture of the person. */
export interface NoisePlayer {
  play(noise: Noise): void
  /** Makes the noise quieter while another sound plays. */
  duck(on: boolean): void
}
