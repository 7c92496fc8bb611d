import { createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import { changePlan, type LearningPlan, type PlanChange } from '#core/domain/plan/learning-plan.ts'
import type { ColourScheme } from '#core/domain/profile/colour-scheme.ts'
import type { Sound } from '#core/ports/sound.ts'
import { port, portFx } from '../effector/port.ts'
import { $refused, keeperChanged, keeperValue } from '../keeper/model.ts'
import { signedIn, signedOut } from '../session/model.ts'

export const soundEffectsSwitched = createEvent<boolean>()
export const dyslexicSwitched = createEvent<boolean>()
export const colourSchemeChosen = createEvent<ColourScheme>()
/** Another language to learn, or other minutes a day. */
export const planChanged = createEvent<PlanChange>()
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

const changePlanFx = portFx(port('device'), (device, { plan, change }: { readonly plan: LearningPlan; readonly change: PlanChange }) =>
  changePlan(device.now(), plan, change))
const ofAPlan = sample({ clock: planChanged, source: keeperValue('learning_plan'), fn: (plan, change) => ({ plan, change }) })
sample({ clock: ofAPlan.filterMap(({ plan, change }) => plan ? { plan, change } : undefined), target: changePlanFx })
sample({ clock: changePlanFx.doneData, fn: (value): KeeperChange => ({ key: 'learning_plan', value }), target: keeperChanged })

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
