import type * as z from 'zod/mini'
import type { session } from '#contract/auth.ts'
import type { Session } from '#core/domain/account/session.ts'

export const sessionOf = (wire: z.output<typeof session>): Session => ({
  userId: wire.user_id,
  registration: wire.registration,
  email: wire.email,
  accessToken: wire.access_token,
  expiresAt: wire.expires_at,
})
