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
