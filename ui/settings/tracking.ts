import { sample } from 'effector'
import type { Happening } from '#core/domain/analytics/events.ts'
import { happened } from '../analytics/model.ts'
import { dyslexicSwitched, noiseChosen, soundEffectsSwitched } from './model.ts'

const changed = (setting: string, value: string): Happening => ({ name: 'gen_setting_changed', props: { setting, value } })
const switched = (setting: string) => (on: boolean) => changed(setting, on ? 'on' : 'off')

sample({ clock: soundEffectsSwitched, fn: switched('soundEffects'), target: happened })
sample({ clock: dyslexicSwitched, fn: switched('dyslexic'), target: happened })
sample({ clock: noiseChosen, fn: noise => changed('whiteNoise', noise), target: happened })
