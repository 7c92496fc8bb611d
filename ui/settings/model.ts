import { combine, createEvent, createStore, restore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Accessibility, Noise, UserSettings } from '#core/domain/profile/profile.ts'
import type { Sound } from '#core/ports/sound.ts'
import { port, portFx } from '../effector/port.ts'
import { $accessibility, $keepError, $settings, accessibilityChanged, settingsChanged } from '../session/keeper.ts'
import { signedIn, signedOut } from '../session/model.ts'

export const soundEffectsSwitched = createEvent<boolean>()
export const dyslexicSwitched = createEvent<boolean>()
export const noiseChosen = createEvent<Noise>()
export const saveRetried = createEvent()
export const saveErrorDismissed = createEvent()
export const left = createEvent()

const SAMPLE: Sound = 'right'
const playSampleFx = portFx(port('soundEffects'), (sounds, sound: Sound) => sounds.play(sound))

sample({ clock: soundEffectsSwitched, source: $settings, fn: (settings, soundEffects) => ({ ...settings, soundEffects }), target: settingsChanged })
sample({ clock: soundEffectsSwitched, filter: on => on, fn: () => SAMPLE, target: playSampleFx })
sample({ clock: dyslexicSwitched, source: $accessibility, fn: (accessibility, dyslexic) => ({ ...accessibility, dyslexic }), target: accessibilityChanged })
sample({ clock: noiseChosen, source: $accessibility, fn: (accessibility, whiteNoise) => ({ ...accessibility, whiteNoise }), target: accessibilityChanged })

/** PRO-5. Why the last choice could not be saved, until it is saved, another is made or it is dismissed. */
export const $saveError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on($keepError, (_, failed) => failed?.error ?? null)
  .reset(saveErrorDismissed)
/** What was chosen last, and is to be chosen again. */
const $settingsChosen = restore<UserSettings>(settingsChanged, null).reset(signedOut)
const $accessibilityChosen = restore<Accessibility>(accessibilityChanged, null).reset(signedOut)
const $unsaved = combine($keepError, $settingsChosen, $accessibilityChosen, (failed, settings, accessibility) => ({
  settings: failed?.key === 'user_settings' ? settings : null,
  accessibility: failed?.key === 'accessibility' ? accessibility : null,
}))
const again = sample({ clock: saveRetried, source: $unsaved })
sample({ clock: again.filterMap(({ settings }) => settings ?? undefined), target: settingsChanged })
sample({ clock: again.filterMap(({ accessibility }) => accessibility ?? undefined), target: accessibilityChanged })

/** AUTH-3. Somebody has left while this page was open. */
export const $isSignedOut = createStore(false, { serialize: 'ignore' }).on(signedOut, () => true).reset([signedIn, left])
