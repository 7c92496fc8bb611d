import { createEvent, sample } from 'effector'
import type { Sound } from '#core/ports/sound.ts'
import { after } from '../effector/after.ts'
import { port, portFx } from '../effector/port.ts'
import { keeperValue } from '../keeper/model.ts'
import { attemptOpened } from './open-lesson.ts'

/** THM-3. How long the background noise stays quiet under a sound, ms. No sound is longer. */
const DUCK_FOR = 900

export const soundTriggered = createEvent<Sound>()

const playFx = portFx(port('soundEffects'), (effects, sound: Sound) => effects.play(sound))
const prepareFx = portFx(port('soundEffects'), effects => effects.prepare())
const duckFx = portFx(port('noisePlayer'), (noise, on: boolean) => noise.duck(on))

/** PRO-2. Sounds play unless the learner has switched them off. */
const audible = sample({ clock: soundTriggered, source: keeperValue('user_settings'), filter: ({ soundEffects }) => soundEffects, fn: (_, sound) => sound })
sample({ clock: attemptOpened, source: keeperValue('user_settings'), filter: ({ soundEffects }) => soundEffects, fn: () => undefined, target: prepareFx })
sample({ clock: audible, target: playFx })
sample({ clock: audible, fn: () => true, target: duckFx })
const { elapsed } = after({ clock: audible, ms: DUCK_FOR })
sample({ clock: elapsed, fn: () => false, target: duckFx })
