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

/** Whose work it is: an account's, or null as long as there is none and it goes along into the one that is entered (AUTH-6). */
export const accountOf = (session: Session | null): string | null => (session?.registration === 'registered' ? session.userId : null)
