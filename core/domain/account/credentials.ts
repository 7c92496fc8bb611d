import { err, ok, type Result } from 'neverthrow'

export const EMAIL_FAULTS = ['missing', 'too_long', 'invalid'] as const
export type EmailFault = (typeof EMAIL_FAULTS)[number]
export const PASSWORD_FAULTS = ['missing', 'invalid', 'too_short', 'too_long', 'context_word', 'common'] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]

export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export interface CheckedCredentials {
  readonly email: string
  readonly password: string
}
export interface CredentialFaults {
  readonly email?: EmailFault
  readonly password?: PasswordFault
}

/** The faults that a failure of the server names; null where it names none that a form can show. */
export const faultsIn = ({ field, reason }: { readonly field?: string; readonly reason?: string }): CredentialFaults | null => {
  const [email, password] = [EMAIL_FAULTS.find(fault => fault === reason), PASSWORD_FAULTS.find(fault => fault === reason)]
  if (field === 'email' && email) return { email }
  return field === 'password' && password ? { password } : null
}

/** The first fault of a form, as a failure names it; nothing where there is none. */
export const firstFault = ({ email, password }: CredentialFaults): { readonly field?: 'email' | 'password'; readonly reason?: EmailFault | PasswordFault } => {
  if (email) return { field: 'email', reason: email }
  return password ? { field: 'password', reason: password } : {}
}

/** What every version of this check has asked of an address: accounts that it let in go on signing in. */
const readEmail = (text: string): Result<readonly [local: string, domain: string], EmailFault> => {
  const trimmed = text.trim()
  if (trimmed === '') return err('missing')
  if (trimmed.length > EMAIL_MAX) return err('too_long')
  const [local, domain, ...more] = trimmed.split('@')
  if (!local || !domain || more.length > 0 || /[\s\p{Cc}]/u.test(trimmed) || /^\.|\.$|\.\./.test(domain)) return err('invalid')
  return ok([local, domain.toLowerCase()])
}

/** Letters of any script, since domains and mailboxes have names in them; some mailboxes in Japan have dots side by side or at the end. */
const LOCAL = /^[^\p{C},:;<>()[\]\\"]+$/u
const DOMAIN = /^(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-|\p{N}+$)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u

/** PRO-11. Checks a new e-mail address and returns it as it is stored: trimmed, its domain in lower case. */
export const checkEmail = (text: string): Result<string, EmailFault> =>
  readEmail(text).andThen(([local, domain]) => (LOCAL.test(local) && DOMAIN.test(domain) ? ok(`${local}@${domain}`) : err('invalid' as const)))

/** The address that somebody signs in with, which may be of an account older than today's rules. */
export const checkKnownEmail = (text: string): Result<string, EmailFault> => readEmail(text).map(parts => parts.join('@'))

/** What a password is checked against. The list of common passwords is the server's. */
export interface PasswordContext {
  readonly email?: string
  /** In lower case. */
  readonly common?: ReadonlySet<string>
}

/** The shortest word that tells anything: shorter ones are in many a password by chance. */
const SHORTEST_WORD = 3
/** Letters that people write as digits and signs, by these; each stands for one, so that places stay the same. */
const DISGUISES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' }
const undisguised = (text: string): string => text.replace(/[01345@$]/g, sign => DISGUISES[sign] ?? sign)

/** The words that whoever guesses tries first: the product's name, and what the e-mail address is made of but for its last label. */
const contextWords = (email: string): readonly string[] => {
  const [local = '', domain = ''] = email.split('@')
  const words = ['promova', email, local, ...local.match(/\p{L}+|\p{N}+/gu) ?? [], ...domain.split('.').slice(0, -1)]
  return words.filter(word => word.length >= SHORTEST_WORD).toSorted((one, other) => other.length - one.length)
}

/** What is left of a password once these words are taken out, disguised or not. */
const withoutWords = (password: string, words: readonly string[]): string => {
  let rest = password
  for (const word of words.map(undisguised)) {
    for (let at = undisguised(rest).indexOf(word); at >= 0; at = undisguised(rest).indexOf(word)) rest = rest.slice(0, at) + rest.slice(at + word.length)
  }
  return rest
}

/** In characters as people count them: a picture is one. */
const lengthOf = (text: string): number => [...text].length

/** PRO-11. Checks a new password: context words count for nothing, so that what stands beside them must do alone. It is not trimmed, since spaces may be part of it. */
export const checkPassword = (password: string, context: PasswordContext = {}): Result<string, PasswordFault> => {
  const { email = '', common } = context
  if (password === '') return err('missing')
  if (lengthOf(password) < PASSWORD_MIN) return err('too_short')
  if (password.length > PASSWORD_MAX) return err('too_long')
  if (password.includes('\u0000')) return err('invalid')
  const lower = password.toLowerCase()
  if (common?.has(lower)) return err('common')
  const rest = withoutWords(lower, contextWords(email.trim().toLowerCase()))
  return lengthOf(rest) < PASSWORD_MIN || common?.has(rest) ? err('context_word') : ok(password)
}

/** PRO-11. Checks both fields of a new account at once, so that a form can show every fault. */
export const checkCredentials = (given: CheckedCredentials, common?: ReadonlySet<string>): Result<CheckedCredentials, CredentialFaults> => {
  const email = checkEmail(given.email)
  const password = checkPassword(given.password, { email: given.email, ...(common && { common }) })
  if (email.isOk() && password.isOk()) return ok({ email: email.value, password: password.value })
  return err({ ...(email.isErr() && { email: email.error }), ...(password.isErr() && { password: password.error }) })
}

/** Signing in asks only for what an account may have: its address and its password may be older than today's rules. */
export const checkSignIn = (given: CheckedCredentials): Result<CheckedCredentials, CredentialFaults> => {
  const email = checkKnownEmail(given.email)
  if (email.isOk() && given.password !== '' && given.password.length <= PASSWORD_MAX) return ok({ email: email.value, password: given.password })
  return err({
    ...(email.isErr() && { email: email.error }),
    ...(given.password === '' && { password: 'missing' as const }),
    ...(given.password.length > PASSWORD_MAX && { password: 'too_long' as const }),
  })
}
