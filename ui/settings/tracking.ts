import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { noiseChosen } from '../shell/noise.ts'
import { planChanged } from '../keeper/change-plan.ts'
import { colourSchemeChosen, dyslexicSwitched, remindersChanged, soundEffectsSwitched } from './model.ts'

const changed = (setting: string, value: string): AnalyticsEvent => ({ name: 'gen_setting_changed', props: { setting, value } })
const switched = (setting: string) => (on: boolean) => changed(setting, on ? 'on' : 'off')

sample({ clock: soundEffectsSwitched, fn: switched('soundEffects'), target: eventTracked })
sample({ clock: dyslexicSwitched, fn: switched('dyslexic'), target: eventTracked })
sample({ clock: noiseChosen, fn: noise => changed('whiteNoise', noise), target: eventTracked })
sample({ clock: colourSchemeChosen, fn: scheme => changed('colourScheme', scheme), target: eventTracked })
sample({ clock: planChanged.filterMap(({ target }) => target), fn: target => changed('target', target), target: eventTracked })
sample({ clock: planChanged.filterMap(({ minutes }) => minutes), fn: minutes => changed('minutes', String(minutes)), target: eventTracked })
sample({ clock: remindersChanged.filterMap(({ on }) => on), fn: switched('reminders'), target: eventTracked })
sample({ clock: remindersChanged.filterMap(({ hour }) => hour), fn: hour => changed('reminderHour', String(hour)), target: eventTracked })
