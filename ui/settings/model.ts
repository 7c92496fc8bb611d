import { createEvent, sample } from 'effector'
import type { Noise } from '#core/domain/profile/profile.ts'
import type { Sound } from '#core/ports/sound.ts'
import { portFx } from '../effector/port.ts'
import { $accessibility, $settings, accessibilityChanged, settingsChanged } from '../session/keeper.ts'
import { $soundEffects } from '../session/ports.ts'

export const soundEffectsSwitched = createEvent<boolean>()
export const dyslexicSwitched = createEvent<boolean>()
export const noiseChosen = createEvent<Noise>()

const SAMPLE: Sound = 'right'
const playSampleFx = portFx($soundEffects, (sounds, sound: Sound) => sounds.play(sound))

sample({ clock: soundEffectsSwitched, source: $settings, fn: (settings, soundEffects) => ({ ...settings, soundEffects }), target: settingsChanged })
sample({ clock: soundEffectsSwitched, filter: on => on, fn: () => SAMPLE, target: playSampleFx })
sample({ clock: dyslexicSwitched, source: $accessibility, fn: (accessibility, dyslexic) => ({ ...accessibility, dyslexic }), target: accessibilityChanged })
sample({ clock: noiseChosen, source: $accessibility, fn: (accessibility, whiteNoise) => ({ ...accessibility, whiteNoise }), target: accessibilityChanged })
