import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../../analytics/model.ts'
import { finished } from './model.ts'

sample({
  clock: finished.filter({ fn: ({ session }) => session !== null }), fn: ({ isNew }): AnalyticsEvent => ({ name: isNew ? 'gen_signed_up' : 'gen_signed_in', props: {} }), target: eventTracked,
})
