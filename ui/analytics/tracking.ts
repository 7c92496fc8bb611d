import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { consentChosen } from '../consent/model.ts'
import { signedOut } from '../session/model.ts'
import { experimentsJoined, newlyJoined } from '../flags/experiments.ts'
import { flagsCame } from '../flags/model.ts'
import { eventTracked, eventsTracked } from './model.ts'

sample({ clock: flagsCame, filter: ({ joined }) => joined.length > 0, fn: ({ joined }) => joined, target: experimentsJoined })
sample({
  clock: newlyJoined,
  fn: experiments => experiments.map(({ key, variation }): AnalyticsEvent => ({ name: 'gen_experiment_joined', props: { experiment: key, variation } })),
  target: eventsTracked,
})
sample({
  clock: consentChosen, fn: ({ how, grants }): AnalyticsEvent => ({ name: 'gen_consent_chosen', props: { how, ...grants } }), target: eventTracked,
})
sample({ clock: signedOut, fn: (): AnalyticsEvent => ({ name: 'gen_signed_out', props: {} }), target: eventTracked })
