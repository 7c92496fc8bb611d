import { LANGUAGES, type Language } from '../locale/locales.ts'

/** The languages that speakers of each language learn most, by our own estimate; only the order counts. */
const MOST_LEARNED: Readonly<Record<Language, readonly Language[]>> = {
  en: ['es', 'fr', 'ja', 'de', 'it'],
  uk: ['en', 'pl', 'de', 'es'],
  es: ['en', 'fr', 'pt', 'it', 'de'],
  pt: ['en', 'es', 'fr', 'it'],
  fr: ['en', 'es', 'it', 'de'],
  tr: ['en', 'de', 'es', 'fr'],
  it: ['en', 'es', 'fr', 'de'],
  de: ['en', 'es', 'fr', 'it'],
  pl: ['en', 'de', 'es', 'uk'],
  hi: ['en', 'fr', 'es', 'ja', 'de'],
  el: ['en', 'de', 'fr', 'it'],
  ja: ['en', 'fr', 'es', 'de'],
}

/** FLAG-4. use_source_language_recommendation: every language but the native one, those that its speakers learn most first. */
export const recommendedTargets = (native: Language): readonly Language[] =>
  [...new Set([...MOST_LEARNED[native], ...LANGUAGES])].filter(language => language !== native)
