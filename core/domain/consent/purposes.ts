/** CON-6. What data may be used for. `necessary` needs no permission. */
export const PURPOSES = ['necessary', 'functional', 'analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]
export const OPTIONAL_PURPOSES = ['functional', 'analytics', 'marketing'] as const
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number]

export const byPurpose = <Value>(of: (purpose: OptionalPurpose) => Value): Readonly<Record<OptionalPurpose, Value>> =>
  ({ functional: of('functional'), analytics: of('analytics'), marketing: of('marketing') })

/** What is permitted beside the necessary. */
export type Grants = Readonly<Record<OptionalPurpose, boolean>>
export const NOTHING: Grants = { functional: false, analytics: false, marketing: false }
export const EVERYTHING: Grants = { functional: true, analytics: true, marketing: true }

/** CON-6. The signals of Google's consent mode v2, each with the purpose it belongs to. */
export const SIGNALS = {
  security_storage: 'necessary',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  analytics_storage: 'analytics',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
} as const satisfies Record<string, Purpose>
export type Signal = keyof typeof SIGNALS
export type SignalState = Readonly<Record<Signal, 'granted' | 'denied'>>
