import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows. */
export const appCodeAt = (now: number, secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
