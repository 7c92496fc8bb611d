import type { Locale } from '#core/domain/locale/locales.ts'

/** Each locale's name in its own language, so that its readers recognize it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  uk: 'Українська',
  es: 'Español',
  'es-419': 'Español (Latinoamérica)',
  pt: 'Português',
  fr: 'Français',
  tr: 'Türkçe',
  it: 'Italiano',
  de: 'Deutsch',
  pl: 'Polski',
  hi: 'हिन्दी',
  el: 'Ελληνικά',
  ja: '日本語',
}
