export {
  DEFAULT_LOCALE, isLanguage, isLocale, type Language, languageOf, LANGUAGES, type Locale, LOCALES,
  type MessageLocale, PSEUDO_LOCALE,
} from '../domain/locale/locales.ts'
export { fallbackChain, mergeMessages, messageAt, type MessageTree } from '../domain/locale/messages.ts'
export {
  type LocalePath, splitLocale, splitLocaleAmong, withLocale, withoutDefaultPrefix,
} from '../domain/locale/path.ts'
export { pseudoMessage, pseudoMessages } from '../domain/locale/pseudo.ts'
export { localeFor, suggestLocale } from '../domain/locale/suggestion.ts'
