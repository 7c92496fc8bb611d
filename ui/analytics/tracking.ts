import { sample } from 'effector'
import type { Happening } from '#core/domain/analytics/events.ts'
import { consentChosen } from '../consent/model.ts'
import { signedOut } from '../session/model.ts'
import { experimentsJoined, newlyJoined } from '../flags/experiments.ts'
import { flagsCame } from '../flags/model.ts'
import { happened, manyHappened } from './model.ts'

sample({ clock: flagsCame, filter: ({ joined }) => joined.length > 0, fn: ({ joined }) => joined, target: experimentsJoined })
sample({
  clock: newlyJoined,
  fn: experiments => experiments.map(({ key, variation }): Happening => ({ name: 'gen_experiment_joined', props: { experiment: key, variation } })),
  target: manyHappened,
})
sample({
  clock: consentChosen, fn: ({ how, grants }): Happening => ({ name: 'gen_consent_chosen', props: { how, ...grants } }), target: happened,
})
sample({ clock: signedOut, fn: (): Happening => ({ name: 'gen_signed_out', props: {} }), target: happened })
