import { createEvent, createStore, sample } from 'effector'
import type { Noise } from '#core/domain/profile/profile.ts'
import type { Sound } from '#core/ports/sound.ts'
import { callFx, portFx } from '../effector/port.ts'
import { $accessibility, $settings, accessibilityChanged, settingsChanged } from '../session/keeper.ts'
import { $signOutAsks } from '../session/model.ts'
import { $answerOutbox, $soundEffects } from '../session/ports.ts'

export const soundEffectsSwitched = createEvent<boolean>()
export const dyslexicSwitched = createEvent<boolean>()
export const noiseChosen = createEvent<Noise>()

const SAMPLE: Sound = 'right'
const playSampleFx = portFx($soundEffects, (sounds, sound: Sound) => sounds.play(sound))

sample({ clock: soundEffectsSwitched, source: $settings, fn: (settings, soundEffects) => ({ ...settings, soundEffects }), target: settingsChanged })
sample({ clock: soundEffectsSwitched, filter: on => on, fn: () => SAMPLE, target: playSampleFx })
sample({ clock: dyslexicSwitched, source: $accessibility, fn: (accessibility, dyslexic) => ({ ...accessibility, dyslexic }), target: accessibilityChanged })
sample({ clock: noiseChosen, source: $accessibility, fn: (accessibility, whiteNoise) => ({ ...accessibility, whiteNoise }), target: accessibilityChanged })

/** AUTH-3. How many answers would be lost: counted when the person is asked. */
const countUndeliveredFx = callFx($answerOutbox, outbox => outbox.all())
export const $undelivered = createStore(0, { serialize: 'ignore' }).on(countUndeliveredFx.doneData, (_, answers) => answers.length)
sample({ clock: $signOutAsks, filter: asks => asks, fn: () => undefined, target: countUndeliveredFx })
