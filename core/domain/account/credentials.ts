import { err, ok, type Result } from 'neverthrow'

export const EMAIL_FAULTS = ['missing', 'too_long', 'invalid'] as const
export type EmailFault = (typeof EMAIL_FAULTS)[number]
export const PASSWORD_FAULTS = ['missing', 'invalid', 'too_short', 'too_long', 'is_email', 'common'] as const
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

/** PRO-11. Checks an e-mail address and returns it as it is stored: trimmed, its domain in lower case. */
export const checkEmail = (text: string): Result<string, EmailFault> => {
  const trimmed = text.trim()
  if (trimmed === '') return err('missing')
  if (trimmed.length > EMAIL_MAX) return err('too_long')
  const [local, domain, ...more] = trimmed.split('@')
  if (!local || !domain || more.length > 0 || /[\s\p{Cc}]/u.test(trimmed) || /^\.|\.$|\.\./.test(domain)) return err('invalid')
  return ok(`${local}@${domain.toLowerCase()}`)
}

/** What a password is checked against. The list of common passwords is the server's. */
export interface PasswordContext {
  readonly email?: string
  /** In lower case. */
  readonly common?: ReadonlySet<string>
}

/** PRO-11. Checks a new password. It is not trimmed, since spaces may be part of it. */
export const checkPassword = (password: string, context: PasswordContext = {}): Result<string, PasswordFault> => {
  const { email = '', common } = context
  if (password === '') return err('missing')
  if (password.length < PASSWORD_MIN) return err('too_short')
  if (password.length > PASSWORD_MAX) return err('too_long')
  if (password.includes('\u0000')) return err('invalid')
  const lower = password.toLowerCase()
  if (lower === email.trim().toLowerCase()) return err('is_email')
  return common?.has(lower) ? err('common') : ok(password)
}

/** PRO-11. Checks both fields of a new account at once, so that a form can show every fault. */
export const checkCredentials = (given: CheckedCredentials, common?: ReadonlySet<string>): Result<CheckedCredentials, CredentialFaults> => {
  const email = checkEmail(given.email)
  const password = checkPassword(given.password, { email: given.email, ...(common && { common }) })
  if (email.isOk() && password.isOk()) return ok({ email: email.value, password: password.value })
  return err({ ...(email.isErr() && { email: email.error }), ...(password.isErr() && { password: password.error }) })
}

/** Signing in asks only for something in both fields: an account's password may be older than today's rules. */
export const checkSignIn = (given: CheckedCredentials): Result<CheckedCredentials, CredentialFaults> => {
  const email = checkEmail(given.email)
  if (email.isOk() && given.password !== '' && given.password.length <= PASSWORD_MAX) return ok({ email: email.value, password: given.password })
  return err({
    ...(email.isErr() && { email: email.error }),
    ...(given.password === '' && { password: 'missing' as const }),
    ...(given.password.length > PASSWORD_MAX && { password: 'too_long' as const }),
  })
}
