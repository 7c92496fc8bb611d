import type { Noise } from '#core/domain/profile/settings.ts'
import type { NoisePlayer, Sound, SoundEffects } from '#core/ports/sound.ts'

export const memorySoundEffects = (): SoundEffects & { readonly played: readonly Sound[]; isPrepared(): boolean } => {
  const played: Sound[] = []
  let isPrepared = false
  return { played, play: sound => void played.push(sound), prepare: () => { isPrepared = true }, isPrepared: () => isPrepared }
}

export const memoryNoisePlayer = (): NoisePlayer & { playing(): Noise; isDucked(): boolean } => {
  let playing: Noise = 'off'
  let ducked = false
  return {
    play: noise => { playing = noise },
    duck: on => { ducked = on },
    playing: () => playing,
    isDucked: () => ducked,
  }
}
