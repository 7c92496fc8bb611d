import { isLanguage, type Language, languageOf, type Locale } from './locales.ts'

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
 * LOC-8. The locale to offer, never to redirect to: that of the language which the reader has said to know best, else the first of the
 * browser's languages that we support, unless the page is in it already. One kind of Spanish is not offered to a reader of the other.
 */
export const suggestLocale = (acceptedLanguages: readonly string[], current: Locale, dismissed: boolean, known: Language | null = null): Locale | null => {
  if (dismissed) return null
  const accepted = acceptedLanguages.map(localeFor).filter(locale => locale !== null)
  const best = known === null ? accepted[0] : accepted.find(locale => languageOf(locale) === known) ?? known
  return best === undefined || languageOf(best) === languageOf(current) ? null : best
}
