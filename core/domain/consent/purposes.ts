/** CON-6. The purposes that data may be used for. `necessary` needs no permission. */
export const PURPOSES = ['necessary', 'functional', 'analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]
export const OPTIONAL_PURPOSES = ['functional', 'analytics', 'marketing'] as const
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number]

export const byPurpose = <Value>(of: (purpose: OptionalPurpose) => Value): Readonly<Record<OptionalPurpose, Value>> =>
  ({ functional: of('functional'), analytics: of('analytics'), marketing: of('marketing') })

/** The purposes that are permitted beside the necessary one. */
export type Grants = Readonly<Record<OptionalPurpose, boolean>>
export const NOTHING: Grants = { functional: false, analytics: false, marketing: false }
export const EVERYTHING: Grants = { functional: true, analytics: true, marketing: true }


export const sameGrants = (one: Grants, other: Grants): boolean => OPTIONAL_PURPOSES.every(purpose => one[purpose] === other[purpose])

/** CON-4. The effective grants right after a decision: a refusal counts at once, a grant only after the update handler has run. */
export const stillEffective = (effective: Grants, decided: Grants): Grants =>
  byPurpose(purpose => effective[purpose] && decided[purpose])

/** CON-6. The signals of Google's consent mode v2, each with the purpose it belongs to. */
export const CONSENT_SIGNALS = {
  security_storage: 'necessary',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  analytics_storage: 'analytics',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
} as const satisfies Record<string, Purpose>
export type ConsentSignal = keyof typeof CONSENT_SIGNALS
export type ConsentSignalState = Readonly<Record<ConsentSignal, 'granted' | 'denied'>>
