import { codeDigitsOf } from './email-code.ts'

/** ASVS 6.5.5. How long somebody who has shown the first factor may take for the second, ms. */
export const SECOND_STEP_LIFETIME = 10 * 60_000
/** How many wrong codes a sign-in takes: then it begins again. */
export const SECOND_STEP_TRIES = 5
/** RFC 6238. How long one code of an app is shown, ms. */
export const APP_CODE_PERIOD = 30_000
export const RECOVERY_CODES = 10

/** AUTH-6. The second step of the sign-in that is under way in a browser. */
export interface SecondStep {
  /** Whether the account has a passkey, which can be used in place of a code. */
  readonly hasPasskey: boolean
  /** Until when it can be passed, epoch ms. */
  readonly until: number
}
/** What an app is given to make codes, once: the secret in base32, and the address that a QR code holds. */
export interface AppSecret {
  readonly secret: string
  readonly uri: string
}

/** Whether a second step can still be passed: for ten minutes, and until five codes were wrong. Times in epoch ms. */
export const isSecondStepOpen = (now: number, { madeAt, tries }: { readonly madeAt: number; readonly tries: number }): boolean =>
  now < madeAt + SECOND_STEP_LIFETIME && tries < SECOND_STEP_TRIES

/** RFC 6238 5.2. A code is accepted once: only one of a later period than the last one that was. Periods are numbered from 1970. */
export const isCodeUnused = (period: number, lastPeriod: number | null): boolean => lastPeriod === null || period > lastPeriod

/** Digits and letters of recovery codes: none looks like another. */
export const RECOVERY_LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'
/** A recovery code in groups of four: the first tells which it is, the others are its secret. */
export const RECOVERY_GROUPS = 3
const GROUP = 4
export const showRecoveryCode = (letters: string): string => letters.replace(/.{4}(?=.)/g, '$&-')

export type GivenCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly which: string; readonly secret: string }

/** AUTH-6. What somebody entered at the second step, by whatever keyboard and in groups; null where it is neither kind of code. */
export const readSecondCode = (text: string): GivenCode | null => {
  const plain = codeDigitsOf(text).toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', digits: plain }
  if (plain.length !== RECOVERY_GROUPS * GROUP || [...plain].some(letter => !RECOVERY_LETTERS.includes(letter))) return null
  return { kind: 'recovery', which: plain.slice(0, GROUP), secret: plain.slice(GROUP) }
}
