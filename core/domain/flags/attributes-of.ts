import { DEFAULT_SOURCE } from '../attribution/parameters.ts'
import type { Grants } from '../consent/purposes.ts'
import type { FlagAttributes } from './attributes.ts'
import type { Experiment } from './experiment.ts'
import { involved } from './experiments.ts'

/** Empty texts stand for what is not known. */
export interface AttributeFacts {
  /** Of whoever is signed in, anonymous visitors included. */
  readonly userId: string
  readonly deviceId: string
  readonly device: FlagAttributes['device']
  /** ISO 3166-1, or `unknown`. */
  readonly countryCode: string
  /** ATT-1. Of the last touch. */
  readonly source: string
  readonly funnelId: string
  readonly email: string
  readonly hasCoursesPremium: boolean
  /** ISO instant of registration. */
  readonly registeredAt: string
  readonly completedFirstLesson: boolean
  readonly experiments: readonly Experiment[]
  readonly grants: Grants
}

/** FLAG-1, CON-6. E-mail and utm_source go along only with permission for marketing. */
export const attributesOf = (facts: AttributeFacts): FlagAttributes => ({
  custom_user_id: facts.userId,
  country: facts.countryCode,
  utm_source: facts.grants.marketing && facts.source !== '' ? facts.source : DEFAULT_SOURCE,
  device: facts.device,
  platform: 'web',
  device_id: facts.deviceId,
  funnel_id: facts.funnelId,
  email: facts.grants.marketing ? facts.email : '',
  self_learning_premium_access: facts.hasCoursesPremium ? 'premium' : 'free',
  user_created_date: facts.registeredAt,
  completed_first_lesson: facts.completedFirstLesson,
  ff_experiments_involved: involved(facts.experiments),
})
