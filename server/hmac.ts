import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

const keys = new WeakMap<Uint8Array, KeyObject>()

/** The key of a secret. It is made once, since making it costs seven times as much as an HMAC. */
const keyOf = (secret: Uint8Array): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

/** ASVS 11.1. The secret that everything is signed by, and those that it has taken the place of, by which nothing new is made. */
export interface Secrets {
  readonly tokenSecret: Uint8Array
  readonly olderSecrets: readonly Uint8Array[]
}
/** What each secret makes of something: by the present one first. */
export const bySecret = <Made>({ tokenSecret, olderSecrets }: Secrets, make: (secret: Uint8Array) => Made): readonly [Made, ...Made[]] =>
  [make(tokenSecret), ...olderSecrets.map(make)]

/** The HMAC-SHA256 of a text in base64url. */
export const hmac = (secret: Uint8Array, text: string): string => createHmac('sha256', keyOf(secret)).update(text).digest('base64url')

/** Whether two secret texts are the same, in a time that does not depend on where they differ. */
export const isSameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
/** Whether a text was signed by whichever secret of ours. All are tried, so that the time does not tell which. */
export const isSigned = (secrets: Secrets, text: string, signature: string): boolean =>
  bySecret(secrets, secret => isSameSecret(signature, hmac(secret, text))).includes(true)
