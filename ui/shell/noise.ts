import { combine, createEvent, createStore, sample } from 'effector'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import type { Noise } from '#core/domain/profile/settings.ts'
import { port, portFx } from '../effector/port.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { signedOut } from '../session/model.ts'
import { $page } from './model.ts'

export const noiseChosen = createEvent<Noise>()
const $accessibility = keeperValue('accessibility')
sample({
  clock: noiseChosen,
  source: $accessibility,
  fn: (accessibility, whiteNoise): KeeperChange => ({ key: 'accessibility', value: { ...accessibility, whiteNoise } }),
  target: keeperChanged,
})

/** THM-3. Noise chosen in this visit plays on the page where it was chosen; stored noise plays only on pages that have noise. */
const $chosenHere = createStore<string | null>(null).reset(signedOut)
sample({ clock: noiseChosen, source: $page, fn: page => page?.path ?? null, target: $chosenHere })
const $noise = combine($page, $accessibility, $chosenHere, (page, { whiteNoise }, chosenHere): Noise =>
  (page !== null && (page.noise || page.path === chosenHere) ? whiteNoise : 'off'))
const playNoiseFx = portFx(port('noisePlayer'), (player, noise: Noise) => player.play(noise))
sample({ clock: $noise, target: playNoiseFx })
