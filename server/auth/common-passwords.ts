import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#core/domain/account/credentials.ts'

/** PRO-11. The passwords that people have used most often, as leaks have shown, in lower case: those that are long enough to be tried. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String).filter(password => password.length >= PASSWORD_MIN))
