import type { ErrorCode } from '../domain/errors/app-error.ts'
import type { AccountSecurity } from '../ports/account-security.ts'
import type { Call } from '../ports/call.ts'

/** PRO-11. Makes a call that needs a confirmed session; where a password is given, the person shows with it who they are. */
export const confirmFirst = <Value, Code extends ErrorCode>(
  { confirm }: Pick<AccountSecurity, 'confirm'>, password: string | null, call: () => Call<Value, Code>,
): Call<Value, Code | 'invalid_credentials'> =>
  (password === null ? call() : confirm(password).andThen(call))
