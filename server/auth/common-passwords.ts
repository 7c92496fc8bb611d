import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#core/domain/account/credentials.ts'

/** PRO-11. How many common passwords are refused. */
const COUNT = 3000

/** PRO-11. The most common passwords that are long enough to be tried, in lower case. The dictionary lists the commonest first. */
export const COMMON_PASSWORDS: ReadonlySet<string> =
  new Set(dictionary['passwords-common'].map(String).filter(password => password.length >= PASSWORD_MIN).slice(0, COUNT))
