/** LOC-1. The locales in the order of the switcher. */
export const LOCALES = ['en', 'uk', 'es', 'es-419', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el', 'ja'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** LOC-5. A made-up locale that reveals untranslated texts. It is never offered to visitors. */
export const PSEUDO_LOCALE = 'pseudo'
export type MessageLocale = Locale | typeof PSEUDO_LOCALE

/** CRS-5. Languages that can be learned and learned from: every ordered pair is a course. */
export const LANGUAGES = ['en', 'uk', 'es', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLocale = (value: unknown): value is Locale => LOCALES.some(locale => locale === value)
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(language => language === value)

/** The language a page in this locale is written in: es-419 is Spanish. */
export const languageOf = (locale: Locale): Language => (locale === 'es-419' ? 'es' : locale)
