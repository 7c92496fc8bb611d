/** FLAG-1. Who asks for flags, under the names a rule can use. */
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
  /** ISO instant, empty while nobody is registered. */
  readonly user_created_date: string
  readonly completed_first_lesson: boolean
  /** Keys, separated by commas. */
  readonly ff_experiments_involved: string
}
