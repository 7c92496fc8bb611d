import { PSEUDO_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'

/** The locale for numbers and dates; the pseudo locale uses English. */
export const formatLocale = (locale: MessageLocale): string => (locale === PSEUDO_LOCALE ? 'en' : locale)
/** The value of a page's lang attribute. */
export const htmlLang = (locale: MessageLocale): string => (locale === PSEUDO_LOCALE ? 'en-XA' : locale)
