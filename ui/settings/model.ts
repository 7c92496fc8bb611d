import { createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import { isUntouched, type ReminderConf } from '#core/domain/reminder/reminder-conf.ts'
import type { ColourScheme } from '#core/domain/profile/colour-scheme.ts'
import type { Sound } from '#core/ports/sound.ts'
import { port, portFx } from '../effector/port.ts'
import { $refused, keeperChanged, keeperValue } from '../keeper/model.ts'
import { signedIn, signedOut } from '../session/model.ts'

export const soundEffectsSwitched = createEvent<boolean>()
export const dyslexicSwitched = createEvent<boolean>()
export const colourSchemeChosen = createEvent<ColourScheme>()
/** STK-3. Reminders turned on or off, or another hour of the day. */
export const remindersChanged = createEvent<Partial<Pick<ReminderConf, 'on' | 'hour'>>>()
export const saveRetried = createEvent()
export const saveErrorDismissed = createEvent()
export const left = createEvent()

sample({
  clock: soundEffectsSwitched,
  source: keeperValue('user_settings'),
  fn: (settings, soundEffects): KeeperChange => ({ key: 'user_settings', value: { ...settings, soundEffects } }),
  target: keeperChanged,
})
sample({
  clock: dyslexicSwitched,
  source: keeperValue('accessibility'),
  fn: (accessibility, dyslexic): KeeperChange => ({ key: 'accessibility', value: { ...accessibility, dyslexic } }),
  target: keeperChanged,
})
sample({ clock: colourSchemeChosen, fn: (value): KeeperChange => ({ key: 'colour_scheme', value }), target: keeperChanged })

/** STK-3. The hour counts in the zone of the device that it was chosen on, or in the one that the learner has named. */
const chooseRemindersFx = portFx(port('device'), (device, { conf, zone }: { readonly conf: ReminderConf; readonly zone: string | undefined }): ReminderConf =>
  ({ ...conf, zone: zone ?? device.zone() }))
sample({
  clock: remindersChanged,
  source: { conf: keeperValue('reminder_conf'), plan: keeperValue('learning_plan') },
  fn: ({ conf, plan }, change) => ({
    conf: { ...conf, ...(plan?.times && isUntouched(conf) && { hour: Math.floor(plan.times.from / 60) }), ...change }, zone: plan?.zone,
  }),
  target: chooseRemindersFx,
})
sample({ clock: chooseRemindersFx.doneData, fn: (value): KeeperChange => ({ key: 'reminder_conf', value }), target: keeperChanged })

/** PRO-2. Switching the sound effects on plays one. */
const SAMPLE: Sound = 'right'
const playSampleFx = portFx(port('soundEffects'), (sounds, sound: Sound) => sounds.play(sound))
sample({ clock: soundEffectsSwitched, filter: on => on, fn: () => SAMPLE, target: playSampleFx })

/** PRO-5. Why the last choice could not be saved, until it is saved, another choice is made or the notice is dismissed. */
export const $saveError = createStore<AppError | null>(null)
  .on($refused, (_, refused) => refused?.error ?? null)
  .reset(saveErrorDismissed)
const again = sample({ clock: saveRetried, source: $refused })
sample({ clock: again.filterMap(refused => refused?.change), target: keeperChanged })

/** AUTH-3. The person has signed out while this page was open. */
export const $isSignedOut = createStore(false).on(signedOut, () => true).reset([signedIn, left])
