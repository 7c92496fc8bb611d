import { Secret, TOTP } from 'otpauth'
import { APP_CODE_PERIOD, type AppSecret } from '#core/domain/account/second-step.ts'

/** What apps expect: most read no other digest, length or period from an address. */
const totp = (secret: Secret, issuer: string, account: string) =>
  new TOTP({ issuer, label: account, secret, algorithm: 'SHA1', digits: 6, period: APP_CODE_PERIOD / 1000 })

/** RFC 6238. A secret of 160 random bits, and how an app reads it. */
export const makeAppSecret = (): string => new Secret({ size: 20 }).base32
export const appSecretOf = (secret: string, siteName: string, account: string): AppSecret => ({ secret, uri: totp(Secret.fromBase32(secret), siteName, account).toString() })

/** RFC 6238 5.2. The period that a code is of, at most one before or after the present one; null where it is of none of them. */
export const periodOfCode = (now: number, secret: string, digits: string): number | null => {
  const away = totp(Secret.fromBase32(secret), '', '').validate({ token: digits, timestamp: now, window: 1 })
  return away === null ? null : Math.floor(now / APP_CODE_PERIOD) + away
}
