import { DEFAULT_SOURCE } from '../attribution/parameters.ts'
import type { Grants } from '../consent/purposes.ts'
import { type Experiment, involved } from './experiments.ts'

/** FLAG-1. The attributes of the visitor who asks for flags, under the names that rules use. */
export interface FlagAttributes {
  readonly custom_user_id: string
  readonly country: string
  readonly utm_source: string
  readonly device: 'mobile' | 'desktop'
  readonly platform: 'web'
  readonly device_id: string
  readonly funnel_id: string
  /** Empty without permission for marketing (CON-6). */
  readonly email: string
  readonly self_learning_premium_access: 'premium' | 'free'
  /** ISO instant; empty for an anonymous visitor. */
  readonly user_created_date: string
  readonly completed_first_lesson: boolean
  /** The keys of experiments, separated by commas. */
  readonly ff_experiments_involved: string
}

/** The facts that attributes are derived from. An empty text means unknown. */
export interface AttributeFacts {
  /** The id of the present identity, which may be an anonymous one. */
  readonly userId: string
  readonly deviceId: string
  readonly device: FlagAttributes['device']
  /** ISO 3166-1, or `unknown`. */
  readonly countryCode: string
  /** ATT-1. The source of the last touch. */
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

/** FLAG-1, CON-6. E-mail and utm_source are sent only with permission for marketing. */
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
