/** AUTH-5. */
export const REGISTRATIONS = ['unregistered', 'registered'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Who is signed in on this device. The access token is kept in memory only; `expiresAt` is epoch ms. */
export interface Session {
  readonly userId: string
  readonly registration: Registration
  readonly email: string | null
  readonly accessToken: string
  readonly expiresAt: number
}

/** AUTH-2. One place where a person is signed in. What nobody knows of it is null. */
export interface OpenSession {
  readonly id: string
  /** The one that asks. */
  readonly current: boolean
  readonly browser: string | null
  readonly system: string | null
  /** ISO 3166-1. */
  readonly country: string | null
  readonly city: string | null
  /** Epoch ms. */
  readonly openedAt: number
  readonly usedAt: number
}

/** AUTH-6. The account that work on this device belongs to; null for anonymous work, which the next account takes over. */
export const accountOf = (session: Session | null): string | null => (session?.registration === 'registered' ? session.userId : null)
