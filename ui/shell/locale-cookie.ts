import { isLocale, type MessageLocale } from '#core/domain/locale/locales.ts'

const NAME = 'locale'
const YEAR_SECONDS = 31_536_000

/** LOC-8. Whether this visitor has ever chosen a language here. */
export const hasLocaleCookie = (): boolean => document.cookie.split('; ').some(pair => pair.startsWith(`${NAME}=`))

export const writeLocaleCookie = (locale: MessageLocale): void => {
  document.cookie = `${NAME}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** The language that a click on a link to the page in another language chooses, or a change of the menu of languages. */
const localeIn = ({ type, target }: Event): string | undefined => {
  if (!(target instanceof Element)) return undefined
  return type === 'change' ? target.closest<HTMLSelectElement>('select[data-locales]')?.value : target.closest<HTMLAnchorElement>('a[hreflang]')?.hreflang
}

/** LOC-8. Calls `choose` with each language that is chosen on the page, until what it returns is called. */
export const onLocaleChosen = (choose: (locale: MessageLocale) => void): (() => void) => {
  const chosen = (event: Event) => {
    const locale = localeIn(event)
    if (locale !== undefined && isLocale(locale)) choose(locale)
  }
  const listening = new AbortController()
  // Heard before the page's own handlers, which put the menu back to the language of the page.
  for (const type of ['click', 'change']) document.addEventListener(type, chosen, { capture: true, signal: listening.signal })
  return () => listening.abort()
}
