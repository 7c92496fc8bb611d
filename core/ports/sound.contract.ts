import { describe, expect, it } from 'vitest'
import { NOISES } from '../domain/profile/settings.ts'
import { type NoisePlayer, type SoundEffects, SOUNDS } from './sound.ts'

/** This contract also holds without sound, since nothing may throw. */
export const describeSound = (name: string, make: () => { readonly effects: SoundEffects; readonly noise: NoisePlayer }) =>
  describe(`SoundEffects and NoisePlayer: ${name}`, () => {
    it('plays any sound any number of times', () => {
      const { effects, noise } = make()
      expect(() => {
        effects.prepare()
        for (const sound of [...SOUNDS, ...SOUNDS]) effects.play(sound)
        effects.prepare()
        for (const kind of [...NOISES, ...NOISES.toReversed()]) {
          noise.duck(true)
          noise.play(kind)
          noise.duck(false)
        }
        noise.play('off')
      }).not.toThrow()
    })
  })
