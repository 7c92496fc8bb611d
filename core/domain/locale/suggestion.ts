import { isLanguage, languageOf, type Locale } from './locales.ts'

/** Spanish as it is written in Spain; every other region reads es-419. */
const SPANISH_OF_SPAIN = ['es', 'es-es', 'es-ea', 'es-ic']

/** The locale for a BCP 47 tag. Only its language counts, except for the two kinds of Spanish. */
export const localeFor = (tag: string): Locale | null => {
  const lower = tag.trim().toLowerCase().replaceAll('_', '-')
  const [language] = lower.split('-')
  if (!isLanguage(language)) return null
  return language === 'es' && !SPANISH_OF_SPAIN.includes(lower) ? 'es-419' : language
}

/**
 * LOC-8. The locale to offer, never to redirect to: the first of the reader's languages that we support, unless the page is in it already.
 * One kind of Spanish is not offered to a reader of the other.
 */
export const suggestLocale = (acceptedLanguages: readonly string[], current: Locale, dismissed: boolean): Locale | null => {
  if (dismissed) return null
  const best = acceptedLanguages.map(localeFor).find(locale => locale !== null)
  return best === undefined || languageOf(best) === languageOf(current) ? null : best
}
