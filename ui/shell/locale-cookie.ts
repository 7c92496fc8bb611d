import type { MessageLocale } from '#core/domain/locale/locales.ts'

const NAME = 'locale'
const YEAR_SECONDS = 31_536_000

/** LOC-8. Whether this visitor has ever chosen a language here. */
export const hasLocaleCookie = (): boolean => document.cookie.split('; ').some(pair => pair.startsWith(`${NAME}=`))

export const writeLocaleCookie = (locale: MessageLocale): void => {
  document.cookie = `${NAME}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
